/** Pictures that have to do with what is recalled, by index, some at a time. */
import type { RecallRelation } from "@marque/core/recall"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { Shelf } from "../gallery/assetDerived.ts"
import { paged } from "../gallery/assetPages.ts"
import type { KnownSubject } from "./recallSubjects.ts"

type Asset = Doc<"assets">

export interface FoundPage {
  readonly assets: ReadonlyArray<Asset>
  readonly cursor: string | null
}

/** Small rows, of which few may match. */
const WORDS_READ = 400

const SHELVES: ReadonlyArray<Shelf> = ["live", "archived"]

type Rows = (
  shelf: Shelf,
  asked: { readonly cursor: string | null; readonly limit: number }
) => Promise<{ readonly ids: ReadonlyArray<Id<"assets">>; readonly cursor: string | null }>

const linked =
  (ctx: QueryCtx, brandId: Id<"brands">, key: string): Rows =>
  async (shelf, asked) => {
    const rows = ctx.db
      .query("assetLinks")
      .withIndex("by_key", (q) => q.eq("brandId", brandId).eq("key", key).eq("shelf", shelf))
    const { at, page } = await paged(rows, asked)
    return { ids: page.map(({ assetId }) => assetId), cursor: at.cursor }
  }

const inMarket =
  (ctx: QueryCtx, brandId: Id<"brands">, marketId: string): Rows =>
  async (shelf, asked) => {
    const rows = ctx.db
      .query("assets")
      .withIndex("by_shelf_market", (q) => q.eq("brandId", brandId).eq("shelf", shelf).eq("marketId", marketId))
    const { at, page } = await paged(rows, asked)
    return { ids: page.map(({ _id }) => _id), cursor: at.cursor }
  }

/** Both shelves in one pass: words do not know theirs. */
const saying =
  (ctx: QueryCtx, brandId: Id<"brands">, words: string): Rows =>
  async (shelf, { cursor }) => {
    if (shelf !== "live") return { ids: [], cursor: null }
    const rows = ctx.db.query("assetWords").withIndex("by_brand", (q) => q.eq("brandId", brandId))
    const { at, page } = await paged(rows, { cursor, limit: WORDS_READ })
    return { ids: page.flatMap(({ assetId, said }) => (said.includes(words) ? [assetId] : [])), cursor: at.cursor }
  }

const rowsFor = (ctx: QueryCtx, brandId: Id<"brands">, { key, kind, value }: KnownSubject): Rows => {
  if (kind === "says") return saying(ctx, brandId, key.slice("says:".length))
  if (kind === "market") return inMarket(ctx, brandId, value)
  return linked(ctx, brandId, key)
}

/** A creative that is recalled itself comes first. */
const itself = async (ctx: QueryCtx, { kind, value }: KnownSubject): Promise<ReadonlyArray<Asset>> => {
  const id = kind === "asset" ? ctx.db.normalizeId("assets", value) : null
  const asset = id && (await ctx.db.get(id))
  return asset?.shelf === undefined ? [] : [asset]
}

/** The cursor begins with the shelf. A page may have few pictures and still a cursor. */
export const findPictures = async (
  ctx: QueryCtx,
  { _id: brandId }: Doc<"brands">,
  subject: KnownSubject,
  { cursor, limit }: { readonly cursor: string | null; readonly limit: number }
): Promise<FoundPage> => {
  const [at = "0", ...rest] = cursor?.split("|") ?? []
  const index = at === "1" ? 1 : 0
  const inner = rest.join("|")
  const found = await rowsFor(
    ctx,
    brandId,
    subject
  )(SHELVES[index] ?? "live", {
    cursor: inner === "" ? null : inner,
    limit
  })
  const first = cursor === null ? await itself(ctx, subject) : []
  const rows = await Promise.all(found.ids.map((id) => ctx.db.get(id)))
  const assets = [...first, ...rows.filter((row) => row !== null && !first.some(({ _id }) => _id === row._id))].filter(
    (row) => row !== null
  )
  const next = found.cursor === null ? (index === 0 ? "1|" : null) : `${index}|${found.cursor}`
  return { assets, cursor: next }
}

/** How a picture has to do with it. */
export const relationOf = (asset: Asset, { kind, value }: KnownSubject): RecallRelation => {
  switch (kind) {
    case "says":
      return "says"
    case "market":
      return "market"
    case "rule":
      return "judged"
    case "asset":
      return asset._id === value ? "is" : (asset.logoAssetIds ?? []).some((id) => id === value) ? "shows" : "descends"
    case "place":
    case "product":
      return "shows"
  }
}
