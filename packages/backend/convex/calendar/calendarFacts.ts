/** Reads what cards are computed from, in bounded numbers. */
import { dayText, type GivenDate, trendCards } from "@marque/core/trends"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { LIMITS } from "../access/limits.ts"
import { holidayTable } from "./holidayTable.ts"

const MARKETS_READ = 100
const PRODUCTS_READ = 50
const OWN_READ = 500
/** Imported events of one answer. */
const EVENTS_READ = 2_000

export const holidaysIn = (country: string): string => holidayTable[country] ?? ""

const DAY_MS = 24 * 60 * 60_000
/** `at`: UTC ms. */
export const dayAt = (at: number): string => dayText(Math.floor(at / DAY_MS))

export const marketsOf = (ctx: QueryCtx, { _id }: Doc<"brands">): Promise<Array<Doc<"markets">>> =>
  ctx.db
    .query("markets")
    .withIndex("by_brand_archived", (q) => q.eq("brandId", _id).eq("archivedAt", undefined))
    .take(MARKETS_READ)

export const marksOf = (ctx: QueryCtx, { _id }: Doc<"brands">): Promise<Array<Doc<"trendMarks">>> =>
  ctx.db
    .query("trendMarks")
    .withIndex("by_brand_key", (q) => q.eq("brandId", _id))
    .take(LIMITS.trendMarks.value)

export const sourcesOf = async (ctx: QueryCtx, { _id }: Doc<"brands">): Promise<Array<Doc<"trendSources">>> => {
  const rows = await ctx.db
    .query("trendSources")
    .withIndex("by_brand", (q) => q.eq("brandId", _id))
    .take(LIMITS.trendSources.value)
  return rows.filter(({ edition, lastError }) => edition !== undefined || lastError !== undefined)
}

interface Days {
  readonly from: string
  readonly to: string
}

const ownDates = async (ctx: QueryCtx, { _id }: Doc<"brands">, { from, to }: Days): Promise<Array<GivenDate>> => {
  const once = await ctx.db
    .query("trendDates")
    .withIndex("by_brand_yearly", (q) => q.eq("brandId", _id).eq("yearly", false).gte("date", from).lte("date", to))
    .take(OWN_READ)
  const yearly = await ctx.db
    .query("trendDates")
    .withIndex("by_brand_yearly", (q) => q.eq("brandId", _id).eq("yearly", true))
    .take(OWN_READ)
  return [...once, ...yearly].map(
    ({ _creationTime, _id: dateId, date, marketIds, note, sensitivity, title, url, yearly: comes }) => ({
      title,
      date,
      yearly: comes,
      marketIds,
      sensitivity,
      kind: "own_date",
      source: { name: "Own dates", ...(url !== undefined && { url }), fetchedAt: Math.floor(_creationTime) },
      dateId,
      ...(note !== undefined && { note })
    })
  )
}

const importedDates = async (
  ctx: QueryCtx,
  source: Doc<"trendSources">,
  { from, to }: Days,
  most: number
): Promise<{ readonly dates: Array<GivenDate>; readonly more: boolean }> => {
  const { _id, edition, fetchedAt, name, url } = source
  if (edition === undefined) return { dates: [], more: false }
  const dates: Array<GivenDate> = []
  const cited = { name, ...(url !== undefined && { url }), ...(fetchedAt !== undefined && { fetchedAt }) }
  for (const yearly of [true, false]) {
    const chunks = ctx.db.query("trendChunks").withIndex("by_source_last", (q) => {
      const own = q.eq("sourceId", _id).eq("edition", edition).eq("yearly", yearly)
      return yearly ? own : own.gte("last", from)
    })
    for await (const chunk of chunks) {
      if (!yearly && chunk.first > to) break
      for (const { date, title, url: address } of chunk.events) {
        if (!yearly && (date < from || date > to)) continue
        if (dates.length >= most) return { dates, more: true }
        const source = address === undefined ? cited : { ...cited, url: address }
        dates.push({ title, date, yearly, marketIds: [], sensitivity: "open", kind: "imported", source })
      }
    }
  }
  return { dates, more: false }
}

/** Everything that {@link trendCards} needs for the days, and the rows behind it. */
export const calendarFacts = async (ctx: QueryCtx, brand: Doc<"brands">, days: Days) => {
  const markets = await marketsOf(ctx, brand)
  const products = await ctx.db
    .query("products")
    .withIndex("by_brand_archived", (q) => q.eq("brandId", brand._id).eq("archivedAt", undefined))
    .order("desc")
    .take(PRODUCTS_READ)
  const judgements = await ctx.db
    .query("trendJudgements")
    .withIndex("by_brand_key", (q) => q.eq("brandId", brand._id))
    .take(LIMITS.trendMarks.value)
  const people = new Map(
    await Promise.all(
      [...new Set(judgements.map(({ by }) => by))].map(async (id) => [id, (await ctx.db.get(id))?.name] as const)
    )
  )
  const marks = await marksOf(ctx, brand)
  const sources = await sourcesOf(ctx, brand)
  const dates = await ownDates(ctx, brand, days)
  let more = false
  for (const source of sources) {
    const found = await importedDates(ctx, source, days, EVENTS_READ - dates.length)
    dates.push(...found.dates)
    more ||= found.more
  }
  return {
    markets,
    products,
    marks,
    sources,
    more,
    input: {
      markets: markets.map(({ _id, countries, holidays, name }) => ({
        id: _id,
        name,
        countries,
        ...(holidays !== undefined && { holidays })
      })),
      products: products.map(({ _id, category, description, name }) => ({
        id: _id,
        name,
        text: `${name}\n${category}\n${description}`
      })),
      marks: marks.map(({ key, status, trendId }) => ({ key, status, ...(trendId !== undefined && { trendId }) })),
      judgements: judgements.map(({ by, key, reason, sensitivity }) => {
        const name = people.get(by)
        return { key, sensitivity, ...(reason !== undefined && { reason }), ...(name !== undefined && { by: name }) }
      }),
      bannedTerms: [...brand.identity.bannedTerms],
      dates,
      holidaysIn
    }
  }
}

/** Cards of the days as of `today`. */
export const cardsOf = async (ctx: QueryCtx, brand: Doc<"brands">, days: Days & { readonly today: string }) => {
  const facts = await calendarFacts(ctx, brand, days)
  return { ...facts, trends: trendCards({ ...facts.input, ...days }) }
}
