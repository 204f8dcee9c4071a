import { nearestRatio } from "@marque/core/model"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { shownAt } from "../files/addresses.ts"
import { photographProblem } from "../catalog/photographs.ts"
import { openRecalls } from "../recall/openRecalls.ts"
import { folded } from "./assetDerived.ts"

/** Pictures offered at a time. */
const OFFERED = 60

const serialize = async (ctx: QueryCtx, asset: Doc<"assets">) => {
  const { _id, archivedAt, aspectRatio, brandId, file, kind, name, purpose } = asset
  const isPicture = kind === "image" && purpose !== "logo" && purpose !== "font" && archivedAt === undefined
  const url = isPicture ? await shownAt(ctx, brandId, file?.storageId) : undefined
  if (file === undefined || url === undefined) return undefined
  return { _id, name, url, aspectRatio: aspectRatio ?? nearestRatio(file.width, file.height) }
}

type Purpose = Doc<"assets">["purpose"]

/** One more than is offered says that there are others. */
const found = (ctx: QueryCtx, { _id, picturesIndexed }: Doc<"brands">, q: string, first: Purpose | undefined) => {
  const assets = ctx.db.query("assets")
  const text = folded(q).trim()
  if (picturesIndexed !== true) {
    const purpose = first === "product" ? first : "creative"
    return assets
      .withIndex("by_brand_purpose", (index) => index.eq("brandId", _id).eq("purpose", purpose))
      .order("desc")
      .take(OFFERED + 1)
  }
  if (first === "product") {
    return text === ""
      ? assets
          .withIndex("by_intake", (index) => index.eq("brandId", _id).eq("intake", "live"))
          .order("desc")
          .take(OFFERED + 1)
      : assets
          .withSearchIndex("by_words", (index) => index.search("words", text).eq("brandId", _id).eq("intake", "live"))
          .take(OFFERED + 1)
  }
  return text === ""
    ? assets
        .withIndex("by_pickable", (index) => index.eq("brandId", _id).eq("pickable", true))
        .order("desc")
        .take(OFFERED + 1)
    : assets
        .withSearchIndex("by_words", (index) => index.search("words", text).eq("brandId", _id).eq("pickable", true))
        .take(OFFERED + 1)
}

/** Those of the purpose come first; of a search, only what it finds. */
const inOrder = async (
  ctx: QueryCtx,
  { _id }: Doc<"brands">,
  q: string,
  rows: ReadonlyArray<Doc<"assets">>,
  first: Purpose | undefined
): Promise<ReadonlyArray<Doc<"assets">>> => {
  if (first === undefined) return rows
  const own =
    q.trim() === ""
      ? await ctx.db
          .query("assets")
          .withIndex("by_brand_purpose", (index) =>
            index.eq("brandId", _id).eq("purpose", first).eq("archivedAt", undefined)
          )
          .order("desc")
          .take(OFFERED)
      : rows.filter(({ purpose }) => purpose === first)
  const named = new Set(own.map((row) => row._id))
  return [...own, ...rows.filter((row) => !named.has(row._id))]
}

const photographsAmong = async (ctx: QueryCtx, brand: Doc<"brands">, rows: ReadonlyArray<Doc<"assets">>) => {
  const open = await openRecalls(ctx, brand._id)
  const problems = await Promise.all(rows.map((row) => photographProblem(ctx, brand, row, open)))
  return rows.filter((_, at) => problems[at] === undefined)
}

interface Wanted {
  readonly q: string
  readonly include: ReadonlyArray<string>
  readonly first?: Purpose | undefined
}

/** `named`: of `include`, what a search does not find; foreign ids and archived pictures are left out. */
export const offeredPictures = async (ctx: QueryCtx, brand: Doc<"brands">, { first, include, q }: Wanted) => {
  const named = await Promise.all(
    include.slice(0, OFFERED).map(async (id) => {
      const known = ctx.db.normalizeId("assets", id)
      return known && (await ctx.db.get(known))
    })
  )
  const own = named.flatMap((asset) => (asset?.brandId === brand._id ? [asset] : []))
  const rows = await inOrder(ctx, brand, q, await found(ctx, brand, q, first), first)
  const page = rows.slice(0, OFFERED)
  const offered = first === "product" ? await photographsAmong(ctx, brand, page) : page
  const others = new Map(own.map((row) => [row._id, row]))
  for (const { _id } of offered) others.delete(_id)
  const serialized = async (assets: ReadonlyArray<Doc<"assets">>) =>
    (await Promise.all(assets.map((row) => serialize(ctx, row)))).filter((picture) => picture !== undefined)
  return {
    found: await serialized(offered),
    named: await serialized([...others.values()]),
    more: rows.length > OFFERED
  }
}
