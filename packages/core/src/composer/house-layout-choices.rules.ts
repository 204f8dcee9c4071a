import { defaultPlacement, placementById } from "../channels/placements.ts"
import { houseBarred, mayVary, opens, shows } from "../creative/house-layout.rules.ts"
import type { GenerationMode } from "../creative/generation-mode.ts"
import type { HouseLayoutChoice, OpenPicture } from "../creative/house-layout.schema.ts"
import { houseLayoutTexts } from "../creative/house-layout.texts.ts"
import type { AspectRatio } from "../model/aspect-ratio.ts"
import type { Choices } from "./composer-choices.ts"
import type { ComposerForm, CopyField, UnderstoodForm } from "./composer-form.rules.ts"

/** Those of the rules that the form is made with. */
export const housesFor = (
  { draftRules }: Pick<ComposerForm, "draftRules">,
  { houseLayouts }: Pick<Choices, "houseLayouts">
): ReadonlyArray<HouseLayoutChoice> => (draftRules ? houseLayouts?.draft : houseLayouts?.inForce) ?? []

/** The house style is a layout itself, and a clip has that of its picture. */
export const takesLayout = (mode: GenerationMode): boolean => mode !== "halax" && mode !== "animate"

/** The house layout that a form is set by; undefined where it takes none. */
export const houseOf = (
  form: Pick<ComposerForm, "draftRules" | "houseLayoutId" | "mode" | "recipe">,
  choices: Pick<Choices, "houseLayouts">
): HouseLayoutChoice | undefined =>
  takesLayout(form.mode) && form.recipe?.exact !== true
    ? housesFor(form, choices).find(({ houseLayoutId }) => houseLayoutId === form.houseLayoutId)
    : undefined

export const shapeBarred = (house: HouseLayoutChoice | undefined, ratio: AspectRatio): string | undefined =>
  house && houseBarred(house, defaultPlacement(ratio))

const isAllowed = (house: HouseLayoutChoice, id: string): boolean => {
  const placement = placementById(id)
  return placement === undefined || houseBarred(house, placement) === undefined
}

/** Says who decides over a text of the form, and what it is then; undefined where a person does. */
export const lockOf = (
  house: HouseLayoutChoice | undefined,
  field: CopyField
): { readonly text: string; readonly reason: string } | undefined => {
  if (house === undefined) return undefined
  const text = house.fixed.texts[field]
  if (text !== undefined) return { text, reason: houseLayoutTexts.setBy(house.name) }
  return opens(house, field) ? undefined : { text: "", reason: houseLayoutTexts.notOpen(house.name) }
}

const NO_OFFER = { text: "", oldPrice: "", validity: "" } as const

/** The form as its house layout allows it; the backend does the same with the request. */
export const housed = (form: UnderstoodForm, house: HouseLayoutChoice | undefined): UnderstoodForm => {
  if (house === undefined) return form
  const wordOf = (field: CopyField) => lockOf(house, field)?.text ?? form.copy[field]
  const only = <Value>(picture: OpenPicture, value: Value, none: Value): Value => (shows(house, picture) ? value : none)
  return {
    ...form,
    layout: house.layout,
    copy: { headline: wordOf("headline"), body: wordOf("body"), cta: wordOf("cta") },
    offer: opens(house, "offer") ? form.offer : NO_OFFER,
    count: mayVary(house) ? form.count : 1,
    accent: mayVary(house) ? form.accent : undefined,
    productId: only("product", form.productId, undefined),
    companionIds: only("companions", form.companionIds, []),
    placeId: only("place", form.placeId, undefined),
    photoAssetId: only("photo", form.photoAssetId, undefined),
    aspectRatios: form.aspectRatios.filter((ratio) => shapeBarred(house, ratio) === undefined),
    placementIds: form.placementIds.filter((id) => isAllowed(house, id))
  }
}
