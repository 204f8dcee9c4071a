import { Effect, Option, Schema } from "effect"
import { CutoutChoice, PhotoRegion } from "../model/cutout.ts"
import { AssetId } from "../model/ids.ts"
import { SizeUnit } from "../model/product-size.ts"
import { Camera, ProductStatus } from "./products.schema.ts"

/** A text that an older form did not have yet. */
const AddedText = Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))

/** The product form as typed: price and size are texts, the photograph an upload. */
export const ProductFields = Schema.Struct({
  name: Schema.String,
  sku: Schema.String,
  category: Schema.String,
  description: Schema.String,
  price: Schema.String,
  currency: Schema.String,
  height: AddedText,
  width: AddedText,
  depth: AddedText,
  sizeUnit: SizeUnit.pipe(Schema.withDecodingDefaultKey(Effect.succeed("cm"))),
  status: ProductStatus,
  camera: Camera,
  heroAssetId: Schema.optionalKey(AssetId),
  cutoutChoice: Schema.optionalKey(CutoutChoice),
  exact: Schema.optionalKey(Schema.Boolean),
  mayMirror: Schema.optionalKey(Schema.Boolean),
  labelRegion: Schema.optionalKey(PhotoRegion)
})
export type ProductFields = typeof ProductFields.Type

/** The fields that hold one length of the real thing. */
export type ProductLengthField = "height" | "width" | "depth"

/** The fields that hold one text. */
export type ProductTextField = "name" | "sku" | "category" | "description" | "price" | "currency" | ProductLengthField

/** What may be done with the pixels of a product. */
export type ProductFlag = "exact" | "mayMirror"

/** A field an error can stand at. */
export type ProductFieldName = ProductTextField | "photo"

/**
 * An unsaved form as the host keeps it over a reload: the text, the version it was based on, and the key its next save
 * carries, so that a save whose answer was lost is not made twice.
 */
export const KeptProductForm = Schema.Struct({
  fields: ProductFields,
  version: Schema.optionalKey(Schema.Number),
  key: Schema.String
})
export type KeptProductForm = typeof KeptProductForm.Type

const Text = Schema.fromJsonString(KeptProductForm)
const decode = Schema.decodeUnknownOption(Text)

/** A kept form as text for the host's storage; {@link readKeptProductForm} reads it back. */
export const keptProductFormText: (kept: KeptProductForm) => string = Schema.encodeSync(Text)

/** Reads a kept form; a text that is none, or of another version of the form, gives undefined. */
export const readKeptProductForm = (text: unknown): KeptProductForm | undefined => Option.getOrUndefined(decode(text))
