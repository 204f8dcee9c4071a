import { suggestWords, WordsAsk, WordsBrief, WordsFound } from "@marque/core/gallery"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx, QueryCtx } from "./_generated/server"
import { brandMember } from "./access/access.ts"
import { worker } from "./access/worker.ts"
import { decode } from "./validation/decode.ts"
import { defineInternalMutation, defineMutation, defineQuery } from "./access/define.ts"
import { wordsBrief } from "./catalog/wordsBrief.ts"
import { writerOffered } from "./generation/engines.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const LIFE_MS = 60_000
/** Model questions per person in that time; more are answered by rules alone. */
const ASKED_MAX = 12

const mayAsk = async (ctx: MutationCtx, user: Doc<"users">): Promise<boolean> => {
  const asked = await ctx.db
    .query("questions")
    .withIndex("by_person", (q) => q.eq("askedBy", user._id).gt("_creationTime", Date.now() - LIFE_MS))
    .take(ASKED_MAX)
  return asked.length < ASKED_MAX
}

/**
 * Suggests by rules at once, and by a model if a worker has one, read with {@link answer}. Questions expire after a
 * minute.
 */
export const ask = defineMutation({
  args: {
    brandId: v.string(),
    productId: v.optional(v.string()),
    placeId: v.optional(v.string()),
    marketId: v.optional(v.string()),
    language: v.optional(v.string()),
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
    const brief = await wordsBrief(ctx, brand, question)
    const { alt, body, cta, foreign, headline } = suggestWords(question, brief)
    const words = {
      alt: [...alt],
      body: [...body],
      cta: [...cta],
      headline: [...headline],
      ...(foreign !== undefined && { foreign: { language: foreign.language, texts: [...foreign.texts] } })
    }
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

/** Null while the model writes; `gone` when withdrawn or expired. */
export const answer = defineQuery({
  args: { brandId: v.string(), questionId: v.string() },
  returns: v.object({ gone: v.boolean(), words: v.union(validatorOf(WordsFound), v.null()) }),
  access: brandMember("generate"),
  handler: async (ctx, { questionId }) => {
    const row = await own(ctx, ctx.actor, questionId)
    return { gone: row === null, words: row?.words ?? null }
  }
})

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

/** At most 50; changes wake workers. */
export const open = defineQuery({
  args: { workerKey: v.string() },
  returns: v.number(),
  access: worker,
  handler: async (ctx) => (await openOf(ctx).take(50)).length
})

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

/** Dropped when the question has expired. */
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
