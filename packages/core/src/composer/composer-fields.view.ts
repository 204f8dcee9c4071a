import { paintedMode } from "../creative/product-scene.ts"
import { layoutLabels, showsPlace } from "../creative/creative.rules.ts"
import { aspectRatioLabels } from "../model/aspect-ratio.ts"
import type { Camera } from "../model/camera.ts"
import { type ClipSeconds, ClipSeconds as ClipLengths, Motion } from "../model/clip-motion.ts"
import type { PromptFinding } from "../planner/prompt.pure.ts"
import type { Choices } from "./composer-choices.ts"
import type { EditEvent } from "./composer-edit.rules.ts"
import type { OfferField, UnderstoodForm } from "./composer-form.rules.ts"
import { headlinesOf, wishesOf, wishKey } from "./composer-prompt.rules.ts"
import { LOCAL_CLIP_SECONDS, needsProvider } from "../engines/clip-order.rules.ts"
import { clipOf, sourceOf } from "./composer.rules.ts"
import type { GenerationMode } from "../creative/generation-mode.ts"
import { LayoutName } from "../creative/generation-request.schema.ts"
import type { Quote } from "../queue/generation.schema.ts"
import { modeBarred } from "../creative/house-layout.rules.ts"
import type { HouseLayoutChoice } from "../creative/house-layout.schema.ts"
import { composerTexts } from "./composer.texts.ts"
import { housesFor } from "./house-layout-choices.rules.ts"
import { layoutOptions } from "./layout-choices.rules.ts"

export interface OptionView<Value extends string = string> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
  readonly hint?: string
}

export interface PickSearch {
  readonly label: string
  readonly query: string
  /** Changes while one types; what is shown then answers the search before. */
  readonly status: string
  /** A search without an answer, in words. */
  readonly none: string | undefined
}

export interface PickView {
  readonly value: string | undefined
  readonly loading: boolean
  readonly choices: ReadonlyArray<{ readonly value: string; readonly label: string; readonly pictureUrl?: string }>
  /** Undefined while all of them are shown. */
  readonly search: PickSearch | undefined
  /** What is shown answers another search. */
  readonly searching: boolean
  readonly missing: string | undefined
  readonly error: string | undefined
  readonly loadError: string | undefined
}

/** Something the prompt asks for. `ignored`: crossed out; `note`: why it has no effect. */
export interface WishView {
  readonly key: string
  readonly label: string
  readonly ignored: boolean
  readonly note: string | undefined
}

export interface ClipView {
  readonly motion: Motion
  readonly motions: ReadonlyArray<OptionView<Motion>>
  readonly seconds: ClipSeconds
  readonly lengths: ReadonlyArray<{ readonly value: ClipSeconds; readonly label: string }>
  readonly loop: boolean
  /** The clip keeps the shape of its picture. */
  readonly shape: string | undefined
}

export const modeHints: Readonly<Record<GenerationMode, string>> = {
  product: "Your product on a stage of your brand's colours.",
  halax: "The house look: a halo, a giant word behind, the product in front. Marque writes the rest from your brand.",
  custom: "Say what you want in your own words. What is understood becomes pills that you can cross out.",
  animate: "A picture that moves: a quiet camera, and layers where it was made here.",
  place: "Your product where people would meet it, cropped by the horizon of the place."
}

const NEEDS_PROVIDER = "Needs a provider. The local engine moves a still picture only."

const motionLabels: Readonly<Record<Motion, string>> = {
  push_in: "Push in",
  pull_out: "Pull out",
  pan: "Pan",
  parallax: "Parallax",
  orbit: "Orbit",
  custom: "In your words"
}

const motionsOf = (provided: boolean): ReadonlyArray<OptionView<Motion>> =>
  Motion.literals.map((value) => ({
    value,
    label: motionLabels[value],
    ...(!provided && needsProvider(value) && { disabled: true, hint: NEEDS_PROVIDER })
  }))

const isProvided = ({ engine }: UnderstoodForm, quote: Quote | undefined): boolean =>
  quote?.engines?.some(({ id, local }) => id === engine && !local) === true

