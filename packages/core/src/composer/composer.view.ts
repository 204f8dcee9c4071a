import { COMPANIONS_MAX } from "../creative/creative.rules.ts"
import type { SnapshotFrom } from "xstate"
import { AspectRatio, aspectRatioLabels, aspectRatioSize } from "../model/aspect-ratio.ts"
import type { TokenEntries } from "../tokens/tokens.view.ts"
import type { TouchedField } from "./composer-edit.rules.ts"
import {
  cameraOptions,
  clipView,
  type ClipView,
  headlineViews,
  layoutPicker,
  layoutValue,
  placePhotoPicker,
  productPicturePicker,
  modeHints,
  offerLabels,
  type OptionView,
  type PickView,
  PRODUCTS_OWN_CAMERA,
  wishViews,
  type WishView
} from "./composer-fields.view.ts"
import type { ComposerForm, CopyField, OfferField } from "./composer-form.rules.ts"
import {
  entriesOf,
  isSearching,
  type Named,
  newestIn,
  offeredIn,
  picturesOf,
  readingOf,
  rowsOf,
  searchView
} from "./composer-lists.view.ts"
import { priceView, type PriceView, submitView, type SubmitView } from "./composer-price.view.ts"
import { placementsView, type PlacementsView } from "./composer-placements.view.ts"
import { understood } from "./composer-prompt.rules.ts"
import { composerTexts } from "./composer.texts.ts"
import { houseOf, lockOf, shapeBarred, takesLayout } from "./house-layout-choices.rules.ts"
import { paintedMode } from "../creative/product-scene.ts"
import { modeNames } from "../creative/generation-modes.texts.ts"
import { mayVary, opens, shows } from "../creative/house-layout.rules.ts"
import { houseLayoutTexts } from "../creative/house-layout.texts.ts"
import type { OpenPicture } from "../creative/house-layout.schema.ts"
import { choicesOf } from "./composer.events.ts"
import type { composerMachine } from "./composer.machine.ts"
import { clipOf, errorsOf, missingIn, type MissingSubject, sourceOf } from "./composer.rules.ts"
import { GenerationMode } from "../creative/generation-mode.ts"
import {
  ALT_MAX,
  BODY_MAX,
  COUNT_MAX,
  CTA_MAX,
  HEADLINE_MAX,
  OFFER_TEXT_MAX,
  PROMPT_MAX,
  VALIDITY_MAX
} from "../creative/generation-request.schema.ts"

export interface TextFieldView {
  readonly label: string
  readonly value: string
  readonly counter: string
  readonly required: boolean
  readonly error: string | undefined
  readonly reading: string | undefined
  /** Who decides over it in place of the person. */
  readonly locked?: string | undefined
}

/** `width` and `height`: canvas pixels. */
export interface FormatView {
  readonly value: AspectRatio
  readonly label: string
  readonly width: number
  readonly height: number
  readonly chosen: boolean
  /** Why it cannot be chosen. */
  readonly barred: string | undefined
}

export interface ComposerView {
  readonly mode: GenerationMode
  readonly modes: ReadonlyArray<{ readonly value: GenerationMode; readonly label: string }>
  readonly modeHint: string
  readonly busy: boolean
  readonly recipe: { readonly text: string } | undefined
  /** What was filled in before can be had back. */
  readonly replaced: boolean
  /** `locked`: why none can be chosen. */
  readonly product: PickView & { readonly required: boolean; readonly locked: string | undefined }
  /** Without the search: the newest, and those that the page named. */
  readonly newestProducts: PickView["choices"]
  readonly newestPlaces: PickView["choices"]
  readonly newestPictures: PickView["choices"]
  readonly companions:
    | {
        readonly values: ReadonlyArray<string>
        readonly choices: PickView["choices"]
        readonly full: boolean
        readonly missing: string | undefined
      }
    | undefined
  readonly place: (PickView & { readonly required: boolean }) | undefined
  /** Undefined when there is no choice. */
  readonly productPicture: (PickView & { readonly legend: string; readonly hint: string }) | undefined
  readonly placePhoto: (PickView & { readonly legend: string; readonly hint: string }) | undefined
  readonly prompt: (TextFieldView & { readonly headlines: ReadonlyArray<string> }) | undefined
  readonly wishes: ReadonlyArray<WishView>
  readonly photo: PickView | undefined
  readonly source: PickView | undefined
  readonly clip: (ClipView & { readonly words: TextFieldView | undefined }) | undefined
  readonly camera: { readonly value: string; readonly options: ReadonlyArray<OptionView> } | undefined
  readonly offer: Readonly<Record<OfferField, TextFieldView>> | undefined
  readonly copy: Readonly<Record<CopyField, TextFieldView>>
  readonly alt: TextFieldView
  readonly references: TokenEntries
  readonly formats: ReadonlyArray<FormatView>
  /** Undefined where a clip keeps the size of its picture. */
  readonly placements: PlacementsView | undefined
  readonly formatsError: string | undefined
  readonly count: { readonly value: number; readonly max: number; readonly locked: string | undefined }
  readonly layout: { readonly value: string; readonly options: ReadonlyArray<OptionView> } | undefined
  readonly seed: string | undefined
  readonly price: PriceView
  readonly submit: SubmitView
}

