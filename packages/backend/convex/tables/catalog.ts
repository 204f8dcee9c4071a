import { BrandChange, BrandSnapshot, DraftTrial, SnapshotGuideline } from "@marque/core/brand-data"
import { BrandIdentity, BrandStatus, Logo } from "@marque/core/brands"
import { GuidelineDraft } from "@marque/core/guidelines"
import { HouseLayoutDraft } from "@marque/core/house-layouts"
import { HoldDay, MarketEdit } from "@marque/core/markets"
import { CutoutStatus, PictureRole } from "@marque/core/model"
import { PlaceDraft, PlacePhoto, PlaceRights } from "@marque/core/places"
import { ImportHead, ProductDraft } from "@marque/core/products"
import { RecordUndo } from "@marque/core/records"
import { defineTable } from "convex/server"
import { type Infer, v } from "convex/values"
import { fieldsOf, validatorOf } from "../validation/validatorOf.ts"

const recordTable = v.union(
  v.literal("products"),
  v.literal("places"),
  v.literal("markets"),
  v.literal("guidelines"),
  v.literal("houseLayouts"),
  v.literal("campaigns"),
  v.literal("photoshoots")
)

const { allowedBackgrounds, clearSpace, minWidthPx, theme, variant } = fieldsOf(Logo)
const { guidelines: _guidelines, ...snapshotFields } = fieldsOf(BrandSnapshot)
const { heroAssetId: _hero, pictures: _pictures, relatedIds: _related, ...productFields } = fieldsOf(ProductDraft)
const { photos: _photos, rights: _rights, ...placeFields } = fieldsOf(PlaceDraft)
const { assetId: _asset, ...photoFields } = fieldsOf(PlacePhoto)
const { frameWidthCm, horizon, lightFrom, season, zone } = photoFields

const keptPlacePhoto = v.object({ assetId: v.id("assets"), ...photoFields })
export type KeptPlacePhoto = Infer<typeof keptPlacePhoto>

/** UTC ms; deleted 30 days later. */
export const archiving = { archivedAt: v.optional(v.number()), archivedBy: v.optional(v.id("users")) }

/** Author, version, and the latest idempotency keys, newest last. */
const saving = {
  createdBy: v.id("users"),
  idempotencyKey: v.string(),
  version: v.number(),
  saves: v.optional(v.array(v.object({ key: v.string(), version: v.number() }))),
  updatedAt: v.number(),
  updatedBy: v.optional(v.id("users"))
}

export const recordColumns = { brandId: v.id("brands"), ...archiving, ...saving }

