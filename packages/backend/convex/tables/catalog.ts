import { BrandIdentity, BrandStatus, Logo } from "@marque/core/brands"
import { MarketDraft } from "@marque/core/markets"
import { CutoutStatus } from "@marque/core/model"
import { PlaceDraft, PlacePhoto } from "@marque/core/places"
import { ProductDraft } from "@marque/core/products"
import { defineTable } from "convex/server"
import { type Infer, v } from "convex/values"
import { fieldsOf, validatorOf } from "../validation/validatorOf.ts"

const { theme, variant } = fieldsOf(Logo)
const { heroAssetId: _hero, ...productFields } = fieldsOf(ProductDraft)
const { photos: _photos, ...placeFields } = fieldsOf(PlaceDraft)
const { assetId: _asset, ...photoFields } = fieldsOf(PlacePhoto)
const { frameWidthCm, horizon, lightFrom, season, zone } = photoFields

/** A photograph of a place as its row keeps it: its asset is known to belong to the brand. */
const keptPlacePhoto = v.object({ assetId: v.id("assets"), ...photoFields })
export type KeptPlacePhoto = Infer<typeof keptPlacePhoto>

/** When and by whom something was archived, UTC ms; it is deleted 30 days later. */
export const archiving = { archivedAt: v.optional(v.number()), archivedBy: v.optional(v.id("users")) }

/** Who saved a row, how often, and under which keys; of the keys the latest ones are kept, the newest last. */
const saving = {
  createdBy: v.id("users"),
  idempotencyKey: v.string(),
  version: v.number(),
  saves: v.optional(v.array(v.object({ key: v.string(), version: v.number() }))),
  updatedAt: v.number(),
  updatedBy: v.optional(v.id("users"))
}

/** Columns that every kind of record has, which `defineRecordFunctions` makes the functions of, with four indexes by them. */
const recordColumns = { brandId: v.id("brands"), ...archiving, ...saving }

/** Generated assets in the gallery that show the record; absent until they were counted for the first time. */
const usedIn = v.optional(v.number())

/** What a brand is, sells and where it shows it. */
export const catalogTables = {
  brands: defineTable({
    organizationId: v.id("organizations"),
    name: v.string(),
    slug: v.string(),
    website: v.optional(v.string()),
    status: validatorOf(BrandStatus),
    statusBefore: v.optional(validatorOf(BrandStatus)),
    identity: validatorOf(BrandIdentity),
    isDemo: v.boolean(),
    /** Scores measured before this do not count any more (UTC ms): logos or rules have changed since. */
    rulesFrom: v.optional(v.number()),
    /** Deleted by a person at this instant (UTC ms): it answers like one that is not there while its rows are deleted in steps. */
    deletedAt: v.optional(v.number()),
    ...archiving,
    ...saving
  })
    .index("by_organization", ["organizationId"])
    .index("by_organization_slug", ["organizationId", "slug"])
    .index("by_organization_key", ["organizationId", "idempotencyKey"])
    .index("by_archived", ["archivedAt"])
    .index("by_deleted", ["deletedAt"]),

  logos: defineTable({
    brandId: v.id("brands"),
    name: v.string(),
    variant,
    theme,
    assetId: v.id("assets"),
    isDefault: v.boolean()
  }).index("by_brand", ["brandId"]),

  products: defineTable({
    ...recordColumns,
    ...productFields,
    heroAssetId: v.optional(v.id("assets")),
    cutoutStatus: validatorOf(CutoutStatus),
    cutoutConfirmed: v.optional(v.object({ by: v.id("users"), at: v.number() })),
    usedIn
  })
    .index("by_brand", ["brandId", "updatedAt"])
    .index("by_brand_key", ["brandId", "idempotencyKey"])
    .index("by_brand_archived", ["brandId", "archivedAt", "updatedAt"])
    .index("by_archived", ["archivedAt"])
    .index("by_brand_sku", ["brandId", "sku"])
    .index("by_brand_category", ["brandId", "archivedAt", "category", "updatedAt"])
    .index("by_brand_status", ["brandId", "archivedAt", "status", "updatedAt"])
    .index("by_hero", ["heroAssetId"]),

  places: defineTable({
    ...recordColumns,
    ...placeFields,
    /** Where places kept what they had of these while a place had one photograph. */
    photoAssetId: v.optional(v.id("assets")),
    season,
    horizon,
    zone,
    lightFrom,
    frameWidthCm,
    /** The main one first; absent where the fields above say all there is. */
    photos: v.optional(v.array(keptPlacePhoto)),
    usedIn
  })
    .index("by_brand", ["brandId", "updatedAt"])
    .index("by_brand_key", ["brandId", "idempotencyKey"])
    .index("by_brand_archived", ["brandId", "archivedAt", "updatedAt"])
    .index("by_archived", ["archivedAt"])
    .index("by_brand_kind", ["brandId", "archivedAt", "kind", "updatedAt"]),

  markets: defineTable({ ...recordColumns, ...fieldsOf(MarketDraft) })
    .index("by_brand", ["brandId", "updatedAt"])
    .index("by_brand_age", ["brandId"])
    .index("by_brand_key", ["brandId", "idempotencyKey"])
    .index("by_brand_archived", ["brandId", "archivedAt", "updatedAt"])
    .index("by_archived", ["archivedAt"]),

  /**
   * How many records of one kind a brand has, by what lists are filtered by: `values` in the order of the kind's filters.
   * Written with every change; absent until the first change after which a brand is counted.
   */
  recordCounts: defineTable({
    brandId: v.id("brands"),
    kind: v.union(v.literal("products"), v.literal("places"), v.literal("markets")),
    groups: v.array(v.object({ archived: v.boolean(), values: v.array(v.string()), count: v.number() }))
  }).index("by_brand", ["brandId", "kind"])
}
