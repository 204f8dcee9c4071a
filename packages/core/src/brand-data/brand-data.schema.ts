import { Schema } from "effect"
import { BrandIdentity, BrandStatus, Logo } from "../brands/brands.schema.ts"
import { HouseLayoutChoice } from "../creative/house-layout.schema.ts"
import { GuidelineDraft } from "../guidelines/guidelines.schema.ts"
import { MarketDraft } from "../markets/markets.schema.ts"
import { logoRuleFields } from "../model/logo-rules.ts"
import { BrandId, GuidelineId, MarketId } from "../model/ids.ts"
import { BrandRole } from "../model/roles.ts"

/** UTF-16 code units, inclusive; our own limit. */
export const NOTE_MAX = 500

const { assetId, isDefault, name, theme, variant } = Logo.fields

/** A logo of a version. */
export const SnapshotLogo = Schema.Struct({ assetId, isDefault, name, theme, variant, ...logoRuleFields })

export const SnapshotGuideline = Schema.Struct({ guidelineId: GuidelineId, ...GuidelineDraft.fields })
export type SnapshotGuideline = typeof SnapshotGuideline.Type

/** Everything of a brand that decides what is made and how it is measured. */
export const BrandSnapshot = Schema.Struct({
  name: Schema.String,
  website: Schema.optionalKey(Schema.String),
  identity: BrandIdentity,
  /** The default one first. */
  logos: Schema.Array(SnapshotLogo),
  /** The default one first; archived ones left out. */
  markets: Schema.Array(Schema.Struct({ marketId: MarketId, ...MarketDraft.fields })),
  /** By age; archived ones left out. Absent without any. */
  houseLayouts: Schema.optionalKey(Schema.Array(HouseLayoutChoice)),
  /** The default one first, then by age; archived ones left out. Absent where they are not asked for, and in a version that never kept them. */
  guidelines: Schema.optionalKey(Schema.Array(SnapshotGuideline))
})
export type BrandSnapshot = typeof BrandSnapshot.Type

/** Products and places are no part of a version: only the import of a pack names them. */
export const ChangedSection = Schema.Literals([
  "identity",
  "logos",
  "markets",
  "guidelines",
  "houseLayouts",
  "products",
  "places"
])
export type ChangedSection = typeof ChangedSection.Type

/** One value that differs, as people read it. Without `before` it is new, without `after` it is gone. */
export const BrandChange = Schema.Struct({
  section: ChangedSection,
  label: Schema.String,
  before: Schema.optionalKey(Schema.String),
  after: Schema.optionalKey(Schema.String)
})
export type BrandChange = typeof BrandChange.Type

/** A publish; immutable. */
export const BrandVersion = Schema.Struct({
  number: Schema.Number,
  note: Schema.optionalKey(Schema.String),
  publishedByName: Schema.optionalKey(Schema.String),
  /** UTC ms. */
  publishedAt: Schema.Number,
  /** Against the version before; none in the first one. */
  changes: Schema.Array(BrandChange)
})
export type BrandVersion = typeof BrandVersion.Type

export const BrandData = Schema.Struct({
  brandId: BrandId,
  name: Schema.String,
  status: BrandStatus,
  /** The caller's own. */
  role: BrandRole,
  /** Of the draft; publishing and restoring name the one that the person saw. */
  fingerprint: Schema.String,
  /** Without its guidelines, which the fingerprint and the changes cover all the same. */
  draft: BrandSnapshot,
  /** Records that are not archived. */
  products: Schema.Number,
  places: Schema.Number,
  /** Gallery pictures that a publish measures again. */
  pictures: Schema.Number,
  /** What the draft changes against the published version. */
  changes: Schema.Array(BrandChange),
  /** Newest first; the first is the published one. */
  versions: Schema.Array(BrandVersion),
  /** Whether there are older ones. */
  more: Schema.Boolean
})
export type BrandData = typeof BrandData.Type

export const PublishNote = Schema.String.check(
  Schema.isMaxLength(NOTE_MAX, { message: "A note has at most 500 characters" })
)

/** Both name the draft that the person saw. */
export interface PublishInput {
  readonly brandId: string
  readonly fingerprint: string
  readonly note: string
}

export interface RestoreInput {
  readonly brandId: string
  readonly fingerprint: string
  readonly number: number
}
