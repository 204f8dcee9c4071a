/** Key visuals of the concepts of a proposal, which the page paints itself. */
import { SketchOrder } from "@marque/core/sketches"
import { v } from "convex/values"
import { defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { sketchOrder } from "./campaigns/sketches.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** Null for a concept without a picture. */
export const order = defineQuery({
  args: { proposalId: v.string(), concept: v.string() },
  returns: v.union(validatorOf(SketchOrder), v.null()),
  access: brandMemberBy("proposals", "proposalId", "brand.view"),
  handler: async (ctx, { concept }) => (await sketchOrder(ctx, ctx.actor, concept)) ?? null
})
