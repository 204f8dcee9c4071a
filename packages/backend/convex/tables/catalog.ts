import { defineTable } from "convex/server"
import { v } from "convex/values"
import {
  brandIdentity,
  camera,
  cutoutChoice,
  cutoutStatus,
  keptPlacePhoto,
  logoTheme,
  logoVariant,
  photoRegion,
  placeFields,
  price,
  productSize,
  singlePhotoFields
} from "../validation/argValidators.ts"

/** What a brand is, sells and where it shows it. */
export const catalogTables = {
  brands: defineTable({
    organizationId: v.id("organizations"),
    name: v.string(),
    slug: v.string(),
    website: v.optional(v.string()),
    status: v.union(v.literal("draft"), v.literal("published"), v.literal("archived")),
    identity: brandIdentity,
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
    variant: logoVariant,
    theme: logoTheme,
    assetId: v.id("assets"),
    isDefault: v.boolean()
  }).index("by_brand", ["brandId"]),

  products: defineTable({
    brandId: v.id("brands"),
    name: v.string(),
    sku: v.string(),
    category: v.string(),
    status: v.union(v.literal("draft"), v.literal("active"), v.literal("discontinued")),
    description: v.string(),
    camera,
    price: v.optional(price),
    size: v.optional(productSize),
    heroAssetId: v.optional(v.id("assets")),
    cutoutChoice: v.optional(cutoutChoice),
    cutoutStatus,
    /** Who chose the cut-out that stands, and when. */
    cutoutConfirmed: v.optional(v.object({ by: v.id("users"), at: v.number() })),
    exact: v.optional(v.boolean()),
    mayMirror: v.optional(v.boolean()),
    labelRegion: v.optional(photoRegion),
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
    ...singlePhotoFields,
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
