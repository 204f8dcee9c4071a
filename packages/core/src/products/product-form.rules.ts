import type { CutoutChoice, PhotoRegion } from "../model/cutout.ts"
import type { AssetId } from "../model/ids.ts"
import { tidyRegion } from "../model/photo-region.ts"
import type { ProductFormContext, ReadyPhoto } from "./product-form.events.ts"
import type { ProductFields, ProductFlag } from "./product-form.schema.ts"
import { addPicture, dropPicture, pictureFields, picturesOf } from "./product-pictures.rules.ts"
import { type ProductPicture, RELATED_MAX } from "./products.schema.ts"
import type { RelatedChoice } from "./related-products.machine.ts"

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

const withoutPhoto = ({
  cutoutChoice: _,
  heroAssetId: __,
  heroRole: ___,
  labelRegion: ____,
  ...rest
}: ProductFields): ProductFields => rest

/** What was chosen for the main picture is kept with it. */
const remembered = ({ choices, fields }: ProductFormContext): ProductFormContext["choices"] => {
  const { cutoutChoice, heroAssetId, labelRegion } = fields
  return heroAssetId === undefined
    ? choices
    : new Map([
        ...choices,
        [
          heroAssetId,
          { ...(cutoutChoice !== undefined && { cutoutChoice }), ...(labelRegion !== undefined && { labelRegion }) }
        ]
      ])
}

/** Another main picture takes what was chosen for it before, and its upload checks it again. */
export const changePictures = (context: ProductFormContext, pictures: ReadonlyArray<ProductPicture>): Change => {
  const { fields, refusal } = context
  const choices = remembered(context)
  const [hero] = pictures
  const stays = hero?.assetId === fields.heroAssetId
  const { heroRole: _, ...kept } = fields
  return {
    choices,
    fields: {
      ...(stays ? kept : { ...withoutPhoto(fields), ...(hero && choices.get(hero.assetId)) }),
      ...pictureFields(pictures)
    },
    ...(!stays && { photo: undefined }),
    ...(refusal?.field === "photo" && { refusal: undefined })
  }
}

/** Choices for the old photograph are dropped; it leaves the product. */
export const storePhoto = (context: ProductFormContext, assetId: AssetId): Change => {
  const { fields } = context
  if (fields.heroAssetId === assetId) return { photoOnItsWay: false }
  const others = fields.pictures.filter((each) => each.assetId !== assetId)
  return { ...changePictures(context, [{ assetId }, ...others]), photoOnItsWay: false }
}

/** Reverts to the form's first photograph when the new one cannot be used. */
export const failPhoto = (context: ProductFormContext): Change => {
  const { basis, fields, photoOnItsWay } = context
  const [first] = picturesOf(basis.fields)
  const others = picturesOf(fields).filter(
    ({ assetId }) => assetId !== first?.assetId && (photoOnItsWay || assetId !== fields.heroAssetId)
  )
  return {
    ...changePictures(context, first === undefined ? others : [first, ...others]),
    photo: undefined,
    photoOnItsWay: false
  }
}

export const removePicture = (context: ProductFormContext, assetId: AssetId | undefined): Change => {
  const pictures = picturesOf(context.fields)
  const at = pictures.findIndex((each) => each.assetId === assetId)
  const picture = pictures[at]
  return picture === undefined
    ? {}
    : { ...changePictures(context, dropPicture(pictures, picture.assetId)), taken: { picture, at } }
}

export const restorePicture = (context: ProductFormContext): Change => {
  const { fields, taken } = context
  if (taken === undefined) return {}
  return { ...changePictures(context, addPicture(picturesOf(fields), taken.picture, taken.at)), taken: undefined }
}

/** The next picture becomes the main one. */
export const dropPhoto = (context: ProductFormContext): Change => ({
  ...removePicture(context, context.fields.heroAssetId),
  photoOnItsWay: false
})

export const storePicture = (context: ProductFormContext, assetId: AssetId): Change =>
  changePictures(context, addPicture(picturesOf(context.fields), { assetId }))

/** An upload of before. */
export const pickPicture = (
  context: ProductFormContext,
  { assetId, url }: Pick<ReadyPhoto, "assetId" | "url">
): Change => ({
  ...storePicture(context, assetId),
  seen: [...context.seen.filter((each) => each.assetId !== assetId), { assetId, url }]
})

/** It cannot be used, so there is nothing to put back. */
export const loseUnusable = (context: ProductFormContext, assetId: AssetId): Change =>
  changePictures(context, dropPicture(picturesOf(context.fields), assetId))

/** Unchanged when it is the product itself, already there, or one too many. */
export const addRelated = (
  { fields, recordId, relatedNames }: ProductFormContext,
  { id, name }: RelatedChoice
): Change =>
  id === recordId || fields.relatedIds.includes(id) || fields.relatedIds.length >= RELATED_MAX
    ? {}
    : {
        fields: { ...fields, relatedIds: [...fields.relatedIds, id] },
        relatedNames: new Map([...relatedNames, [id, name]])
      }

export const urlOf = (
  { latest, photo, seen }: Pick<ProductFormContext, "latest" | "photo" | "seen">,
  assetId: AssetId
): string | undefined =>
  (photo?.assetId === assetId ? photo.url : undefined) ??
  seen.find((picture) => picture.assetId === assetId)?.url ??
  (latest?.heroAssetId === assetId ? latest.photoUrl : undefined) ??
  latest?.pictures?.find((picture) => picture.assetId === assetId)?.url

/** Further pictures without a known address; the uploads fetch it. */
export const unseenPictures = (context: ProductFormContext): ReadonlyArray<AssetId> =>
  context.fields.pictures.map(({ assetId }) => assetId).filter((assetId) => urlOf(context, assetId) === undefined)

/** Ignores a photograph that the form does not have. */
export const showPhoto = {
  when: ({ fields }: ProductFormContext, { upload }: { readonly upload: ReadyPhoto }) =>
    picturesOf(fields).some(({ assetId }) => assetId === upload.assetId),
  change: (
    { fields, seen }: ProductFormContext,
    { upload: { assetId, cutouts, edits, url } }: { readonly upload: ReadyPhoto }
  ): Change => ({
    seen: [...seen.filter((each) => each.assetId !== assetId), { assetId, url }],
    ...(assetId === fields.heroAssetId && { photo: { assetId, cutouts, edits, url }, photoOnItsWay: false })
  })
}