/** Of an earlier version; `assetCounts` replaces it. */
const usedIn = v.optional(v.number())

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
    /** Scores from before this are stale (UTC ms). */
    rulesFrom: v.optional(v.number()),
    /** Its guidelines were last changed then (UTC ms). */
    guidelinesChangedAt: v.optional(v.number()),
    /** Deleted by a person at this instant (UTC ms): it answers like one that is not there while its rows are deleted in steps. */
    deletedAt: v.optional(v.number()),
    /** The version in force; absent while nothing was published, and for brands that an earlier release published. */
    published: v.optional(v.object({ number: v.number() })),
    /** Campaigns that stay on an earlier version, and since when their scores count (UTC ms). */
    campaignVersions: v.optional(
      v.array(v.object({ campaignId: v.id("campaigns"), number: v.number(), rulesFrom: v.optional(v.number()) }))
    ),
    /** Every asset has its derived columns, links and counts; absent until backfilled. */
    picturesIndexed: v.optional(v.literal(true)),
    /** Every asset has its number and its bits; absent until backfilled. */
    picturesNumbered: v.optional(v.literal(true)),
    ...archiving,
    ...saving
  })
    .index("by_organization", ["organizationId"])
    .index("by_organization_slug", ["organizationId", "slug"])
    .index("by_organization_key", ["organizationId", "idempotencyKey"])
    .index("by_archived", ["archivedAt"])
    .index("by_deleted", ["deletedAt"])
    .index("by_numbered", ["picturesNumbered"]),

  /** Immutable. `scene` is the number of the first version with an equal snapshot. */
  brandVersions: defineTable({
    brandId: v.id("brands"),
    number: v.number(),
    scene: v.number(),
    fingerprint: v.string(),
    snapshot: v.object(snapshotFields),
    /** The version that keeps its guidelines: itself, or the earlier one that has equal ones. Absent: it never kept any. */
    guidelinesAt: v.optional(v.number()),
    changes: v.array(validatorOf(BrandChange)),
    note: v.optional(v.string()),
    publishedBy: v.id("users"),
    publishedAt: v.number()
  })
    .index("by_brand", ["brandId", "number"])
    .index("by_fingerprint", ["brandId", "fingerprint"]),

  /** The guidelines of a version in rows of a bounded size, in their order by `part`. */
  versionGuidelines: defineTable({
    brandId: v.id("brands"),
    number: v.number(),
    part: v.number(),
    guidelines: v.array(validatorOf(SnapshotGuideline))
  }).index("by_version", ["brandId", "number", "part"]),

  /**
   * The draft's rules on the brand's pictures, newest first; at most one of a brand. `asked` of `size` pictures were
   * given to workers, down to the one of `from` (its creation, UTC ms). Of a campaign that keeps an earlier version: the
   * version in force on its pictures, in the order of its slots.
   */
  draftTrials: defineTable({
    brandId: v.id("brands"),
    campaignId: v.optional(v.id("campaigns")),
    ...fieldsOf(DraftTrial),
    asked: v.number(),
    from: v.optional(v.number()),
    requestedBy: v.id("users")
  }).index("by_brand", ["brandId", "campaignId"]),

  /** Pictures that fail one check of a trial. */
  trialFailures: defineTable({
    trialId: v.id("draftTrials"),
    checkId: v.string(),
    newly: v.boolean(),
    assetId: v.id("assets")
  }).index("by_check", ["trialId", "checkId", "newly"]),

  logos: defineTable({
    brandId: v.id("brands"),
    name: v.string(),
    variant,
    theme,
    assetId: v.id("assets"),
    isDefault: v.boolean(),
    clearSpace,
    minWidthPx,
    allowedBackgrounds
  }).index("by_brand", ["brandId"]),

  products: defineTable({
    ...recordColumns,
    ...productFields,
    heroAssetId: v.optional(v.id("assets")),
    /** Those after the main one. */
    pictures: v.optional(v.array(v.object({ assetId: v.id("assets"), role: v.optional(validatorOf(PictureRole)) }))),
    relatedIds: v.optional(v.array(v.id("products"))),
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
    .index("by_brand_cutout", ["brandId", "archivedAt", "cutoutStatus"])
    .index("by_hero", ["heroAssetId"])
    .index("by_brand_hero", ["brandId", "archivedAt", "heroAssetId"])
    .searchIndex("by_name_words", { searchField: "name", filterFields: ["brandId", "archivedAt"] }),

  places: defineTable({
    ...recordColumns,
    ...placeFields,
    /** `markets` as text is of an earlier version; it is kept until it is replaced by the choice of markets. */
    rights: v.object({ ...fieldsOf(PlaceRights), markets: v.optional(v.string()) }),
    /** Legacy fields of places with one photograph. */
    photoAssetId: v.optional(v.id("assets")),
    season,
    horizon,
    zone,
    lightFrom,
    frameWidthCm,
    /** Main one first; absent while the legacy fields apply. */
    photos: v.optional(v.array(keptPlacePhoto)),
    usedIn
  })
    .index("by_brand", ["brandId", "updatedAt"])
    .index("by_brand_key", ["brandId", "idempotencyKey"])
    .index("by_brand_archived", ["brandId", "archivedAt", "updatedAt"])
    .index("by_archived", ["archivedAt"])
    .index("by_brand_kind", ["brandId", "archivedAt", "kind", "updatedAt"])
    .index("by_rights_end", ["rights.validUntil"])
    .index("by_brand_rights_end", ["brandId", "archivedAt", "rights.validUntil"])
    .searchIndex("by_name_words", { searchField: "name", filterFields: ["brandId", "archivedAt"] }),

  /** `isDefault`: by choice; without one the oldest is the default. */
  markets: defineTable({ ...recordColumns, ...fieldsOf(MarketEdit) })
    .index("by_brand", ["brandId", "updatedAt"])
    .index("by_brand_age", ["brandId"])
    .index("by_brand_default", ["brandId", "isDefault"])
    .index("by_brand_key", ["brandId", "idempotencyKey"])
    .index("by_brand_archived", ["brandId", "archivedAt", "updatedAt"])
    .index("by_archived", ["archivedAt"]),

  /** Nothing new is made for the market from that day on, until `liftedAt` (UTC ms). */
  holds: defineTable({
    brandId: v.id("brands"),
    marketId: v.id("markets"),
    from: validatorOf(HoldDay),
    reason: v.string(),
    by: v.id("users"),
    at: v.number(),
    liftedAt: v.optional(v.number()),
    liftedBy: v.optional(v.id("users")),
    liftReason: v.optional(v.string())
  })
    .index("by_market", ["marketId", "liftedAt"])
    .index("by_brand", ["brandId", "liftedAt"]),

  guidelines: defineTable({ ...recordColumns, ...fieldsOf(GuidelineDraft) })
    .index("by_brand", ["brandId", "updatedAt"])
    .index("by_brand_key", ["brandId", "idempotencyKey"])
    .index("by_brand_archived", ["brandId", "archivedAt", "updatedAt"])
    .index("by_archived", ["archivedAt"])
    .index("by_brand_group", ["brandId", "archivedAt", "group", "updatedAt"])
    .searchIndex("by_name_words", { searchField: "name", filterFields: ["brandId", "archivedAt"] }),

  houseLayouts: defineTable({ ...recordColumns, ...fieldsOf(HouseLayoutDraft) })
    .index("by_brand", ["brandId", "updatedAt"])
    .index("by_brand_key", ["brandId", "idempotencyKey"])
    .index("by_brand_archived", ["brandId", "archivedAt", "updatedAt"])
    .index("by_archived", ["archivedAt"]),

  /**
   * Counts per kind and filter: `values` in the order of the kind's filters. Maintained with every change; absent until
   * a brand's first count.
   */
  recordCounts: defineTable({
    brandId: v.id("brands"),
    kind: recordTable,
    groups: v.array(v.object({ archived: v.boolean(), values: v.array(v.string()), count: v.number() })),
    /** Every row of the kind has its rows in `marketLinks`; absent in databases of earlier versions. */
    marketsLinked: v.optional(v.literal(true))
  }).index("by_brand", ["brandId", "kind"]),

  /** Which records that are not archived name which markets. Maintained with every change. */
  marketLinks: defineTable({
    brandId: v.id("brands"),
    marketId: v.string(),
    kind: v.union(v.literal("products"), v.literal("places"), v.literal("guidelines")),
    holderId: v.string()
  })
    .index("by_market", ["brandId", "marketId", "kind"])
    .index("by_holder", ["brandId", "kind", "holderId"]),

  /** What archiving or restoring changed, for its person to undo until `until` (UTC ms). */
  recordUndos: defineTable({
    brandId: v.id("brands"),
    userId: v.id("users"),
    table: recordTable,
    kind: fieldsOf(RecordUndo).kind,
    until: v.number(),
    items: v.array(
      v.object({
        recordId: v.string(),
        name: v.string(),
        /** UTC ms; another time is another change. */
        changedAt: v.number(),
        /** The rest is as it was before. */
        updatedAt: v.number(),
        updatedBy: v.optional(v.id("users")),
        archivedAt: v.optional(v.number()),
        archivedBy: v.optional(v.id("users"))
      })
    )
  })
    .index("by_user_brand", ["userId", "brandId", "table", "until"])
    .index("by_brand", ["brandId"])
    .index("by_until", ["until"]),

  /** Imports of products; the newest one of a brand can be undone until `until` (UTC ms). */
  productImports: defineTable({
    brandId: v.id("brands"),
    ...fieldsOf(ImportHead),
    made: v.number(),
    changed: v.number(),
    /** Rows that are not taken yet. */
    remaining: v.number(),
    /** Its undo began. */
    undoing: v.optional(v.boolean()),
    by: v.id("users"),
    /** Absent once what undoes it is deleted. */
    until: v.optional(v.number())
  })
    .index("by_brand", ["brandId"])
    .index("by_until", ["until"]),

  /** What undoes an import: each product as it was before; without `before` the import made it. */
  productImportItems: defineTable({
    brandId: v.id("brands"),
    importId: v.id("productImports"),
    productId: v.id("products"),
    /** As the import left it. */
    version: v.number(),
    before: v.optional(validatorOf(ProductDraft))
  })
    .index("by_import", ["importId"])
    .index("by_import_product", ["importId", "productId"])
    .index("by_brand", ["brandId"])
}
