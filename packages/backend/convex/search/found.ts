/** What is found in one brand, by indexes and a few rows of each kind. */
import type { Found, FoundKind } from "@marque/core/search"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { MARKETS_MAX } from "../catalog/defaultMarket.ts"
import { shownAt } from "../files/addresses.ts"
import { folded } from "../gallery/assetDerived.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type Hit = Encoded<typeof Found>

/** Read of each kind. */
const READ = 16

const named = ({ _id, name }: Doc<"brands">) => ({ id: _id as string, name })

const campaigns = async ({ db }: QueryCtx, brand: Doc<"brands">, q: string): Promise<ReadonlyArray<Hit>> => {
  const rows = await db
    .query("campaigns")
    .withSearchIndex("by_name_words", (index) => index.search("name", q).eq("brandId", brand._id))
    .take(READ)
  return rows
    .filter(({ archivedAt }) => archivedAt === undefined)
    .map(({ _id, name, updatedAt }) => ({ kind: "campaign", id: _id, title: name, brand: named(brand), at: updatedAt }))
}

const productHit = async (ctx: QueryCtx, brand: Doc<"brands">, row: Doc<"products">): Promise<Hit> => {
  const { _id, category, heroAssetId, name, sku, updatedAt } = row
  const hero = heroAssetId && (await ctx.db.get(heroAssetId))
  const thumbnail = await shownAt(ctx, brand._id, (hero && hero.file?.storageId) ?? undefined)
  const optional = defined({ alias: sku, detail: category, thumbnail })
  return { kind: "product", id: _id, title: name, brand: named(brand), at: updatedAt, ...optional }
}

const products = async (ctx: QueryCtx, brand: Doc<"brands">, q: string): Promise<ReadonlyArray<Hit>> => {
  const rows = await ctx.db
    .query("products")
    .withSearchIndex("by_name_words", (index) => index.search("name", q).eq("brandId", brand._id))
    .take(READ)
  const numbered = [...new Set([q, q.toUpperCase()])].map((sku) =>
    ctx.db
      .query("products")
      .withIndex("by_brand_sku", (index) => index.eq("brandId", brand._id).eq("sku", sku))
      .take(1)
  )
  const open = [...(await Promise.all(numbered)).flat(), ...rows].filter(({ archivedAt }) => archivedAt === undefined)
  const distinct = [...new Map(open.map((row) => [row._id, row])).values()]
  return Promise.all(distinct.map((row) => productHit(ctx, brand, row)))
}

const places = async ({ db }: QueryCtx, brand: Doc<"brands">, q: string): Promise<ReadonlyArray<Hit>> => {
  const rows = await db
    .query("places")
    .withSearchIndex("by_name_words", (index) => index.search("name", q).eq("brandId", brand._id))
    .take(READ)
  return rows
    .filter(({ archivedAt }) => archivedAt === undefined)
    .map(({ _id, name, updatedAt }) => ({ kind: "place", id: _id, title: name, brand: named(brand), at: updatedAt }))
}

const rules = async ({ db }: QueryCtx, brand: Doc<"brands">, q: string): Promise<ReadonlyArray<Hit>> => {
  const rows = await db
    .query("guidelines")
    .withSearchIndex("by_name_words", (index) => index.search("name", q).eq("brandId", brand._id))
    .take(READ)
  return rows
    .filter(({ archivedAt }) => archivedAt === undefined)
    .map(({ _id, name, updatedAt }) => ({ kind: "rule", id: _id, title: name, brand: named(brand), at: updatedAt }))
}

const markets = async ({ db }: QueryCtx, brand: Doc<"brands">): Promise<ReadonlyArray<Hit>> => {
  const rows = await db
    .query("markets")
    .withIndex("by_brand_archived", (index) => index.eq("brandId", brand._id).eq("archivedAt", undefined))
    .take(MARKETS_MAX)
  return rows.map(({ _id, countries, languages, name, updatedAt }) => ({
    kind: "market",
    id: _id,
    title: name,
    alias: [...countries, ...languages].join(" "),
    brand: named(brand),
    at: updatedAt
  }))
}

export const foldersIn = async ({ db }: QueryCtx, brand: Doc<"brands">, q: string): Promise<ReadonlyArray<Hit>> => {
  const rows = await db
    .query("folders")
    .withSearchIndex("by_name_words", (index) => index.search("name", q).eq("brandId", brand._id))
    .take(READ)
  return rows
    .filter(({ removedAt }) => removedAt === undefined)
    .map(({ _creationTime, _id, name }) => ({
      kind: "folder",
      id: _id,
      title: name,
      brand: named(brand),
      at: Math.floor(_creationTime)
    }))
}

const pictureHit = async (ctx: QueryCtx, brand: Doc<"brands">, asset: Doc<"assets">): Promise<Hit> => ({
  kind: "picture",
  id: asset._id,
  title: asset.name,
  brand: named(brand),
  at: Math.floor(asset._creationTime),
  ...defined({
    // Names of what it shows, and the words on it.
    detail: asset.alt === "" ? undefined : asset.alt,
    thumbnail: await shownAt(ctx, brand._id, asset.file?.storageId)
  })
})

/** By their names, what they show and the words on them. */
const pictures = async (ctx: QueryCtx, brand: Doc<"brands">, q: string): Promise<ReadonlyArray<Hit>> => {
  const words = folded(q)
  const rows = await ctx.db
    .query("assets")
    .withSearchIndex("by_words", (index) => index.search("words", words).eq("brandId", brand._id))
    .take(READ)
  const open = rows.filter(({ archivedAt, purpose }) => archivedAt === undefined && purpose !== "font")
  return Promise.all(open.map((asset) => pictureHit(ctx, brand, asset)))
}

export const foundIn = async (ctx: QueryCtx, brand: Doc<"brands">, q: string): Promise<ReadonlyArray<Hit>> =>
  (
    await Promise.all([
      campaigns(ctx, brand, q),
      products(ctx, brand, q),
      places(ctx, brand, q),
      markets(ctx, brand),
      rules(ctx, brand, q),
      foldersIn(ctx, brand, q),
      pictures(ctx, brand, q)
    ])
  ).flat()

const byId: ReadonlyArray<
  readonly [FoundKind, "assets" | "campaigns" | "folders" | "markets" | "places" | "products"]
> = [
  ["picture", "assets"],
  ["campaign", "campaigns"],
  ["product", "products"],
  ["place", "places"],
  ["market", "markets"],
  ["folder", "folders"]
]

/** What a pasted id names in one of these brands. */
export const namedById = async (
  ctx: QueryCtx,
  brands: ReadonlyArray<Doc<"brands">>,
  q: string
): Promise<ReadonlyArray<Hit>> => {
  for (const [kind, table] of byId) {
    const id = ctx.db.normalizeId(table, q)
    const row = id && (await ctx.db.get(id))
    const brand = row && brands.find(({ _id }) => _id === row.brandId)
    if (!row || !brand || ("archivedAt" in row && row.archivedAt !== undefined)) continue
    const hit = { kind, id: row._id as string, title: row.name, brand: named(brand), at: Math.floor(row._creationTime) }
    return [{ ...hit, alias: q }]
  }
  return []
}
