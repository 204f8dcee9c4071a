import { FeedEntry, ImportedEvent, TrendSourceKind, WebAddress } from "@marque/core/trends"
import { Schema } from "effect"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { brandMember, refuse } from "./access/access.ts"
import { defineMutation } from "./access/define.ts"
import { LIMITS } from "./access/limits.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** Of one part, and entries that a feed keeps. */
const CHUNK_EVENTS = 250
const ENTRIES_KEPT = 50
/** Parts of one edition: two kinds of them, each with a rest. */
const CHUNKS = LIMITS.importedEvents.value / CHUNK_EVENTS + 2
const NAME_MAX = 120
const MESSAGE_MAX = 300

const Events = Schema.Array(ImportedEvent).check(Schema.isMaxLength(CHUNK_EVENTS))
const Entries = Schema.Array(FeedEntry).check(Schema.isMaxLength(ENTRIES_KEPT))

const chunksOf = (ctx: MutationCtx, { _id }: Doc<"trendSources">) =>
  ctx.db
    .query("trendChunks")
    .withIndex("by_source", (q) => q.eq("sourceId", _id))
    // An edition that counts and one that was left behind.
    .take(3 * CHUNKS)

const removeOtherEditions = async (ctx: MutationCtx, source: Doc<"trendSources">, kept: string | undefined) => {
  for (const { _id, edition } of await chunksOf(ctx, source)) if (edition !== kept) await ctx.db.delete(_id)
}

/** Begins an import; nothing of it shows before {@link commit}. The same address or name again replaces what it had. */
export const begin = defineMutation({
  args: { brandId: v.string(), kind: validatorOf(TrendSourceKind), name: v.string(), url: v.optional(v.string()) },
  returns: v.object({ sourceId: v.string() }),
  access: brandMember("generate"),
  handler: async (ctx, { kind, name, url }) => {
    if (url !== undefined) decode(WebAddress, url)
    if (name.trim() === "" || name.length > NAME_MAX) throw refuse("invalid", "Invalid input", "name")
    const { brand, user } = ctx.actor
    const rows = await ctx.db
      .query("trendSources")
      .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
      .take(LIMITS.trendSources.value)
    const same = rows.find((row) =>
      url === undefined ? row.url === undefined && row.name === name.trim() : row.url === url
    )
    if (same !== undefined) {
      await removeOtherEditions(ctx, same, same.edition)
      return { sourceId: same._id }
    }
    const unfinished = rows.find(({ edition, lastError }) => edition === undefined && lastError === undefined)
    if (unfinished !== undefined) {
      await removeOtherEditions(ctx, unfinished, undefined)
      await ctx.db.delete(unfinished._id)
    } else if (rows.length >= LIMITS.trendSources.value) {
      throw refuse("invalid", `A brand has at most ${LIMITS.trendSources.value} calendars and feeds. Remove one first.`)
    }
    const sourceId = await ctx.db.insert("trendSources", {
      brandId: brand._id,
      kind,
      name: name.trim(),
      ...(url !== undefined && { url }),
      count: 0,
      entries: [],
      createdBy: user._id
    })
    return { sourceId }
  }
})

/** One part of an edition, by date; the same part again is stored once. Yearly events have parts of their own. */
export const append = defineMutation({
  args: {
    sourceId: v.string(),
    edition: v.string(),
    index: v.number(),
    yearly: v.boolean(),
    events: v.array(validatorOf(ImportedEvent))
  },
  returns: v.null(),
  access: brandMemberBy("trendSources", "sourceId", "generate"),
  handler: async (ctx, { edition, events, index, yearly }) => {
    decode(Events, events)
    const { record } = ctx.actor
    const isOpen = edition !== "" && edition.length <= 64 && edition !== record.edition
    if (!isOpen || !Number.isInteger(index) || index < 0 || index >= CHUNKS) {
      throw refuse("conflict", "This import has ended. Begin it again.")
    }
    const repeat = await ctx.db
      .query("trendChunks")
      .withIndex("by_source", (q) => q.eq("sourceId", record._id).eq("edition", edition).eq("index", index))
      .first()
    const days = events.map(({ date }) => date).toSorted()
    const [first] = days
    const last = days.at(-1)
    if (repeat !== null || first === undefined || last === undefined) return null
    const { brandId } = record
    await ctx.db.insert("trendChunks", { brandId, sourceId: record._id, edition, index, yearly, first, last, events })
    return null
  }
})

/** Makes an edition count, when all of its `count` events arrived, and deletes what it replaces. */
export const commit = defineMutation({
  args: { sourceId: v.string(), edition: v.string(), count: v.number(), entries: v.array(validatorOf(FeedEntry)) },
  returns: v.null(),
  access: brandMemberBy("trendSources", "sourceId", "generate"),
  handler: async (ctx, { count, edition, entries }) => {
    decode(Entries, entries)
    const { record } = ctx.actor
    if (record.edition === edition) return null
    const chunks = (await chunksOf(ctx, record)).filter((chunk) => chunk.edition === edition)
    const arrived = chunks.reduce((sum, { events }) => sum + events.length, 0)
    if (edition === "" || arrived !== count) throw refuse("conflict", "Not all of it arrived. Nothing was taken.")
    await removeOtherEditions(ctx, record, edition)
    await ctx.db.patch(record._id, { edition, count, entries, fetchedAt: Date.now(), lastError: undefined })
    return null
  }
})

/** What was there before stays, and the page says that reading it failed. */
export const failed = defineMutation({
  args: { sourceId: v.string(), message: v.string() },
  returns: v.null(),
  access: brandMemberBy("trendSources", "sourceId", "generate"),
  handler: async (ctx, { message }) => {
    await ctx.db.patch(ctx.actor.record._id, { lastError: message.slice(0, MESSAGE_MAX) || "It could not be read" })
    return null
  }
})

export const remove = defineMutation({
  args: { sourceId: v.string() },
  returns: v.null(),
  access: brandMemberBy("trendSources", "sourceId", "generate"),
  handler: async (ctx) => {
    await removeOtherEditions(ctx, ctx.actor.record, undefined)
    await ctx.db.delete(ctx.actor.record._id)
    return null
  }
})