export const clipView = (form: UnderstoodForm, choices: Choices, quote: Quote | undefined): ClipView => {
  const source = sourceOf(form, choices.pictures)
  const { motion, seconds } = clipOf(form)
  const provided = isProvided(form, quote)
  return {
    motion,
    motions: motionsOf(provided),
    seconds,
    lengths: (provided ? ClipLengths.literals : LOCAL_CLIP_SECONDS).map((value) => ({ value, label: `${value} s` })),
    loop: form.loop,
    shape: source && aspectRatioLabels[source.aspectRatio]
  }
}

const cameraLabels: Readonly<Record<Camera, string>> = {
  top: "From above",
  three_quarter: "Three-quarter",
  eye: "Eye level"
}

export const PRODUCTS_OWN_CAMERA = "own"

export const cameraOptions = (productCamera: Camera | undefined): ReadonlyArray<OptionView> => [
  {
    value: PRODUCTS_OWN_CAMERA,
    label: productCamera === undefined ? "As photographed" : `As photographed: ${cameraLabels[productCamera]}`
  },
  ...(["top", "three_quarter", "eye"] as const).map((value) => ({ value, label: cameraLabels[value] }))
]

const AUTOMATIC_LAYOUT = "automatic"

const optionsOf = (form: UnderstoodForm, { places, products }: Choices) => {
  const productOf = (id: string | undefined) => products?.find(({ _id }) => _id === id)
  const options = layoutOptions({
    product: productOf(form.productId),
    companions: form.companionIds.flatMap((id) => productOf(id) ?? []),
    place: paintedMode(form) === "product" ? undefined : places?.find(({ _id }) => _id === form.placeId),
    hasPhoto: form.photoAssetId !== undefined && form.mode === "custom",
    hasOffer: paintedMode(form) === "product" && Object.values(form.offer).some((text) => text !== ""),
    headline: form.copy.headline
  })
  return paintedMode(form) === "place" ? options.filter(({ layout }) => showsPlace(layout)) : options
}

/** Whether layouts can show what was chosen; true while nothing known is. */
export const canShow = (form: UnderstoodForm, choices: Choices): boolean => {
  const isKnown =
    choices.products?.some(({ _id }) => _id === form.productId) === true ||
    choices.places?.some(({ _id }) => _id === form.placeId) === true
  return !isKnown || optionsOf(form, choices).some(({ layout, reason }) => layout !== "quote" && reason === undefined)
}

const HOUSE = "house:"

export const layoutValue = ({ houseLayoutId, layout }: UnderstoodForm): string =>
  houseLayoutId === undefined ? (layout ?? AUTOMATIC_LAYOUT) : `${HOUSE}${houseLayoutId}`

const houseIn = (value: string): string | undefined => (value.startsWith(HOUSE) ? value.slice(HOUSE.length) : undefined)

/** What choosing a value of the layouts sends; undefined of a value that is none. */
export const layoutChosen = (value: string): Extract<EditEvent, { readonly type: "layout.choose" }> | undefined => {
  const houseLayoutId = houseIn(value)
  if (houseLayoutId !== undefined) return { type: "layout.choose", layout: undefined, houseLayoutId }
  const layout = LayoutName.literals.find((each) => each === value)
  return layout === undefined && value !== AUTOMATIC_LAYOUT ? undefined : { type: "layout.choose", layout }
}

