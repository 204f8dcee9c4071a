import { BrandIdentity, BrandStatus, Logo } from "@marque/core/brands/schema"
import { CutoutStatus } from "@marque/core/model"
import { PlaceDraft, PlacePhoto } from "@marque/core/places/schema"
import { ProductDraft } from "@marque/core/products/schema"
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

/** What a brand is, sells and where it shows it. */
export const catalogTables = {
  brands: defineTable({
    organizationId: v.id("organizations"),
    name: v.string(),
    slug: v.string(),
    website: v.optional(v.string()),
    status: validatorOf(BrandStatus),
    identity: validatorOf(BrandIdentity),
    isDemo: v.boolean(),
    createdBy: v.id("users"),
    idempotencyKey: v.string(),
    version: v.number(),
    /** Scores measured before this do not count any more (UTC ms): logos or rules have changed since. */
    rulesFrom: v.optional(v.number()),
    updatedAt: v.number(),
    updatedBy: v.optional(v.id("users"))
  })
    .index("by_organization", ["organizationId"])
    .index("by_organization_slug", ["organizationId", "slug"])
    .index("by_organization_key", ["organizationId", "idempotencyKey"]),

  logos: defineTable({
    brandId: v.id("brands"),
    name: v.string(),
    variant,
    theme,
    assetId: v.id("assets"),
    isDefault: v.boolean()
  }).index("by_brand", ["brandId"]),

  products: defineTable({
    brandId: v.id("brands"),
    ...productFields,
    heroAssetId: v.optional(v.id("assets")),
    cutoutStatus: validatorOf(CutoutStatus),
    /** Who chose the cut-out, and when. */
    cutoutConfirmed: v.optional(v.object({ by: v.id("users"), at: v.number() })),
    archivedAt: v.optional(v.number()),
    createdBy: v.id("users"),
    idempotencyKey: v.string(),
    version: v.number(),
    updatedAt: v.number(),
    updatedBy: v.optional(v.id("users"))
  })
    .index("by_brand", ["brandId", "updatedAt"])
    .index("by_brand_key", ["brandId", "idempotencyKey"])
    .index("by_brand_sku", ["brandId", "sku"])
    .index("by_hero", ["heroAssetId"]),

  places: defineTable({
    brandId: v.id("brands"),
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
    archivedAt: v.optional(v.number()),
    createdBy: v.id("users"),
    idempotencyKey: v.string(),
    version: v.number(),
    updatedAt: v.number(),
    updatedBy: v.optional(v.id("users"))
  })
    .index("by_brand", ["brandId", "updatedAt"])
    .index("by_brand_key", ["brandId", "idempotencyKey"])
}
