import { placements } from "../channels/placements.ts"
import { placementProblem } from "../creative/output-targets.rules.ts"
import { COMPANIONS_MAX } from "../creative/creative.rules.ts"
import { AspectRatio } from "../model/aspect-ratio.ts"
import type { ArtDirection } from "../creative/art-direction.schema.ts"
import { STAGED_LEAST, type Staging } from "../creative/staging.schema.ts"
import type { ProductScene } from "../creative/product-scene.ts"
import type { Season, TimeOfDay } from "../model/place-time.ts"
import type { AssetId } from "../model/ids.ts"
import { changedReference, withReference } from "../references/reference-rows.rules.ts"
import { ASKED_REFERENCES_MAX } from "../references/asked-references.schema.ts"
import type { StyleStrength } from "../creative/style-strength.ts"
import type { Camera } from "../model/camera.ts"
import type { ClipSeconds, Motion } from "../model/clip-motion.ts"
import {
  blankForm,
  type ComposerForm,
  type ComposerPrefill,
  type CopyField,
  type Destination,
  type OfferField,
  prefilled
} from "./composer-form.rules.ts"
import { wishedRatios } from "./composer-prompt.rules.ts"
import { takesReferences } from "../engines/reference-plan.rules.ts"
import type { GenerationMode } from "../creative/generation-mode.ts"
import { COUNT_MAX, type LayoutName, PLACEMENTS_MAX } from "../creative/generation-request.schema.ts"

export type FieldChange =
  | { readonly field: "companions"; readonly toggle: string }
  | { readonly field: "place"; readonly id: string | undefined }
  | { readonly field: "productPicture"; readonly id: string | undefined }
  | { readonly field: "scene"; readonly scene: ProductScene | undefined }
  | { readonly field: "season"; readonly season: Season | undefined }
  | { readonly field: "timeOfDay"; readonly timeOfDay: TimeOfDay | undefined }
  | { readonly field: "placePhoto"; readonly id: string | undefined }
  | { readonly field: "market"; readonly id: string | undefined }
  | { readonly field: "language"; readonly language: string | undefined }
  | { readonly field: "camera"; readonly camera: Camera | undefined }
  /** Over what it is; undefined: as the layout has it. */
  | { readonly field: "staging"; readonly staging: { readonly [Key in keyof Staging]?: Staging[Key] | undefined } }
  /** One beyond the most changes nothing. */
  | { readonly field: "references"; readonly add: AssetId }
  | { readonly field: "references"; readonly remove: AssetId }
  | {
      readonly field: "references"
      readonly change: AssetId
      readonly liked?: boolean | undefined
      readonly note?: string | undefined
    }
  | { readonly field: "artDirection"; readonly part: keyof ArtDirection; readonly text: string }
  | { readonly field: "styleStrength"; readonly strength: StyleStrength }
  | { readonly field: "prompt"; readonly text: string }
  | { readonly field: "wishes"; readonly toggle: string }
  | { readonly field: "photo"; readonly id: string | undefined }
  | { readonly field: "source"; readonly id: string | undefined }
  | { readonly field: "motion"; readonly motion: Motion }
  | { readonly field: "motionWords"; readonly text: string }
  | { readonly field: "alt"; readonly text: string }
  | { readonly field: "seconds"; readonly seconds: ClipSeconds }
  | { readonly field: "loop"; readonly loop: boolean }
  | { readonly field: "engine"; readonly id: string | undefined }
  | { readonly field: "draftRules"; readonly chosen: boolean }
  | { readonly field: "offer"; readonly part: OfferField; readonly text: string }
  | { readonly field: "destination"; readonly destination: Destination }
  | { readonly field: "recipe" }

type FormEdit =
  | { readonly type: "mode.choose"; readonly mode: GenerationMode }
  | { readonly type: "product.choose"; readonly productId: string | undefined }
  | { readonly type: "field.change"; readonly change: FieldChange }
  | { readonly type: "copy.change"; readonly field: CopyField; readonly text: string }
  | { readonly type: "format.toggle"; readonly aspectRatio: AspectRatio }
  | { readonly type: "placement.toggle"; readonly placementId: string }
  | { readonly type: "count.change"; readonly count: number }
  | { readonly type: "layout.choose"; readonly layout: LayoutName | undefined; readonly houseLayoutId?: string }
  | { readonly type: "seed.clear" }
  /** `fresh`: nothing of the form as it was stays. */
  | { readonly type: "prefill.apply"; readonly prefill: ComposerPrefill; readonly fresh?: true }

