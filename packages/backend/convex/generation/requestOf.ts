import type { GenerationRequest } from "@marque/core/creative"
import type { Doc } from "../_generated/dataModel"
import { askedReferences } from "../catalog/askedReferences.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"

/** What a picture was asked for with, for this one picture. */
export const requestOf = (
  made: Doc<"generations">,
  { aspectRatio, placementId }: Pick<Doc<"assets">, "aspectRatio" | "placementId">
): Encoded<typeof GenerationRequest> => {
  const { accent, artDirection, camera, companionIds, copy, houseLayoutId, language, layout, marketId, mode, offer } =
    made
  const {
    photoAssetId,
    placeId,
    placePhotoId,
    productId,
    productPictureId,
    prompt,
    scene,
    season,
    seed,
    staging,
    styleStrength,
    timeOfDay
  } = made
  return {
    mode,
    copy,
    seed,
    count: 1,
    aspectRatios: placementId === undefined && aspectRatio !== undefined ? [aspectRatio] : [],
    ...(placementId !== undefined && { placementIds: [placementId] }),
    ...defined({
      accent,
      artDirection,
      camera,
      companionIds,
      houseLayoutId,
      language,
      layout,
      marketId,
      offer,
      photoAssetId,
      placeId,
      placePhotoId,
      productId,
      productPictureId,
      prompt,
      references: askedReferences(made),
      scene,
      season,
      staging,
      styleStrength,
      timeOfDay
    })
  }
}
