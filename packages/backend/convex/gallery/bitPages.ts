/** Pages and counts of pictures under any filters together, from `assetBits`. */
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import { tagOf } from "@marque/core/model"
import { bitKey } from "./assetBits.ts"
import { type Caller, type Filter, type Narrowing, purposeIn, timesIn, verdicts } from "./assetFilters.ts"
import type { AssetRows, PageAsked } from "./assetPages.ts"
import { type Bits, chunkOf, keepCommon, numbersIn } from "./bits.ts"

type Asset = Doc<"assets">

interface Term {
  readonly key: string
  readonly not?: true
}

/** By what they share and by numbers, from `from` to before `to`. */
interface Asked {
  /** What the fewest pictures have comes first. */
  readonly terms: readonly [Term, ...Array<Term>]
  readonly from: number
  readonly to: number
}

/** Searches and generations are read otherwise. */
const OTHERWISE: ReadonlySet<Narrowing> = new Set(["q", "generationId"])

export const isByBits = ({ brand }: Caller, narrowing: ReadonlySet<Narrowing>): boolean =>
  brand.picturesNumbered === true && narrowing.size > 0 && ![...narrowing].some((name) => OTHERWISE.has(name))

const term = (key: (value: string) => string, value: string | undefined): ReadonlyArray<Term> =>
  value === undefined ? [] : [{ key: key(value) }]

const byMaker = ({ createdBy = "all" }: Filter, { user }: Caller): ReadonlyArray<Term> => {
  const [me, system] = [bitKey.maker(user._id), bitKey.maker("system")]
  switch (createdBy) {
    case "me":
      return [{ key: me }]
    case "system":
      return [{ key: system }]
    case "others":
      return [
        { key: me, not: true },
        { key: system, not: true }
      ]
    case "all":
      return []
  }
}

const termsOf = (filter: Filter, caller: Caller): Asked["terms"] => {
  const { assetType = "all", band } = filter
  const purpose = purposeIn(filter)
  const [first, ...rest] = [
    ...term(bitKey.tag, filter.tag === undefined ? undefined : tagOf(filter.tag)),
    ...term(bitKey.photoshoot, filter.photoshootId),
    ...term(bitKey.campaign, filter.campaignId),
    ...term(bitKey.check, filter.failedCheck),
    ...term(bitKey.placement, filter.placementId),
    ...term(bitKey.product, filter.filterProductId),
    ...term(bitKey.place, filter.filterPlaceId),
    ...(filter.showFavoritesOnly === true ? [{ key: bitKey.favourite(caller.user._id) }] : []),
    ...term(bitKey.folder, filter.folderId),
    ...term(bitKey.market, filter.marketId),
    ...term(bitKey.review, filter.review),
    ...term(bitKey.band, band && verdicts[band]),
    ...term(bitKey.engine, filter.engine),
    ...term(bitKey.ratio, filter.filterRatio),
    ...(assetType === "all" ? [] : [{ key: bitKey.kind(assetType) }]),
    ...(purpose === "all" ? [] : [{ key: bitKey.purpose(purpose) }]),
    { key: filter.archived === true ? bitKey.archived : bitKey.live }
  ]
  const last: Term = { key: bitKey.live }
  return [first ?? last, ...rest, ...byMaker(filter, caller)]
}

/** Number of the first picture made at that time (UTC ms) or later. */
const firstSince = async ({ db }: QueryCtx, { brand }: Caller, time: number): Promise<number> =>
  (
    await db
      .query("assets")
      .withIndex("by_brand", (q) => q.eq("brandId", brand._id).gte("_creationTime", time))
      .first()
  )?.seq ?? Infinity

const askedBy = async (ctx: QueryCtx, caller: Caller, filter: Filter): Promise<Asked> => {
  const { end, start } = timesIn(filter)
  return {
    terms: termsOf(filter, caller),
    from: start === undefined ? 0 : await firstSince(ctx, caller, start),
    to: end === undefined ? Infinity : await firstSince(ctx, caller, end)
  }
}

const chunksOf = ({ db }: QueryCtx, { brand }: Caller, key: string) =>
  db.query("assetBits").withIndex("by_key", (q) => q.eq("brandId", brand._id).eq("key", key))

const common = async (ctx: QueryCtx, caller: Caller, terms: Asked["terms"], chunk: number, first: ArrayBuffer) => {
  let bits: Bits = new Uint8Array(first)
  for (const { key, not } of terms.slice(1)) {
    if (bits.every((each) => each === 0)) return bits
    const row = await ctx.db
      .query("assetBits")
      .withIndex("by_key", (q) => q.eq("brandId", caller.brand._id).eq("key", key).eq("chunk", chunk))
      .unique()
    bits = keepCommon(bits, row?.bits, not === true)
  }
  return bits
}

/** All of its chunks. */
const wholeKey = async (ctx: QueryCtx, caller: Caller, { key, not }: Term) => {
  const rows = await chunksOf(ctx, caller, key).collect()
  return { not: not === true, chunks: new Map(rows.map(({ bits, chunk }) => [chunk, bits])) }
}

