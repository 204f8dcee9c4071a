import { paintedMode } from "../creative/product-scene.ts"
import { COMPANIONS_MAX, showsPlace } from "../creative/creative.rules.ts"
import type { CreativeLayout } from "../creative/creative.schema.ts"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { type PromptFinding, type PromptNames, type PromptReading, readPrompt } from "../planner/prompt.pure.ts"
import type { Choices, PlaceChoice, ProductChoice } from "./composer-choices.ts"
import type { ComposerForm, UnderstoodForm } from "./composer-form.rules.ts"
import { housed, houseOf } from "./house-layout-choices.rules.ts"

const none: ReadonlyArray<never> = []
const noNames: PromptNames = { products: none, places: none }

/** Cached per pair of lists, so that names are prepared once. */
const namesByProducts = new WeakMap<object, WeakMap<object, PromptNames>>()

const namesOf = (
  products: ReadonlyArray<ProductChoice> = none,
  places: ReadonlyArray<PlaceChoice> = none
): PromptNames => {
  const byPlaces = namesByProducts.get(products) ?? new WeakMap<object, PromptNames>()
  namesByProducts.set(products, byPlaces)
  const names = byPlaces.get(places) ?? { products, places }
  byPlaces.set(places, names)
  return names
}

const readings = new WeakMap<PromptNames, { readonly prompt: string; readonly reading: PromptReading }>()

const readingOf = (prompt: string, names: PromptNames): PromptReading => {
  const kept = readings.get(names)
  if (kept?.prompt === prompt) return kept.reading
  const reading = readPrompt(prompt, names)
  readings.set(names, { prompt, reading })
  return reading
}

export const wishKey = (wish: PromptFinding): string => {
  switch (wish.kind) {
    case "layout":
      return `layout:${wish.layout}`
    case "ratio":
      return `ratio:${wish.ratio}`
    case "colour":
      return `colour:${wish.hex}`
    case "season":
      return `season:${wish.season}`
    case "light":
      return `light:${wish.words.toLowerCase()}`
    case "product":
    case "place":
      return `${wish.kind}:${wish.id}`
  }
}

export const wishesOf = (
  form: ComposerForm,
  { places, products }: Pick<Choices, "products" | "places">
): ReadonlyArray<PromptFinding> => {
  if (form.mode !== "custom" || form.recipe?.exact === true) return none
  const { findings } = readingOf(form.prompt, namesOf(products, places))
  return [...new Map(findings.map((wish) => [wishKey(wish), wish])).values()]
}

export const headlinesOf = (
  form: ComposerForm,
  { places, products }: Pick<Choices, "products" | "places">
): ReadonlyArray<string> => readingOf(form.prompt, namesOf(products, places)).copy

const ofKind = <Kind extends PromptFinding["kind"]>(wishes: ReadonlyArray<PromptFinding>, kind: Kind) =>
  wishes.filter((wish): wish is Extract<PromptFinding, { readonly kind: Kind }> => wish.kind === kind)

export const wishedRatios = (form: ComposerForm): ReadonlyArray<AspectRatio> => {
  const wishes = wishesOf(form, noNames).filter((wish) => !form.ignored.includes(wishKey(wish)))
  const ratios = ofKind(wishes, "ratio").map(({ ratio }) => ratio)
  return AspectRatio.literals.filter((each) => ratios.includes(each))
}

const photosOf = (placeId: string | undefined, { places = [] }: Pick<Choices, "places">) =>
  places.find(({ _id }) => _id === placeId)?.photos ?? []

/** One that was chosen for another mode and shows no place has no effect on the picture of one. */
const layoutIn = (form: ComposerForm): ComposerForm["layout"] =>
  paintedMode(form) === "place" && form.layout !== undefined && !showsPlace(form.layout) ? undefined : form.layout

/** One that is no picture of the product has no effect. */
const pictureIn = (
  productId: string | undefined,
  { productPictureId }: ComposerForm,
  { products }: Pick<Choices, "products">
): string | undefined =>
  products === undefined
    ? productPictureId
    : products.find(({ _id }) => _id === productId)?.pictures?.find(({ _id }) => _id === productPictureId)?._id

const read = (form: ComposerForm, choices: Pick<Choices, "products" | "places">): UnderstoodForm => {
  const picked = photosOf(form.placeId, choices).find(({ _id }) => _id === form.placePhotoId)?._id
  const placePhotoId = choices.places === undefined ? form.placePhotoId : picked
  if (form.mode !== "custom" || form.recipe?.exact === true) {
    const productPictureId = pictureIn(form.productId, form, choices)
    return { ...form, productPictureId, layout: layoutIn(form), placePhotoId, accent: undefined }
  }
  const wishes = wishesOf(form, choices).filter((wish) => !form.ignored.includes(wishKey(wish)))
  const products = ofKind(wishes, "product").map(({ id }) => id)
  const season = ofKind(wishes, "season")[0]?.season
  const place =
    ofKind(wishes, "place")[0]?.id ??
    choices.places?.find(({ photos = [] }) => photos.some((photo) => season !== undefined && photo.season === season))
      ?._id
  const placeId = form.placeId ?? place
  const ofSeason = photosOf(placeId, choices).find((photo) => season !== undefined && photo.season === season)?._id
  const layout: CreativeLayout | undefined = ofKind(wishes, "layout")[0]?.layout
  const productId = form.productId ?? products[0]
  const others = products.filter((id) => id !== productId).slice(0, COMPANIONS_MAX)
  const ratios = wishedRatios(form)
  const headline = form.copy.headline === "" ? (headlinesOf(form, choices)[0] ?? "") : form.copy.headline
  return {
    ...form,
    productId,
    productPictureId: pictureIn(productId, form, choices),
    companionIds: form.companionIds.length > 0 ? form.companionIds : others,
    placeId,
    placePhotoId: placePhotoId ?? ofSeason,
    layout: form.layout ?? layout,
    aspectRatios: ratios.length > 0 ? ratios : form.aspectRatios,
    copy: { ...form.copy, headline },
    accent: ofKind(wishes, "colour")[0]?.hex
  }
}

/** The form with what its prompt names, as its house layout allows it. */
export const understood = (
  form: ComposerForm,
  choices: Pick<Choices, "houseLayouts" | "products" | "places">
): UnderstoodForm => housed(read(form, choices), houseOf(form, choices))