export type EditEvent = FormEdit | { readonly type: "prefill.undo" }

/** Keeps the order of {@link AspectRatio}. */
export const toggledRatio = (chosen: ReadonlyArray<AspectRatio>, ratio: AspectRatio): ReadonlyArray<AspectRatio> =>
  AspectRatio.literals.filter((each) => (each === ratio ? !chosen.includes(each) : chosen.includes(each)))

const inDataOrder = (ids: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...placements.map(({ id }) => id).filter((id) => ids.includes(id)),
  ...ids.filter((id) => !placements.some((placement) => placement.id === id))
]

const toggled = (list: ReadonlyArray<string>, item: string): ReadonlyArray<string> =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item]

/** Manual choices replace the shapes named in the prompt. */
const withRatio = (form: ComposerForm, ratio: AspectRatio): ComposerForm => {
  const wished = wishedRatios(form)
  if (wished.length === 0) return { ...form, aspectRatios: toggledRatio(form.aspectRatios, ratio) }
  return {
    ...form,
    aspectRatios: toggledRatio(wished, ratio),
    ignored: [...new Set([...form.ignored, ...wished.map((each) => `ratio:${each}`)])]
  }
}

/** Keeps the order of the data; one that cannot be made, or is one too many, changes nothing. */
const withPlacement = (form: ComposerForm, id: string): ComposerForm => {
  const placementIds = toggled(form.placementIds, id)
  if (placementIds.length > PLACEMENTS_MAX) return form
  if (placementIds.includes(id) && placementProblem([id]) !== undefined) return form
  return { ...form, placementIds: inDataOrder(placementIds) }
}

const withCompanion = (form: ComposerForm, productId: string): ComposerForm => {
  const companionIds = toggled(form.companionIds, productId)
  return companionIds.length > COMPANIONS_MAX || productId === form.productId ? form : { ...form, companionIds }
}

/** What is the layout's own is left out, so that the same picture is asked for with the same request. */
const staged = (
  { across: oldAcross, shadow: oldShadow, size: oldSize }: Staging,
  change: Extract<FieldChange, { readonly field: "staging" }>["staging"]
): Staging => {
  const { across, shadow, size } = { across: oldAcross, shadow: oldShadow, size: oldSize, ...change }
  return {
    ...(size !== undefined && size < 1 && { size: Math.max(STAGED_LEAST, size) }),
    ...(across !== undefined && across !== 0 && { across: Math.max(-1, Math.min(1, across)) }),
    ...(shadow !== undefined && { shadow })
  }
}

const withReferences = (
  form: ComposerForm,
  change: Extract<FieldChange, { readonly field: "references" }>
): ComposerForm => {
  const { references } = form
  if ("add" in change) {
    const next = withReference(references, change.add, ASKED_REFERENCES_MAX)
    return { ...form, references: next, mode: takesReferences(form.mode) ? form.mode : "custom" }
  }
  return {
    ...form,
    references:
      "remove" in change
        ? references.filter(({ assetId }) => assetId !== change.remove)
        : changedReference(references, change.change, change)
  }
}

const withField = (form: ComposerForm, change: FieldChange): ComposerForm => {
  switch (change.field) {
    case "companions":
      return withCompanion(form, change.toggle)
    case "place":
      return { ...form, placeId: change.id, placePhotoId: undefined, season: undefined, timeOfDay: undefined }
    case "productPicture":
      return { ...form, productPictureId: change.id }
    case "scene":
      return { ...form, scene: change.scene }
    case "season":
      return { ...form, season: change.season }
    case "timeOfDay":
      return { ...form, timeOfDay: change.timeOfDay }
    case "placePhoto":
      return { ...form, placePhotoId: change.id }
    case "market":
      return { ...form, marketId: change.id, language: undefined }
    case "language":
      return { ...form, language: change.language }
    case "camera":
      return { ...form, camera: change.camera }
    case "staging":
      return { ...form, staging: staged(form.staging, change.staging) }
    case "references":
      return withReferences(form, change)
    case "artDirection":
      return { ...form, artDirection: { ...form.artDirection, [change.part]: change.text } }
    case "styleStrength":
      return { ...form, styleStrength: change.strength }
    case "prompt":
      return { ...form, prompt: change.text }
    case "wishes":
      return { ...form, ignored: toggled(form.ignored, change.toggle) }
    case "photo":
      return { ...form, photoAssetId: change.id }
    case "source":
      return { ...form, sourceAssetId: change.id, sourceUrl: undefined }
    case "motion":
      return { ...form, motion: change.motion }
    case "motionWords":
      return { ...form, motionWords: change.text }
    case "alt":
      return { ...form, alt: change.text }
    case "seconds":
      return { ...form, seconds: change.seconds }
    case "loop":
      return { ...form, loop: change.loop }
    case "engine":
      return { ...form, engine: change.id }
    case "draftRules":
      return { ...form, draftRules: change.chosen }
    case "offer":
      return { ...form, offer: { ...form.offer, [change.part]: change.text } }
    case "destination":
      return { ...form, destination: change.destination }
    case "recipe":
      return form
  }
}

