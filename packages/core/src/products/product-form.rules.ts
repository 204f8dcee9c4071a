import type { CutoutChoice, PhotoRegion } from "../model/cutout.ts"
import type { AssetId } from "../model/ids.ts"
import { tidyRegion } from "../model/photo-region.ts"
import type { ProductFormContext, ReadyPhoto } from "./product-form.events.ts"
import type { ProductFields, ProductFlag } from "./product-form.schema.ts"

type Change = Partial<ProductFormContext>

/** The person's choice, else the pre-selected one of a checked photograph. */
export const choiceOf = ({ fields, photo }: Pick<ProductFormContext, "fields" | "photo">): CutoutChoice | undefined => {
  if (photo === undefined) return fields.cutoutChoice
  const offered = fields.cutoutChoice === "none" || photo.cutouts.some(({ kind }) => kind === fields.cutoutChoice)
  return offered ? fields.cutoutChoice : (photo.cutouts.find(({ preselected }) => preselected)?.kind ?? "none")
}

/** Disabled flags are omitted. */
export const setFlag = ({ fields }: ProductFormContext, flag: ProductFlag, on: boolean): Change => {
  const { [flag]: _, ...rest } = fields
  return { fields: on ? { ...rest, [flag]: true } : rest }
}

/** Clamped to the photograph; undefined removes it. */
export const placeLabel = ({ fields }: ProductFormContext, region: PhotoRegion | undefined): Change => {
  const { labelRegion: _, ...rest } = fields
  return { fields: region === undefined ? rest : { ...rest, labelRegion: tidyRegion(region) } }
}

const withoutPhoto = ({ cutoutChoice: _, heroAssetId: __, labelRegion: ___, ...rest }: ProductFields): ProductFields =>
  rest

/** Choices for the old photograph are dropped. */
export const storePhoto = ({ fields, refusal }: ProductFormContext, assetId: AssetId): Change =>
  fields.heroAssetId === assetId
    ? { photoOnItsWay: false }
    : {
        fields: { ...withoutPhoto(fields), heroAssetId: assetId },
        photo: undefined,
        photoOnItsWay: false,
        ...(refusal?.field === "photo" && { refusal: undefined })
      }

/** Reverts to the form's first photograph when the new one cannot be used. */
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

/** Ignores a photograph that is no longer the hero. */
export const showPhoto = {
  when: ({ fields }: ProductFormContext, { upload }: { readonly upload: ReadyPhoto }) =>
    upload.assetId === fields.heroAssetId,
  change: (
    _: ProductFormContext,
    { upload: { assetId, cutouts, edits, url } }: { readonly upload: ReadyPhoto }
  ): Change => ({
    photo: { assetId, cutouts, edits, url },
    photoOnItsWay: false
  })
}
