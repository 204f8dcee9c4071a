import { Schema } from "effect"
import { PlaceDraft, PlacePhoto, PlaceRights } from "../places/places.schema.ts"
import { claimFields } from "../creative/product-claim.schema.ts"
import { marketPriceFields, ProductDraft, ProductPicture } from "../products/products.schema.ts"
import { AssetId } from "../model/ids.ts"

/** Names a market, rule, product or place within one pack. */
export const PackKey = Schema.String.check(Schema.isPattern(/^[a-z0-9][a-z0-9-]{0,59}$/))

export const filePath = (folder: "logos" | "fonts" | "photos") =>
  Schema.String.check(Schema.isPattern(new RegExp(`^${folder}/[a-z0-9][a-z0-9-]{0,79}\\.[a-z0-9]{2,5}$`)))

const {
  claims: _claims,
  heroAssetId: _hero,
  pictures: _pictures,
  prices: _prices,
  relatedIds: _related,
  soldIn: _soldIn,
  ...productFields
} = ProductDraft.fields
const { photos: _photos, rights: _rights, ...placeFields } = PlaceDraft.fields
const { marketIds: _marketIds, ...rightsFields } = PlaceRights.fields
const { assetId: _asset, ...photoFields } = PlacePhoto.fields

/** Names markets by their keys, and its photograph by its path; without one a product keeps the one that it has. */
export const PackProduct = Schema.Struct({
  key: PackKey,
  ...productFields,
  soldIn: Schema.optionalKey(Schema.Array(PackKey)),
  prices: Schema.optionalKey(Schema.Array(Schema.Struct({ market: PackKey, ...marketPriceFields }))),
  claims: Schema.optionalKey(
    Schema.Array(Schema.Struct({ ...claimFields, markets: Schema.optionalKey(Schema.Array(PackKey)) }))
  ),
  photo: Schema.optionalKey(filePath("photos")),
  /** Those after the main one. Without them a product keeps those that it has. */
  pictures: Schema.optionalKey(
    Schema.Array(Schema.Struct({ path: filePath("photos"), role: ProductPicture.fields.role }))
  ),
  /** Products of the pack that go with it. */
  related: Schema.optionalKey(Schema.Array(PackKey))
})
export type PackProduct = typeof PackProduct.Type

/** Names markets by their keys. Without photographs a place keeps those that it has. */
export const PackPlace = Schema.Struct({
  key: PackKey,
  ...placeFields,
  rights: Schema.Struct({ ...rightsFields, shownIn: Schema.optionalKey(Schema.Array(PackKey)) }),
  photos: Schema.Array(Schema.Struct({ path: filePath("photos"), ...photoFields }))
})
export type PackPlace = typeof PackPlace.Type

/** Where a file of the brand is read; `name` is that of a photograph, `size` in bytes. */
export const PackedAsset = Schema.Struct({
  assetId: AssetId,
  url: Schema.String,
  mime: Schema.String,
  size: Schema.Number,
  /** SHA-256 of the file and of the one it was made from, hex. */
  hashes: Schema.Array(Schema.String),
  name: Schema.optionalKey(Schema.String)
})
export type PackedAsset = typeof PackedAsset.Type

const rows = <Draft extends Schema.Top>(draft: Draft) =>
  Schema.Struct({
    rows: Schema.Array(Schema.Struct({ id: Schema.String, version: Schema.Number, draft })),
    files: Schema.Array(PackedAsset),
    /** Where the next page begins; absent on the last one. */
    next: Schema.optionalKey(Schema.String)
  })

/** A page of the brand's products that are not archived, oldest first, with the addresses of their photographs. */
export const PackedProducts = rows(ProductDraft)
export type PackedProducts = typeof PackedProducts.Type
export const PackedPlaces = rows(PlaceDraft)
export type PackedPlaces = typeof PackedPlaces.Type

/** What a brand has besides its rules. */
export interface PackedRecords {
  readonly products: PackedProducts["rows"]
  readonly places: PackedPlaces["rows"]
}
