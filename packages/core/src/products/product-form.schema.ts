import { Effect, Schema } from "effect"
import { CutoutChoice, PhotoRegion } from "../model/cutout.ts"
import { AssetId, ProductId } from "../model/ids.ts"
import { PictureRole } from "../model/picture-role.ts"
import { SizeUnit } from "../model/product-size.ts"
import { keptForm } from "../records/kept-form.schema.ts"
import { LocalTextFields } from "../records/local-texts.rules.ts"
import { BaseUnit, Camera, ProductDraft, ProductPicture, ProductStatus } from "./products.schema.ts"

/** Missing in older drafts. */
const AddedText = Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))

const typed = Schema.optionalKey(Schema.String)

/** `former`: the price before; `per`: the unit price; `from` and `to`: its first and last day. */
const TypedPrice = Schema.Struct({
  text: Schema.String,
  currency: Schema.String,
  former: typed,
  per: typed,
  unit: Schema.optionalKey(BaseUnit),
  from: typed,
  to: typed
})
export type TypedPrice = typeof TypedPrice.Type

/** Price and size are texts, the photograph an upload. */
export const ProductFields = Schema.Struct({
  name: Schema.String,
  shortName: AddedText,
  /** Grammatical; empty: as proposed. */
  number: AddedText,
  sku: Schema.String,
  category: Schema.String,
  description: Schema.String,
  /** One a line. */
  sellingPoints: AddedText,
  material: AddedText,
  /** A name and a hex value each, separated by commas. */
  colours: AddedText,
  price: Schema.String,
  currency: Schema.String,
  height: AddedText,
  width: AddedText,
  depth: AddedText,
  sizeUnit: SizeUnit.pipe(Schema.withDecodingDefaultKey(Effect.succeed("cm"))),
  /** By language. */
  texts: LocalTextFields.pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
  /** Ids of markets; every one when empty. */
  soldIn: Schema.Array(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  /** By market. */
  marketPrices: Schema.Record(Schema.String, TypedPrice).pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
  claims: Schema.Array(
    Schema.Struct({ text: Schema.String, proof: Schema.String, marketIds: Schema.Array(Schema.String) })
  ).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  url: AddedText,
  /** `YYYY-MM-DD`. */
  launchOn: AddedText,
  endOn: AddedText,
  /** Separated by commas. */
  tags: AddedText,
  mustShow: AddedText,
  mustNotShow: AddedText,
  relatedIds: Schema.Array(ProductId).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  status: ProductStatus,
  camera: Camera,
  heroAssetId: Schema.optionalKey(AssetId),
  heroRole: Schema.optionalKey(PictureRole),
  /** Those after the main one. */
  pictures: Schema.Array(ProductPicture).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  cutoutChoice: Schema.optionalKey(CutoutChoice),
  exact: Schema.optionalKey(Schema.Boolean),
  mayMirror: Schema.optionalKey(Schema.Boolean),
  labelRegion: Schema.optionalKey(PhotoRegion)
})
export type ProductFields = typeof ProductFields.Type

export type ProductLengthField = "height" | "width" | "depth"

export type ProductTextField =
  | "name"
  | "shortName"
  | "sku"
  | "category"
  | "description"
  | "sellingPoints"
  | "material"
  | "colours"
  | "url"
  | "launchOn"
  | "endOn"
  | "tags"
  | "mustShow"
  | "mustNotShow"
  | "price"
  | "currency"
  | ProductLengthField

export type ProductFlag = "exact" | "mayMirror"

export type ProductFieldName = ProductTextField | "number" | "photo" | "markets" | "languages" | "claims" | "related"

export const keptProductForm = keptForm(ProductFields, ProductDraft)
