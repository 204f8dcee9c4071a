import { channelLabel } from "../channels/channel-labels.texts.ts"
import type { Placement } from "../channels/placement.schema.ts"
import { channelOf, defaultPlacement, placementById } from "../channels/placements.ts"
import type { CreativeInput } from "./creative-input.ts"
import { showsPlace } from "./creative.rules.ts"
import type { GenerationMode } from "./generation-mode.ts"
import type { GenerationRequest } from "./generation-request.schema.ts"
import type { HouseLayoutSpec, OpenField, OpenPicture, WordField } from "./house-layout.schema.ts"
import { houseLayoutTexts } from "./house-layout.texts.ts"
import { type OutputTarget, pictureBarred, targetsOf } from "./output-targets.rules.ts"

type Request = typeof GenerationRequest.Encoded
type Spec = typeof HouseLayoutSpec.Encoded

const WORDS: ReadonlyArray<WordField> = ["eyebrow", "body", "cta"]

export const opens = ({ open }: Spec, field: OpenField): boolean => open.fields.includes(field)

export const shows = ({ open }: Spec, picture: OpenPicture): boolean => open.pictures.includes(picture)

/** Why a house layout makes no picture of this kind, whatever is chosen for it. */
export const modeBarred = (house: Spec, mode: GenerationMode): string | undefined => {
  if (mode === "product" && !shows(house, "product")) return houseLayoutTexts.noProduct(house.name)
  return mode === "place" && !(shows(house, "place") && showsPlace(house.layout))
    ? houseLayoutTexts.noPlace(house.name)
    : undefined
}

/** A variant differs by its accent; without one to choose there is nothing to vary. */
export const mayVary = ({ fixed, open }: Spec): boolean =>
  fixed.roles.accent === undefined && open.roles.includes("accent")

const wordOf = (house: Spec, field: WordField, asked: string | undefined): string | undefined =>
  house.fixed.texts[field] ?? (opens(house, field) ? asked : undefined)

const copyWith = (house: Spec, copy: { readonly [Field in WordField]?: string }): Request["copy"] => {
  const words = WORDS.flatMap((field) => {
    const text = wordOf(house, field, copy[field])
    return text === undefined || text === "" ? [] : [[field, text] as const]
  })
  return { headline: wordOf(house, "headline", copy.headline) ?? "", ...Object.fromEntries(words) }
}

/**
 * A request as the house layout allows it: what is fixed takes the place of what was asked for, and what is neither
 * fixed nor open is left out. Doing it again changes nothing.
 */
export const withHouseLayout = (request: Request, house: Spec): Request => {
  const { accent, companionIds, offer, photoAssetId, placeId, placePhotoId, productId, productPictureId, ...rest } =
    request
  return {
    ...rest,
    layout: house.layout,
    copy: copyWith(house, request.copy),
    count: mayVary(house) ? request.count : 1,
    ...(shows(house, "product") && productId !== undefined && { productId }),
    ...(shows(house, "product") && productPictureId !== undefined && { productPictureId }),
    ...(shows(house, "companions") && companionIds !== undefined && { companionIds }),
    ...(shows(house, "place") && placeId !== undefined && { placeId }),
    ...(shows(house, "place") && placePhotoId !== undefined && { placePhotoId }),
    ...(shows(house, "photo") && photoAssetId !== undefined && { photoAssetId }),
    ...(opens(house, "offer") && offer !== undefined && { offer }),
    ...(mayVary(house) && accent !== undefined && { accent })
  }
}

/** Why a house layout is not used for a size, whatever it would show. */
export const houseBarred = ({ name, open: { placementIds } }: Spec, placement: Placement): string | undefined =>
  pictureBarred(placement) ??
  (placementIds.length === 0 || placementIds.includes(placement.id)
    ? undefined
    : houseLayoutTexts.notFor(name, placement.label))

const targetId = ({ aspectRatio, placementId = defaultPlacement(aspectRatio).id }: OutputTarget): string => placementId

/** The first sentence about a size that is asked for and that a house layout is not for. */
export const houseProblem = (
  house: Spec,
  asked: Pick<Request, "aspectRatios" | "placementIds">
): string | undefined => {
  for (const target of targetsOf(asked)) {
    const placement = placementById(targetId(target))
    const barred = placement && houseBarred(house, placement)
    if (barred !== undefined) return barred
  }
  return undefined
}

/** The recipe of a picture as the house layout makes it; `logo`: the file of the logo that it sets. */
export const inputOfHouse = (input: CreativeInput, house: Spec, logo: string | undefined): CreativeInput => {
  const { anchor } = house.fixed.logo ?? {}
  const { fixes: _fixes, ...kept } = input
  const { body: _body, cta: _cta, eyebrow: _eyebrow, headline: _headline, ...others } = input.copy
  const { headline, ...words } = copyWith(house, input.copy)
  return {
    ...kept,
    layout: house.layout,
    variant: house.variant,
    copy: { ...others, ...words, headline: headline === "" ? input.copy.headline : headline },
    house: {
      name: house.name,
      roles: house.fixed.roles,
      ...(logo !== undefined && { logo }),
      ...(anchor !== undefined && { anchor }),
      ...(house.fixed.texts.legal !== undefined && { legal: house.fixed.texts.legal })
    }
  }
}

type Named = Pick<Spec, "exclusiveFor" | "name">

/** What is wrong with making a picture for a channel without one of the house layouts that are kept for it. */
export const exclusiveProblem = (
  houses: ReadonlyArray<Named>,
  used: Named | undefined,
  asked: Pick<Request, "aspectRatios" | "placementIds">
): string | undefined => {
  for (const { placementId } of targetsOf(asked)) {
    const channel = channelOf(placementId)
    const kept = channel === undefined ? [] : houses.filter(({ exclusiveFor }) => exclusiveFor.includes(channel))
    if (channel === undefined || kept.length === 0 || used?.exclusiveFor.includes(channel) === true) continue
    return houseLayoutTexts.onlyHouse(
      channelLabel(channel),
      kept.map(({ name }) => name)
    )
  }
  return undefined
}

/** Whether a house layout is for a placement; one that left the data is for none. */
export const isFor = (house: Spec, placementId: string): boolean => {
  const placement = placementById(placementId)
  return placement !== undefined && houseBarred(house, placement) === undefined
}
