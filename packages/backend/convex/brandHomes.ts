/** The parts of a brand's home, each a query of its own, so that none waits for another. */
import { BrandOutcomes, BrandPlan, BrandScores, NeedsYou } from "@marque/core/home-screen"
import { TrendDay } from "@marque/core/trends"
import { v } from "convex/values"
import { brandMember } from "./access/access.ts"
import { defineQuery } from "./access/define.ts"
import { scoresOf } from "./brandHome/brandScores.ts"
import { needsOf } from "./brandHome/needs.ts"
import { outcomesOf } from "./brandHome/outcomes.ts"
import { planOf } from "./brandHome/plan.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** What is asked of the caller beside reviews. */
export const needs = defineQuery({
  args: { brandId: v.string() },
  returns: validatorOf(NeedsYou),
  access: brandMember("brand.view"),
  handler: (ctx) => needsOf(ctx, ctx.actor)
})

/** Days are `YYYY-MM-DD`, inclusive; at most six weeks. */
export const plan = defineQuery({
  args: { brandId: v.string(), from: v.string(), to: v.string(), today: v.string() },
  returns: validatorOf(BrandPlan),
  access: brandMember("brand.view"),
  handler: (ctx, { from, to, today }) => {
    for (const day of [from, to, today]) decode(TrendDay, day)
    return planOf(ctx, ctx.actor, { from, to, today })
  }
})

export const scores = defineQuery({
  args: { brandId: v.string() },
  returns: validatorOf(BrandScores),
  access: brandMember("brand.view"),
  handler: (ctx) => scoresOf(ctx, ctx.actor.brand)
})

export const outcomes = defineQuery({
  args: { brandId: v.string() },
  returns: validatorOf(BrandOutcomes),
  access: brandMember("brand.view"),
  handler: (ctx) => outcomesOf(ctx, ctx.actor)
})