const fields: Readonly<Record<CopyField, { readonly label: string; readonly max: number }>> = {
  headline: { label: "Headline", max: HEADLINE_MAX },
  body: { label: "Body", max: BODY_MAX },
  cta: { label: "Call to action", max: CTA_MAX }
}

const marketIn = ({ form, quote }: SnapshotFrom<typeof composerMachine>["context"]) =>
  quote?.markets?.find(({ id }) => id === form.marketId)

export const composerView = (snapshot: SnapshotFrom<typeof composerMachine>): ComposerView => {
  const { context } = snapshot
  const { choicesError, form, pictureSearch, picturesError, placeSearch, placesError, productSearch, touched } = context
  const choices = choicesOf(context)
  const filled = understood(form, choices)
  const house = houseOf(form, choices)
  const needsProduct = form.mode === "product" || form.mode === "halax"
  const takes = (picture: OpenPicture) => house === undefined || shows(house, picture)
  const errors = errorsOf(form, choices)
  const missing = missingIn(form, choices)
  const { mode } = form
  const made = paintedMode(form)
  const errorAt = (field: TouchedField, path: string = field) =>
    touched.includes(field) ? errors.get(path) : undefined
  const pick = (
    value: string | undefined,
    list: ReadonlyArray<Named> | undefined,
    loadError: string | undefined,
    kind: Exclude<MissingSubject, "companion" | "productPicture" | "reference">,
    field: TouchedField | undefined
  ): PickView => ({
    value,
    loading: list === undefined && loadError === undefined,
    choices: rowsOf(list),
    search: undefined,
    searching: false,
    missing: missing.includes(kind) ? `missing ${kind === "photo" || kind === "source" ? "picture" : kind}` : undefined,
    error: field && errorAt(field),
    loadError
  })
  const text = (field: CopyField): TextFieldView => {
    const lock = lockOf(house, field)
    const value = lock?.text ?? form.copy[field]
    const understoodText = value === "" ? filled.copy[field] : ""
    return {
      label: fields[field].label,
      value,
      counter: `${value.length}/${fields[field].max}`,
      required: field === "headline" && mode !== "custom" && lock === undefined,
      error: errorAt(field, `copy.${field}`),
      reading:
        lock?.reason ?? (understoodText === "" ? readingOf(value, choices) : `From your prompt: “${understoodText}”`),
      locked: lock?.reason
    }
  }
  const offerText = (field: OfferField): TextFieldView => ({
    label: offerLabels[field],
    value: form.offer[field],
    counter: `${form.offer[field].length}/${field === "validity" ? VALIDITY_MAX : OFFER_TEXT_MAX}`,
    required: false,
    error: errorAt(`offer.${field}`),
    reading: undefined
  })
  const alt: TextFieldView = {
    label: "Alt text",
    value: form.alt,
    counter: `${form.alt.length}/${ALT_MAX}`,
    required: false,
    error: errorAt("alt"),
    reading: form.alt === "" ? "Says what the picture shows. Left empty, Marque writes it." : undefined
  }
  const motionWords: TextFieldView | undefined =
    clipOf(form).motion === "custom"
      ? {
          label: "How it moves",
          value: form.motionWords,
          counter: `${form.motionWords.length}/${PROMPT_MAX}`,
          required: true,
          error: errorAt("motionWords") ?? errorAt("motionWords", "prompt"),
          reading: undefined
        }
      : undefined
  const pickPicture = (chosen: string | undefined, kind: "photo" | "source"): PickView => ({
    ...pick(
      chosen,
      offeredIn(choices.pictures && picturesOf(choices.pictures), pictureSearch, [chosen]),
      picturesError,
      kind,
      kind === "source" ? "sourceAssetId" : undefined
    ),
    search: searchView(composerTexts.findPictures, pictureSearch, picturesError),
    searching: isSearching(pictureSearch, picturesError)
  })
  const formOf = (chosen: ComposerForm["aspectRatios"]) =>
    AspectRatio.literals.map((value) => ({
      value,
      label: aspectRatioLabels[value],
      ...aspectRatioSize[value],
      chosen: chosen.includes(value),
      barred: shapeBarred(house, value)
    }))
  return {
    mode,
    modes: GenerationMode.literals.map((value) => ({ value, label: modeNames[value] })),
    modeHint: modeHints[mode],
    busy: (["checking", "naming", "submitting"] as const).some((form) => snapshot.matches({ form })),
    replaced: context.replaced !== undefined,
    recipe:
      form.recipe?.exact === true
        ? { text: `Made again from the recipe of “${form.recipe.name}”: same layout, words and seed.` }
        : undefined,
    product: {
      ...pick(
        form.productId,
        offeredIn(choices.products, productSearch, [form.productId]),
        choicesError,
        "product",
        "productId"
      ),
      search: searchView(composerTexts.findProducts, productSearch, choicesError),
      searching: isSearching(productSearch, choicesError),
      required: needsProduct,
      locked: needsProduct || house === undefined || takes("product") ? undefined : houseLayoutTexts.notOpen(house.name)
    },
    newestProducts: newestIn(choices.products, productSearch),
    newestPlaces: newestIn(choices.places, placeSearch),
    newestPictures: newestIn(choices.pictures && picturesOf(choices.pictures), pictureSearch),
    companions:
      made === "product" && form.productId !== undefined && takes("companions")
        ? {
            values: form.companionIds,
            choices: rowsOf(offeredIn(choices.products, productSearch, form.companionIds)).filter(
              ({ value }) => value !== form.productId
            ),
            full: form.companionIds.length >= COMPANIONS_MAX,
            missing: missing.includes("companion") ? "missing product" : undefined
          }
        : undefined,
    place:
      made === "place" || (mode === "custom" && takes("place"))
        ? {
            ...pick(
              form.placeId,
              offeredIn(choices.places, placeSearch, [form.placeId]),
              placesError,
              "place",
              "placeId"
            ),
            search: searchView(composerTexts.findPlaces, placeSearch, placesError),
            searching: isSearching(placeSearch, placesError),
            required: made === "place"
          }
        : undefined,
    productPicture:
      mode === "animate" ? undefined : productPicturePicker(filled, choices, missing.includes("productPicture")),
    placePhoto: made === "place" || mode === "custom" ? placePhotoPicker(filled, choices) : undefined,
    prompt:
      mode === "custom"
        ? {
            label: "Prompt",
            value: form.prompt,
            counter: `${form.prompt.length}/${PROMPT_MAX}`,
            required: true,
            error: errorAt("prompt"),
            reading: readingOf(form.prompt, choices),
            headlines: headlineViews(filled, choices)
          }
        : undefined,
    wishes: wishViews(filled, choices),
    photo: mode === "custom" && takes("photo") ? pickPicture(form.photoAssetId, "photo") : undefined,
    source: mode === "animate" ? pickPicture(sourceOf(form, choices.pictures)?._id, "source") : undefined,
    clip: mode === "animate" ? { ...clipView(filled, choices, context.quote), words: motionWords } : undefined,
    camera:
      mode === "product"
        ? {
            value: form.camera ?? PRODUCTS_OWN_CAMERA,
            options: cameraOptions(choices.products?.find(({ _id }) => _id === form.productId)?.camera)
          }
        : undefined,
    offer:
      made === "product" && (house === undefined || opens(house, "offer"))
        ? { text: offerText("text"), oldPrice: offerText("oldPrice"), validity: offerText("validity") }
        : undefined,
    alt,
    references: entriesOf(choices),
    copy: { headline: text("headline"), body: text("body"), cta: text("cta") },
    formats: formOf(filled.aspectRatios),
    placements: mode === "animate" ? undefined : placementsView(filled, choices, marketIn(context)),
    formatsError: errorAt("aspectRatios"),
    count:
      house === undefined || mayVary(house)
        ? { value: form.count, max: COUNT_MAX, locked: undefined }
        : { value: 1, max: 1, locked: houseLayoutTexts.setBy(house.name) },
    layout: takesLayout(mode) ? { value: layoutValue(filled), options: layoutPicker(filled, choices) } : undefined,
    seed: form.seed === undefined ? undefined : `Same seed: ${form.seed}`,
    price: priceView(snapshot),
    submit: submitView(snapshot, missing[0], errors.values().next().value)
  }
}
