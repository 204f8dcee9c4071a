import { agentRefusals } from "@marque/core/agents"
import { GenerationRequest, SEED_LIMIT, targetsOf } from "@marque/core/creative"
import { Generation, isTerminal, OpenGeneration, Quote } from "@marque/core/queue"
import { SketchOrder } from "@marque/core/sketches"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { type BrandMembership, brandMember, refuse, assertCan } from "./access/access.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { advance, PRIORITY, workOf } from "./queue/queue.ts"
import { assess } from "./generation/request.ts"
import {
  generationFor,
  presentGeneration,
  type SharedGeneration,
  sharedGeneration
} from "./generation/presentGeneration.ts"
import { missingOf, repeatedGeneration } from "./generation/repeatGeneration.ts"
import { sketchedWork } from "./generation/sketchedWork.ts"
import { startGeneration } from "./generation/startGeneration.ts"
import { askedOf } from "./generation/askedOf.ts"
import { validatorOf } from "./validation/validatorOf.ts"

export const quote = defineQuery({
  args: { brandId: v.string(), request: validatorOf(GenerationRequest) },
  returns: validatorOf(Quote),
  access: brandMember("generate"),
  agents: "reads",
  handler: async (ctx, { request }) => (await assess(ctx, ctx.actor, request)).quote
})

/** What the page paints the first picture of a request from, before it is sent. */
export const sketch = defineQuery({
  args: { brandId: v.string(), request: validatorOf(GenerationRequest) },
  returns: validatorOf(SketchOrder),
  access: brandMember("generate"),
  handler: async (ctx, { request }) => sketchedWork(ctx, ctx.actor, request)
})

const taskOf = (ctx: QueryCtx, row: Doc<"generations">) =>
  ctx.db
    .query("tasks")
    .withIndex("by_generation", (q) => q.eq("generationId", row._id))
    .first()

/** Open ones and the newest that brought less than asked, then `include`, whatever its state; a foreign one is skipped. */
export const pending = defineQuery({
  args: { brandId: v.string(), include: v.optional(v.string()) },
  returns: v.array(validatorOf(OpenGeneration)),
  access: brandMember("brand.view"),
  handler: async (ctx, { include }) => {
    const { brand, user } = ctx.actor
    const open: ReadonlyArray<SharedGeneration> = await ctx.runQuery(internal.openGenerations.of, {
      brandId: brand._id
    })
    const id = include === undefined ? null : ctx.db.normalizeId("generations", include)
    const asked = id === null || open.some(({ _id }) => _id === id) ? null : await ctx.db.get(id)
    const rows = asked?.brandId === brand._id ? [...open, sharedGeneration(asked)] : open
    return rows.map((row) => generationFor(user, row))
  }
})

export const get = defineQuery({
  args: { generationId: v.string() },
  returns: validatorOf(Generation),
  access: brandMemberBy("generations", "generationId", "brand.view"),
  agents: "reads",
  handler: async (ctx) => presentGeneration(ctx.actor.record, ctx.actor.user)
})

const repeatOf = (ctx: QueryCtx, { brand }: BrandMembership, idempotencyKey: string) =>
  ctx.db
    .query("generations")
    .withIndex("by_brand_key", (q) => q.eq("brandId", brand._id).eq("idempotencyKey", idempotencyKey))
    .first()

/** Repeating an `idempotencyKey` returns the first generation. */
export const submit = defineMutation({
  args: {
    brandId: v.string(),
    idempotencyKey: v.string(),
    request: validatorOf(GenerationRequest),
    mostCredits: v.optional(v.number())
  },
  returns: v.object({ generationId: v.string() }),
  access: brandMember("generate"),
  agents: "Asked for pictures",
  handler: async (ctx, { idempotencyKey, mostCredits = Infinity, ...args }) => {
    const repeat = await repeatOf(ctx, ctx.actor, idempotencyKey)
    if (repeat !== null) return { generationId: repeat._id }
    const assessed = await assess(ctx, ctx.actor, args.request)
    const { creditsPerOutput, quote, request } = assessed
    const problem = quote.problems[0]
    if (problem) throw refuse(problem.code, problem.message)
    if (quote.total > mostCredits) throw refuse("credits_short", agentRefusals.tooDear(quote.total, mostCredits))
    const outputs = targetsOf(request).length * request.count
    const generationId = await startGeneration(
      ctx,
      ctx.actor.brand,
      {
        ...askedOf(ctx.actor.brand, assessed),
        aspectRatios: request.aspectRatios,
        ...(request.placementIds && { placementIds: request.placementIds }),
        count: request.count,
        seed: request.seed ?? Math.floor(Math.random() * SEED_LIMIT),
        source: "gallery",
        wanted: Array.from({ length: outputs }, (_, index) => index),
        creditsPerOutput: [...creditsPerOutput],
        idempotencyKey,
        requestedBy: ctx.actor.user._id
      },
      PRIORITY.person
    )
    return { generationId }
  }
})

/** Delivered pictures stay, the rest is not charged. */
export const cancel = defineMutation({
  args: { generationId: v.string() },
  returns: v.null(),
  access: brandMemberBy("generations", "generationId", "brand.view"),
  handler: async (ctx) => {
    const { record, user } = ctx.actor
    await assertCan(ctx, ctx.actor, "task.cancel", record.requestedBy === user._id)
    const task = await taskOf(ctx, record)
    if (task) await advance(ctx, await workOf(ctx, task), { type: "CANCEL" })
    return null
  }
})

/** Requests the missing outputs as a new generation, with the same words, seed and shapes. */
export const retry = defineMutation({
  args: { generationId: v.string(), idempotencyKey: v.string() },
  returns: v.object({ generationId: v.string() }),
  access: brandMemberBy("generations", "generationId", "generate"),
  handler: async (ctx, { idempotencyKey }) => {
    const { brand, record, user } = ctx.actor
    const repeat = await repeatOf(ctx, ctx.actor, idempotencyKey)
    if (repeat !== null) return { generationId: repeat._id }
    if (!isTerminal(record.status)) throw refuse("invalid", "This is still being made.")
    if (missingOf(record).length === 0) throw refuse("invalid", "Everything you asked for is there.")
    const asked = { idempotencyKey, requestedBy: user._id }
    const generationId = await repeatedGeneration(ctx, brand, record, asked)
    return { generationId }
  }
})
