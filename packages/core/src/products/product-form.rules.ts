import type { CutoutChoice, PhotoRegion } from "../model/cutout.ts"
import type { AssetId, ProductId } from "../model/ids.ts"
import type { BrandRole } from "../model/roles.ts"
import { keptRecord, refusalIn, untouched } from "../records/record-form.rules.ts"
import { tidyRegion } from "../model/photo-region.ts"
import { blankProduct, productFieldAt, productFieldsOf, sameProductFields } from "./product-fields.rules.ts"
import type { ProductFormInput, ReadyPhoto } from "./product-form.events.ts"
import type { KeptProductForm, ProductFieldName, ProductFields } from "./product-form.schema.ts"
import type { Product } from "./products.schema.ts"

/** What the product form remembers: the stored product, the draft, the picture and what is being saved. */
export interface ProductFormContext {
  readonly brandId: string
  readonly brandRole: BrandRole
  readonly brandArchived: boolean
  readonly mode: "new" | "edit"
  readonly productId: string | undefined
  readonly key: string
  /** Counts up whenever the form shows another photograph than the upload beside it; part of the key of a save. */
  readonly round: number
  readonly fields: ProductFields
  /** What the text was based on; a new product has no version. */
  readonly basis: { readonly fields: ProductFields; readonly version?: number }
  /** The newest stored version, which may be newer than `basis`. */
  readonly latest: Product | undefined
  /** Text of an earlier opening, until the stored product is there to compare it with. */
  readonly kept: KeptProductForm | undefined
  readonly categories: ReadonlyArray<string>
  readonly touched: ReadonlyArray<ProductFieldName>
  /** A submission was tried: every error shows. */
  readonly revealed: boolean
  readonly refusal: { readonly field: ProductFieldName; readonly message: string } | undefined
  readonly error: string | undefined
  readonly conflict: string | undefined
  /** The checked photograph of `fields.heroAssetId`. */
  readonly photo: ReadyPhoto | undefined
  /** A photograph is on its way and has no id yet. */
  readonly photoOnItsWay: boolean
  /** After saving the form opens blank again. */
  readonly another: boolean
  readonly archiving: boolean
}

/** The form as it opens: blank, or with the text of before a reload. */
export const productFormContext = (input: ProductFormInput): ProductFormContext => ({
  brandId: input.brandId,
  brandRole: input.brandRole,
  brandArchived: input.brandArchived ?? false,
  mode: input.mode,
  productId: input.mode === "edit" ? input.productId : undefined,
  key: input.kept?.key ?? input.key,
  round: 0,
  fields: input.kept?.fields ?? blankProduct,
  basis: { fields: blankProduct },
  latest: undefined,
  kept: input.kept,
  categories: [],
  touched: [],
  revealed: false,
  refusal: undefined,
  error: undefined,
  conflict: undefined,
  photo: undefined,
  photoOnItsWay: false,
  another: false,
  archiving: false
})

type Change = Partial<ProductFormContext>

/** Whether nothing is typed that a save would change. */
export const isUnchanged = (context: ProductFormContext): boolean =>
  sameProductFields(context.fields, context.basis.fields)

/** Whether `product` should replace what the form shows: it is newer, and nothing typed would be lost. */
export const isNewer = (context: ProductFormContext, product: Product): boolean =>
  context.basis.version !== undefined && product.version > context.basis.version && isUnchanged(context)

/** The cut-out that stands chosen: the person's choice, else the pre-selected one of a checked photograph. */
export const choiceOf = ({ fields, photo }: ProductFormContext): CutoutChoice | undefined => {
  if (photo === undefined) return fields.cutoutChoice
  const offered = fields.cutoutChoice === "none" || photo.cutouts.some(({ kind }) => kind === fields.cutoutChoice)
  return offered ? fields.cutoutChoice : (photo.cutouts.find(({ preselected }) => preselected)?.kind ?? "none")
}

/** Changes some of what the form holds; a refusal at the field goes, and a change is a touch. */
export const change = (
  context: ProductFormContext,
  field: ProductFieldName | undefined,
  values: Partial<ProductFields>
): Change => ({
  fields: { ...context.fields, ...values },
  ...(field !== undefined && !context.touched.includes(field) && { touched: [...context.touched, field] }),
  ...(context.refusal?.field === field && { refusal: undefined })
})

