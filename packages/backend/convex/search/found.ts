/** What is found in one brand, by indexes and a few rows of each kind. */
import { type Found, type FoundKind, rankOf } from "@marque/core/search"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { MARKETS_MAX } from "../catalog/defaultMarket.ts"
import { photosOf } from "../catalog/placePhotos.ts"
import { folded } from "../gallery/assetDerived.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"

/** Not shown yet: the thumbnail is looked up once it is known to be among the best. */
export interface Candidate extends Encoded<typeof Found> {
  readonly pictureId?: Id<"assets">
}

type Find = (ctx: QueryCtx, brand: Doc<"brands">, q: string) => Promise<ReadonlyArray<Candidate>>

/** Read of each kind in a brand. */
const READ = 16
/** Pictures read for a tag: their other words match too. */
const TAGGED_READ = 64

type FoundTable = "campaigns" | "folders" | "guidelines" | "markets" | "photoshoots" | "places" | "products"

const candidate = (
  kind: FoundKind,
  brand: Doc<"brands">,
  row: Doc<FoundTable>,
  others: { readonly [Key in "alias" | "detail" | "pictureId"]?: Candidate[Key] | undefined } = {}
): Candidate => ({
  kind,
  id: row._id,
  title: row.name,
  brand: { id: brand._id, name: brand.name },
  at: Math.floor("updatedAt" in row ? row.updatedAt : row._creationTime),
  ...defined(others)
})

const campaigns: Find = async ({ db }, brand, q) => {
  const rows = await db
    .query("campaigns")
    .withSearchIndex("by_name_words", (index) =>
      index.search("name", q).eq("brandId", brand._id).eq("archivedAt", undefined)
    )
    .take(READ)
  return rows.map((row) => candidate("campaign", brand, row))
}

const photoshoots: Find = async ({ db }, brand, q) => {
  const rows = await db
    .query("photoshoots")
    .withSearchIndex("by_name_words", (index) =>
      index.search("name", q).eq("brandId", brand._id).eq("archivedAt", undefined)
    )
    .take(READ)
  return rows.map((row) => candidate("photoshoot", brand, row))
}

const productFound = (brand: Doc<"brands">, row: Doc<"products">): Candidate =>
  candidate("product", brand, row, { alias: row.sku, detail: row.category, pictureId: row.heroAssetId })

const products: Find = async ({ db }, brand, q) => {
  const named = await db
    .query("products")
    .withSearchIndex("by_name_words", (index) =>
      index.search("name", q).eq("brandId", brand._id).eq("archivedAt", undefined)
    )
    .take(READ)
  const numbered = [...new Set([q, q.toUpperCase()])].map((sku) =>
    db
      .query("products")
      .withIndex("by_brand_sku", (index) => index.eq("brandId", brand._id).eq("sku", sku))
      .take(1)
  )
  const rows = [...named, ...(await Promise.all(numbered)).flat()].filter(({ archivedAt }) => archivedAt === undefined)
  return rows.map((row) => productFound(brand, row))
}

const placeFound = (brand: Doc<"brands">, row: Doc<"places">): Candidate =>
  candidate("place", brand, row, { pictureId: photosOf(row)[0]?.assetId })

const places: Find = async ({ db }, brand, q) => {
  const rows = await db
    .query("places")
    .withSearchIndex("by_name_words", (index) =>
      index.search("name", q).eq("brandId", brand._id).eq("archivedAt", undefined)
    )
    .take(READ)
  return rows.map((row) => placeFound(brand, row))
}

const rules: Find = async ({ db }, brand, q) => {
  const rows = await db
    .query("guidelines")
    .withSearchIndex("by_name_words", (index) =>
      index.search("name", q).eq("brandId", brand._id).eq("archivedAt", undefined)
    )
    .take(READ)
  return rows.map((row) => candidate("rule", brand, row))
}

const markets: Find = async ({ db }, brand) => {
  const rows = await db
    .query("markets")
    .withIndex("by_brand_archived", (index) => index.eq("brandId", brand._id).eq("archivedAt", undefined))
    .take(MARKETS_MAX)
  return rows.map((row) => candidate("market", brand, row, { alias: [...row.countries, ...row.languages].join(" ") }))
}

