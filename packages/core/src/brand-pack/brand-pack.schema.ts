import { Schema } from "effect"
import { BrandSnapshot, SnapshotLogo } from "../brand-data/brand-data.schema.ts"
import { BrandDraft, BrandIdentity, BrandType } from "../brands/brands.schema.ts"
import { referencesOf } from "../brands/references.schema.ts"
import { GuidelineDraft } from "../guidelines/guidelines.schema.ts"
import { MarketDraft } from "../markets/markets.schema.ts"
import { PackHouseLayout, TakenHouseLayout } from "./pack-house-layouts.schema.ts"
import { filePath, PackedAsset, PackKey, PackPlace, PackProduct } from "./pack-records.schema.ts"

/** Of this release; a later number is refused. Source: specification, section 2.21. */
export const PACK_FORMAT = "marque.brand/1"
export const PACK_FILE = "marque.brand.json"

/** Files of a pack, inclusive; our own limits. */
export const PACK_FILES_MAX = 10_000
/** Bytes of a pack, packed and unpacked, inclusive. */
export const PACK_BYTES_MAX = 200 * 1024 * 1024
/** Bytes of the photographs that an export takes in; the others are left out. */
export const PACK_PHOTOS_MAX = 180 * 1024 * 1024
/** Bytes of one of its texts. */
export const PACK_TEXT_MAX = 2 * 1024 * 1024

const { file: _file, ...typeFields } = BrandType.fields
const identityFields = BrandIdentity.fields
const { assetId, ...logoFields } = SnapshotLogo.fields

const PackType = Schema.Struct({
  ...typeFields,
  file: Schema.optionalKey(
    Schema.Struct({
      path: filePath("fonts"),
      family: Schema.String.check(Schema.isMaxLength(60)),
      licence: Schema.String.check(Schema.isMaxLength(200))
    })
  )
})

const PackIdentity = Schema.Struct({
  ...identityFields,
  type: Schema.Array(PackType),
  references: referencesOf({ path: filePath("photos") })
})

const PackLogo = Schema.Struct({ path: filePath("logos"), ...logoFields })
export const PackMarket = Schema.Struct({ key: PackKey, ...MarketDraft.fields })
export const PackGuideline = Schema.Struct({ key: PackKey, ...GuidelineDraft.fields })

/** One brand: the default logo and market first. Rules name markets by their keys. */
export const PackBrand = Schema.Struct({
  name: Schema.String,
  website: Schema.optionalKey(Schema.String),
  /** Of the version that the pack is; absent for a draft that is not in force. Says nothing to an import. */
  version: Schema.optionalKey(Schema.Int),
  /** BCP 47, of the brand's words where no market says another; only of a brand without markets. */
  language: Schema.optionalKey(Schema.String),
  identity: PackIdentity,
  logos: Schema.Array(PackLogo),
  markets: Schema.Array(PackMarket),
  guidelines: Schema.Array(PackGuideline),
  /** Absent in a file that says nothing of them. */
  houseLayouts: Schema.optionalKey(Schema.Array(PackHouseLayout)),
  products: Schema.optionalKey(Schema.Array(PackProduct)),
  places: Schema.optionalKey(Schema.Array(PackPlace))
})
export type PackBrand = typeof PackBrand.Type

/** A pack whose files are stored: what a brand takes as its draft. */
export const PackDraft = Schema.Struct({
  name: BrandDraft.fields.name,
  website: BrandDraft.fields.website,
  identity: BrandDraft.fields.identity,
  logos: Schema.Array(SnapshotLogo),
  markets: Schema.Array(PackMarket),
  guidelines: Schema.Array(PackGuideline),
  /** Left as they are when absent. */
  houseLayouts: Schema.optionalKey(Schema.Array(TakenHouseLayout))
})
export type PackDraft = typeof PackDraft.Type

const {
  guidelines: _guidelines,
  houseLayouts: _houseLayouts,
  markets: _markets,
  places: _places,
  products: _products,
  ...brandFields
} = PackBrand.fields

/** `marque.brand.json`: markets, rules, house layouts, products and places stand in it, or are named by the keys of their files. */
export const PackRoot = Schema.Struct({
  format: Schema.Literal(PACK_FORMAT),
  ...brandFields,
  markets: Schema.Array(Schema.Union([PackKey, PackMarket])),
  guidelines: Schema.Array(Schema.Union([PackKey, PackGuideline])),
  houseLayouts: Schema.optionalKey(Schema.Array(Schema.Union([PackKey, PackHouseLayout]))),
  products: Schema.optionalKey(Schema.Array(Schema.Union([PackKey, PackProduct]))),
  places: Schema.optionalKey(Schema.Array(Schema.Union([PackKey, PackPlace])))
})

/** A brand's draft with the addresses of its files. */
export const PackContents = Schema.Struct({
  fingerprint: Schema.String,
  snapshot: BrandSnapshot,
  /** BCP 47, of the brand's own words. */
  language: Schema.String,
  /** Of the version in force, where the draft is that version. */
  version: Schema.optionalKey(Schema.Number),
  files: Schema.Array(PackedAsset),
  /** Paths on the installation at which anyone may see a logo; absent while the brand has no public address. */
  publicLogos: Schema.optionalKey(Schema.Array(Schema.Struct({ assetId: Schema.String, path: Schema.String })))
})
export type PackContents = typeof PackContents.Type

/** A pack in memory: `files` holds logos and fonts by their paths. */
export interface BrandPack {
  readonly brand: PackBrand
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** The files of a folder by their paths, in a stable order when written; texts are what ends with `.json`. */
export type PackFolder = ReadonlyMap<string, string | Uint8Array>