/** Puts the label region where it fits on the photograph, or takes it away. */
export const placeLabel = ({ fields }: ProductFormContext, region: PhotoRegion | undefined): Change => {
  const { labelRegion: _, ...rest } = fields
  return { fields: region === undefined ? rest : { ...rest, labelRegion: tidyRegion(region) } }
}

const withoutPhoto = ({ cutoutChoice: _, heroAssetId: __, labelRegion: ___, ...rest }: ProductFields): ProductFields =>
  rest

/** A new photograph is stored: it is the hero, and what was chosen for the old one no longer counts. */
export const storePhoto = ({ fields, refusal }: ProductFormContext, assetId: AssetId): Change =>
  fields.heroAssetId === assetId
    ? { photoOnItsWay: false }
    : {
        fields: { ...withoutPhoto(fields), heroAssetId: assetId },
        photo: undefined,
        photoOnItsWay: false,
        ...(refusal?.field === "photo" && { refusal: undefined })
      }

/** Goes back to the photograph the form began with, when the new one cannot be used. */
export const failPhoto = (context: ProductFormContext): Change => {
  const { cutoutChoice, heroAssetId, labelRegion } = context.basis.fields
  return {
    fields: {
      ...withoutPhoto(context.fields),
      ...(heroAssetId !== undefined && { heroAssetId }),
      ...(cutoutChoice !== undefined && { cutoutChoice }),
      ...(labelRegion !== undefined && { labelRegion })
    },
    photo: undefined,
    photoOnItsWay: false
  }
}

export const dropPhoto = ({ fields }: ProductFormContext): Change => ({
  fields: withoutPhoto(fields),
  photo: undefined,
  photoOnItsWay: false
})

/** What changes when the form turns to other fields: with another photograph the upload beside it starts afresh. */
const anotherPhoto = ({ fields, round }: ProductFormContext, next: ProductFields): Change =>
  fields.heroAssetId === next.heroAssetId ? {} : { photo: undefined, photoOnItsWay: false, round: round + 1 }

/** Shows a stored product; text of before a reload goes on top of it, based on the version it was typed over. */
export const take = (context: ProductFormContext, product: Product): Change => {
  const { kept } = context
  const stored = productFieldsOf(product)
  const fields = kept?.fields ?? stored
  return {
    latest: product,
    basis: { fields: stored, version: kept?.version ?? product.version },
    fields,
    kept: undefined,
    ...anotherPhoto(context, fields)
  }
}

/** Gives the typed text up for the newest stored version, or for a blank form. */
export const discard = (context: ProductFormContext): Change => {
  const { latest, photoOnItsWay, round } = context
  const fields = latest === undefined ? blankProduct : productFieldsOf(latest)
  return {
    ...untouched,
    fields,
    basis: latest === undefined ? { fields } : { fields, version: latest.version },
    ...(photoOnItsWay ? { photoOnItsWay: false, round: round + 1 } : anotherPhoto(context, fields))
  }
}

/** The form after a save: what was typed is now what is stored. */
export const savedAs = ({ fields }: ProductFormContext, version: number): Change => ({
  ...untouched,
  basis: { fields, version }
})

/** A blank form for the next product, with category, camera, currency and unit of the last one. */
export const renew = ({ fields: { camera, category, currency, sizeUnit }, round }: ProductFormContext): Change => {
  const fields = { ...blankProduct, camera, category, currency, sizeUnit }
  return { fields, basis: { fields }, photo: undefined, photoOnItsWay: false, round: round + 1 }
}

/** Puts a refusal where it belongs: at its field, as a conflict, or above the form. */
export const showRefusal = (error: unknown, fallback: string): Change => refusalIn(error, fallback, productFieldAt)

/** What the host keeps over a reload; undefined while nothing would be lost. */
export const keptOf = (context: ProductFormContext): KeptProductForm | undefined =>
  isUnchanged(context) ? undefined : keptRecord(context)

/** Which product the host hears about. */
export type SavedProduct = { readonly productId: ProductId; readonly version: number }