export const foldersIn: Find = async ({ db }, brand, q) => {
  const rows = await db
    .query("folders")
    .withSearchIndex("by_name_words", (index) =>
      index.search("name", q).eq("brandId", brand._id).eq("removedAt", undefined)
    )
    .take(READ)
  return rows.map((row) => candidate("folder", brand, row))
}

/** A picture that waits to replace another one is not a picture of its own. The index answers any of the words. */
const fits = ({ _creationTime, archivedAt, name, purpose, replaces, words }: Doc<"assets">, q: string): boolean =>
  archivedAt === undefined &&
  purpose !== "font" &&
  replaces === undefined &&
  rankOf({ title: name, detail: words, at: _creationTime }, q) !== undefined

export const pictureFound = (
  brand: Doc<"brands">,
  { _creationTime, _id, alt, kind, name }: Doc<"assets">
): Candidate => ({
  kind: kind === "video" ? "clip" : "picture",
  id: _id,
  title: name,
  brand: { id: brand._id, name: brand.name },
  at: Math.floor(_creationTime),
  pictureId: _id,
  ...defined({ detail: alt === "" ? undefined : alt })
})

const picturesBy = async ({ db }: QueryCtx, brand: Doc<"brands">, q: string, most: number) => {
  const rows = await db
    .query("assets")
    .withSearchIndex("by_words", (index) => index.search("words", folded(q)).eq("brandId", brand._id))
    .take(most)
  return rows.filter((row) => fits(row, q))
}

/** By their names, what they show and the words on them. */
const pictures: Find = async (ctx, brand, q) =>
  (await picturesBy(ctx, brand, q, READ)).map((asset) => pictureFound(brand, asset))

export const taggedIn: Find = async (ctx, brand, q) => {
  const start = folded(q)
  return (await picturesBy(ctx, brand, q, TAGGED_READ)).flatMap((asset) => {
    const tag = asset.tags?.find((one) => folded(one).startsWith(start))
    return tag === undefined ? [] : [{ ...pictureFound(brand, asset), detail: `#${tag}` }]
  })
}

export const foundIn: Find = async (ctx, brand, q) => {
  const kinds = [campaigns, photoshoots, products, places, markets, rules, foldersIn, pictures]
  return (await Promise.all(kinds.map((find) => find(ctx, brand, q)))).flat()
}

const isGone = (row: Doc<"assets" | FoundTable>): boolean =>
  ("archivedAt" in row && row.archivedAt !== undefined) || ("removedAt" in row && row.removedAt !== undefined)

/** What a pasted id names in one of these brands. */
export const namedById = async (
  { db }: QueryCtx,
  brands: ReadonlyArray<Doc<"brands">>,
  q: string
): Promise<Candidate | undefined> => {
  const read = async <Table extends "assets" | FoundTable>(table: Table): Promise<Doc<Table> | null> => {
    const id = db.normalizeId(table, q)
    return id && db.get(id)
  }
  const seen = async <Row extends Doc<"assets" | FoundTable>>(
    reading: Promise<Row | null>,
    found: (brand: Doc<"brands">, row: Row) => Candidate
  ): Promise<Candidate | undefined> => {
    const row = await reading
    const brand = row && brands.find(({ _id }) => _id === row.brandId)
    return brand && !isGone(row) ? found(brand, row) : undefined
  }
  const plain = (kind: FoundKind) => (brand: Doc<"brands">, row: Doc<FoundTable>) => candidate(kind, brand, row)
  const found = await Promise.all([
    seen(read("assets"), pictureFound),
    seen(read("products"), productFound),
    seen(read("places"), placeFound),
    seen(read("campaigns"), plain("campaign")),
    seen(read("photoshoots"), plain("photoshoot")),
    seen(read("markets"), plain("market")),
    seen(read("guidelines"), plain("rule")),
    seen(read("folders"), plain("folder"))
  ])
  return found.find((one) => one !== undefined)
}