export const layoutPicker = (form: UnderstoodForm, choices: Choices): ReadonlyArray<OptionView> => {
  const unchosen =
    (form.mode === "product" && form.productId === undefined) ||
    (paintedMode(form) === "place" && form.placeId === undefined)
  const options = optionsOf(form, choices)
  const houseOption = (house: HouseLayoutChoice): OptionView => {
    const { houseLayoutId, layout, name } = house
    const own = options.find((option) => option.layout === layout)?.reason
    const reason = modeBarred(house, paintedMode(form)) ?? (unchosen ? undefined : own)
    const option = { value: `${HOUSE}${houseLayoutId}`, label: composerTexts.houseLayout(name) }
    return reason === undefined ? option : { ...option, disabled: true, hint: reason.replace(/\.$/, "") }
  }
  const optionOf = (layout: LayoutName, reason: string | undefined): OptionView =>
    reason === undefined || unchosen
      ? { value: layout, label: layoutLabels[layout] }
      : { value: layout, label: layoutLabels[layout], disabled: true, hint: reason.replace(/\.$/, "") }
  return [
    { value: AUTOMATIC_LAYOUT, label: "Automatic" },
    ...housesFor(form, choices).map(houseOption),
    ...options.map(({ layout, reason }) => optionOf(layout, reason))
  ]
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const wishLabel = (wish: PromptFinding, { places, products }: Choices): string => {
  switch (wish.kind) {
    case "layout":
      return `Layout: ${layoutLabels[wish.layout]}`
    case "ratio":
      return `Format: ${aspectRatioLabels[wish.ratio]}`
    case "colour":
      return `Accent: ${wish.words.startsWith("#") ? wish.hex : capitalised(wish.words)}`
    case "season":
      return `Season: ${capitalised(wish.season)}`
    case "light":
      return `Light: ${wish.words.toLowerCase()}`
    case "product":
      return `Product: ${products?.find(({ _id }) => _id === wish.id)?.name ?? "missing product"}`
    case "place":
      return `Place: ${places?.find(({ _id }) => _id === wish.id)?.name ?? "missing place"}`
  }
}

const wishNote = (wish: PromptFinding, { places }: Choices): string | undefined => {
  if (wish.kind === "light") return "The local engine keeps the light of your photos."
  const hasSeason =
    wish.kind === "season" &&
    places?.some(({ photos = [] }) => photos.some(({ season }) => season === wish.season)) === true
  return wish.kind === "season" && !hasSeason ? "None of your places is of this season." : undefined
}

export const photoName = (at: number): string => (at === 0 ? "Main" : `Photograph ${at + 1}`)

/** Undefined with fewer than two pictures, unless the one that was chosen is gone. */
export const productPicturePicker = (
  { productId, productPictureId }: UnderstoodForm,
  { products }: Choices,
  isGone = false
) => {
  const pictures = products?.find(({ _id }) => _id === productId)?.pictures ?? []
  if (pictures.length < 2 && !isGone) return undefined
  return {
    legend: "Picture of the product",
    hint: "While none is chosen, each layout takes the view that suits it.",
    value: productPictureId,
    loading: false,
    choices: pictures.map(({ _id, label, url }) => ({ value: _id, label, pictureUrl: url })),
    search: undefined,
    searching: false,
    missing: isGone ? "missing picture" : undefined,
    error: undefined,
    loadError: undefined
  }
}

/** Undefined with fewer than two photographs. */
export const placePhotoPicker = ({ placeId, placePhotoId }: UnderstoodForm, { places }: Choices) => {
  const photos = places?.find(({ _id }) => _id === placeId)?.photos ?? []
  if (photos.length < 2) return undefined
  return {
    legend: "Photograph of the place",
    hint: "While none is chosen, each shape takes the one that suits it.",
    value: placePhotoId,
    loading: false,
    choices: photos.map(({ _id, season, timeOfDay, url }, at) => ({
      value: _id,
      label: [photoName(at), season && capitalised(season), timeOfDay && capitalised(timeOfDay)]
        .filter(Boolean)
        .join(", "),
      pictureUrl: url
    })),
    search: undefined,
    searching: false,
    missing: undefined,
    error: undefined,
    loadError: undefined
  }
}

export const wishViews = (form: UnderstoodForm, choices: Choices): ReadonlyArray<WishView> =>
  wishesOf(form, choices).map((wish) => {
    const key = wishKey(wish)
    return { key, label: wishLabel(wish, choices), ignored: form.ignored.includes(key), note: wishNote(wish, choices) }
  })

const HEADLINES = 4

export const headlineViews = (form: UnderstoodForm, choices: Choices): ReadonlyArray<string> =>
  headlinesOf(form, choices)
    .filter((words) => words !== form.copy.headline)
    .slice(0, HEADLINES)

export const offerLabels: Readonly<Record<OfferField, string>> = {
  text: "Badge",
  oldPrice: "Old price",
  validity: "Valid until"
}