/** Of all pictures that the filters leave, in no order. */
export const numbersByBits = async (ctx: QueryCtx, caller: Caller, filter: Filter): Promise<ReadonlyArray<number>> => {
  const { from, terms, to } = await askedBy(ctx, caller, filter)
  const [first, ...rest] = terms
  const { chunks } = await wholeKey(ctx, caller, first)
  if (chunks.size === 0) return []
  const others = await Promise.all(rest.map((each) => wholeKey(ctx, caller, each)))
  const found: Array<number> = []
  for (const [chunk, own] of chunks) {
    const bits = others.reduce<Bits>(
      (kept, other) => keepCommon(kept, other.chunks.get(chunk), other.not),
      new Uint8Array(own)
    )
    found.push(...numbersIn(bits, chunk, from, to))
  }
  return found
}

/** The next row of the first term, in that order. */
const nextChunk = ({ db }: QueryCtx, { brand }: Caller, key: string, from: number, isOldestFirst: boolean) =>
  db
    .query("assetBits")
    .withIndex("by_key", (q) => {
      const chunks = q.eq("brandId", brand._id).eq("key", key)
      return isOldestFirst ? chunks.gte("chunk", from) : chunks.lte("chunk", from)
    })
    .order(isOldestFirst ? "asc" : "desc")
    .first()

/** At most `most`, in the order asked. */
const numbersBy = async (ctx: QueryCtx, caller: Caller, asked: Asked, isOldestFirst: boolean, most: number) => {
  const { from, terms, to } = asked
  const found: Array<number> = []
  let chunk = isOldestFirst ? chunkOf(from) : to === Infinity ? Number.MAX_SAFE_INTEGER : chunkOf(Math.max(0, to - 1))
  while (found.length < most && from < to) {
    const row = await nextChunk(ctx, caller, terms[0].key, chunk, isOldestFirst)
    if (row === null) break
    const numbers = numbersIn(await common(ctx, caller, terms, row.chunk, row.bits), row.chunk, from, to)
    found.push(...(isOldestFirst ? numbers : numbers.toReversed()))
    chunk = row.chunk + (isOldestFirst ? 1 : -1)
  }
  return found.slice(0, most)
}

/** Without those that are gone. */
export const numbered = async ({ db }: QueryCtx, { brand }: Pick<Caller, "brand">, numbers: ReadonlyArray<number>) => {
  const rows = await Promise.all(
    numbers.map((seq) =>
      db
        .query("assets")
        .withIndex("by_seq", (q) => q.eq("brandId", brand._id).eq("seq", seq))
        .unique()
    )
  )
  return rows.filter((asset) => asset !== null)
}

/** A cursor is the number of the last picture before it. */
const numberIn = (cursor: string): number => {
  if (!/^\d{1,9}$/.test(cursor)) throw refuse("invalid", "The list has changed. Load it again", "cursor")
  return Number(cursor)
}

/** A page that grew is at most so many times as long as asked. */
const GROWN_MAX = 20

/** Newest first, or oldest first. */
export const pageByBits = async (
  ctx: QueryCtx,
  caller: Caller,
  filter: Filter,
  { cursor, end, limit }: PageAsked
): Promise<AssetRows> => {
  const asked = await askedBy(ctx, caller, filter)
  const isOldestFirst = filter.sort === "oldest"
  const before = cursor === null ? undefined : numberIn(cursor)
  const until = end === undefined ? undefined : numberIn(end)
  const [low, high] = isOldestFirst ? [before, until] : [until, before]
  const range = {
    terms: asked.terms,
    from: Math.max(asked.from, low === undefined ? 0 : isOldestFirst ? low + 1 : low),
    to: Math.min(asked.to, high === undefined ? Infinity : isOldestFirst ? high + 1 : high)
  }
  const most = until === undefined ? limit + 1 : limit * GROWN_MAX
  const numbers = await numbersBy(ctx, caller, range, isOldestFirst, most)
  const shown = until === undefined ? numbers.slice(0, limit) : numbers
  const assets = await numbered(ctx, caller, shown)
  if (until !== undefined) {
    const middle = shown[Math.floor(shown.length / 2)]
    return { assets, cursor: String(until), ...(shown.length > 2 * limit && { split: String(middle) }) }
  }
  const last = shown.at(-1)
  return { assets, cursor: numbers.length > limit && last !== undefined ? String(last) : null }
}

/** All of them, newest first, or undefined where there are more than `most`. */
export const allByBits = async (
  ctx: QueryCtx,
  caller: Caller,
  filter: Filter,
  most: number
): Promise<ReadonlyArray<Asset> | undefined> => {
  const numbers = await numbersBy(ctx, caller, await askedBy(ctx, caller, filter), false, most + 1)
  return numbers.length > most ? undefined : numbered(ctx, caller, numbers)
}
