import { suggestWords, WordsAsk, WordsBrief, WordsFound } from "@marque/core/words"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx, QueryCtx } from "./_generated/server"
import { brandMember } from "./access/access.ts"
import { worker } from "./access/worker.ts"
import { decode } from "./validation/decode.ts"
import { defineInternalMutation, defineMutation, defineQuery } from "./access/define.ts"
import { writerOffered } from "./generation/engines.ts"
import { type Encoded, validatorOf } from "./validation/validatorOf.ts"

/** Life of a question, ms. */
const LIFE_MS = 60_000
/** Questions to a model that one person may ask in that time; more are answered by rules alone. */
const ASKED_MAX = 12

const subjectOf = (row: { readonly name: string; readonly description?: string } | null) =>
  row && {
    name: row.name,
    ...(row.description !== undefined && row.description !== "" && { description: row.description })
  }

/** What a writer is told of a brand and of what is shown; what belongs to another brand is left out like what does not exist. */
const briefOf = async (
  ctx: QueryCtx,
  brand: Doc<"brands">,
  { placeId, productId }: WordsAsk
): Promise<Encoded<typeof WordsBrief>> => {
  const { adjectives, bannedTerms, tagline, voice } = brand.identity
  const productKey = productId === undefined ? null : ctx.db.normalizeId("products", productId)
  const placeKey = placeId === undefined ? null : ctx.db.normalizeId("places", placeId)
  const product = productKey && (await ctx.db.get(productKey))
  const place = placeKey && (await ctx.db.get(placeKey))
  const shown = {
    product: subjectOf(product?.brandId === brand._id ? product : null),
    place: subjectOf(place?.brandId === brand._id ? place : null)
  }
  return {
    brand: { name: brand.name, tagline, voice, adjectives, bannedTerms },
    ...(shown.product && { product: shown.product }),
    ...(shown.place && { place: shown.place })
  }
}

const mayAsk = async (ctx: MutationCtx, user: Doc<"users">): Promise<boolean> => {
  const asked = await ctx.db
    .query("questions")
    .withIndex("by_person", (q) => q.eq("askedBy", user._id).gt("_creationTime", Date.now() - LIFE_MS))
    .take(ASKED_MAX)
  return asked.length < ASKED_MAX
}

/**
 * Suggests words: by rules at once, and by a model where a worker has one, whose answer is read with {@link answer}. A
 * question is forgotten after a minute, whatever became of it.
 */
export const ask = defineMutation({
  args: {
    brandId: v.string(),
    productId: v.optional(v.string()),
    placeId: v.optional(v.string()),
    prompt: v.string(),
    headline: v.string(),
    body: v.string(),
    cta: v.string(),
    turn: v.number()
  },
  returns: v.object({
    words: validatorOf(WordsFound),
    asked: v.optional(v.object({ questionId: v.string(), of: v.string() }))
  }),
  access: brandMember("generate"),
  handler: async (ctx, args) => {
    const { brand, user } = ctx.actor
    const question = decode(WordsAsk, args)
    const brief = await briefOf(ctx, brand, question)
    const { alt, body, cta, headline } = suggestWords(question, brief)
    const words = { alt: [...alt], body: [...body], cta: [...cta], headline: [...headline] }
    const of = await writerOffered(ctx, brand)
    if (of === undefined || !(await mayAsk(ctx, user))) return { words }
    const questionId = await ctx.db.insert("questions", {
      brandId: brand._id,
      askedBy: user._id,
      ask: JSON.stringify(question),
      brief,
      state: "open"
    })
    await ctx.scheduler.runAfter(LIFE_MS, internal.words.forget, { questionId })
    return { words, asked: { questionId, of } }
  }
})

const own = async (
  ctx: QueryCtx,
  { brand, user }: { brand: Doc<"brands">; user: Doc<"users"> },
  questionId: string
) => {
  const id = ctx.db.normalizeId("questions", questionId)
  const row = id && (await ctx.db.get(id))
  return row && row.brandId === brand._id && row.askedBy === user._id ? row : null
}

/** What the model wrote: null while it writes; `gone` when the question was withdrawn or is forgotten. */
export const answer = defineQuery({
  args: { brandId: v.string(), questionId: v.string() },
  returns: v.object({ gone: v.boolean(), words: v.union(validatorOf(WordsFound), v.null()) }),
  access: brandMember("generate"),
  handler: async (ctx, { questionId }) => {
    const row = await own(ctx, ctx.actor, questionId)
    return { gone: row === null, words: row?.words ?? null }
  }
})

/** Withdraws a question of the caller; the worker stops writing. */
export const withdraw = defineMutation({
  args: { brandId: v.string(), questionId: v.string() },
  returns: v.null(),
  access: brandMember("generate"),
  handler: async (ctx, { questionId }) => {
    const row = await own(ctx, ctx.actor, questionId)
    if (row) await ctx.db.delete(row._id)
    return null
  }
})

export const forget = defineInternalMutation({
  args: { questionId: v.id("questions") },
  returns: v.null(),
  handler: async (ctx, { questionId }) => {
    if ((await ctx.db.get(questionId)) !== null) await ctx.db.delete(questionId)
    return null
  }
})

const openOf = (ctx: QueryCtx) => ctx.db.query("questions").withIndex("by_state", (q) => q.eq("state", "open"))

/** How many questions wait for a writer, 50 at most; changes wake workers. */
export const open = defineQuery({
  args: { workerKey: v.string() },
  returns: v.number(),
  access: worker,
  handler: async (ctx) => (await openOf(ctx).take(50)).length
})

/** Hands the oldest open question to a worker; null when there is none. */
export const take = defineMutation({
  args: { workerKey: v.string() },
  returns: v.union(v.null(), v.object({ questionId: v.string(), ask: v.string(), brief: validatorOf(WordsBrief) })),
  access: worker,
  handler: async (ctx) => {
    const row = await openOf(ctx).first()
    if (row === null) return null
    await ctx.db.patch(row._id, { state: "taken" })
    return { questionId: row._id, ask: row.ask, brief: row.brief }
  }
})

export const wanted = defineQuery({
  args: { workerKey: v.string(), questionId: v.string() },
  returns: v.boolean(),
  access: worker,
  handler: async (ctx, { questionId }) => {
    const id = ctx.db.normalizeId("questions", questionId)
    return id !== null && (await ctx.db.get(id)) !== null
  }
})

/** Hands in what a model wrote; for a question that is forgotten it is dropped. */
export const answered = defineMutation({
  args: { workerKey: v.string(), questionId: v.string(), words: validatorOf(WordsFound) },
  returns: v.null(),
  access: worker,
  handler: async (ctx, { questionId, words }) => {
    const id = ctx.db.normalizeId("questions", questionId)
    if (id && (await ctx.db.get(id))) await ctx.db.patch(id, { state: "answered", words })
    return null
  }
})