const changed = (form: ComposerForm, event: FormEdit): ComposerForm => {
  switch (event.type) {
    case "mode.choose":
      return { ...form, mode: event.mode }
    case "product.choose":
      return {
        ...form,
        productId: event.productId,
        productPictureId: undefined,
        companionIds: form.companionIds.filter((id) => id !== event.productId)
      }
    case "field.change":
      return withField(form, event.change)
    case "copy.change":
      return { ...form, copy: { ...form.copy, [event.field]: event.text } }
    case "format.toggle":
      return withRatio(form, event.aspectRatio)
    case "placement.toggle":
      return withPlacement(form, event.placementId)
    case "count.change": {
      const valid = Number.isInteger(event.count) && event.count >= 1 && event.count <= COUNT_MAX
      return valid ? { ...form, count: event.count } : form
    }
    case "layout.choose":
      return { ...form, layout: event.layout, houseLayoutId: event.houseLayoutId }
    case "seed.clear":
      return { ...form, seed: undefined }
    case "prefill.apply":
      return prefilled(event.fresh === true ? { ...blankForm, openFolderId: form.openFolderId } : form, event.prefill)
  }
}

const KEEPING: ReadonlySet<EditEvent["type"]> = new Set(["format.toggle", "placement.toggle", "prefill.apply"])

/**
 * Ignores a variant count that is not an integer from 1 to {@link COUNT_MAX}.
 *
 * `exact` survives only when nothing but the shapes and the destination changes.
 */
export const edited = (form: ComposerForm, event: FormEdit): ComposerForm => {
  const next = changed(form, event)
  const isKept = KEEPING.has(event.type) || (event.type === "field.change" && event.change.field === "destination")
  return isKept || next.recipe?.exact !== true ? next : { ...next, recipe: { ...next.recipe, exact: false } }
}

interface Forms {
  readonly form: ComposerForm
  readonly replaced?: ComposerForm | undefined
}

const isBlank = ({ openFolderId, ...form }: ComposerForm): boolean =>
  JSON.stringify({ ...form, openFolderId: undefined }) === JSON.stringify(blankForm)

/** {@link edited}, with the way back from what took a filled form's place. */
export const editedWithWayBack = ({ form, replaced }: Forms, event: EditEvent): Forms => {
  if (event.type === "prefill.undo") return { form: replaced ?? form, replaced: undefined }
  const next = edited(form, event)
  return { form: next, replaced: event.type === "prefill.apply" && !isBlank(form) ? form : undefined }
}

export type TouchedField =
  | CopyField
  | "productId"
  | "placeId"
  | "prompt"
  | "sourceAssetId"
  | "motionWords"
  | "alt"
  | "aspectRatios"
  | `offer.${OfferField}`
  | `artDirection.${keyof ArtDirection}`

const touchedField = (change: FieldChange): TouchedField | undefined => {
  switch (change.field) {
    case "place":
      return "placeId"
    case "source":
      return "sourceAssetId"
    case "alt":
    case "prompt":
    case "motionWords":
      return change.field
    case "artDirection":
      return `artDirection.${change.part}`
    case "offer":
      return `offer.${change.part}`
    default:
      return undefined
  }
}

export const touchedBy = (event: EditEvent): TouchedField | undefined => {
  switch (event.type) {
    case "product.choose":
      return "productId"
    case "field.change":
      return touchedField(event.change)
    case "copy.change":
      return event.field
    case "format.toggle":
    case "placement.toggle":
      return "aspectRatios"
    default:
      return undefined
  }
}
