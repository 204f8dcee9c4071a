import { styleStrengthLabels } from "../creative/style-strength.ts"
import { layoutLabels } from "../creative/creative.rules.ts"
import { modeNames } from "../creative/generation-modes.texts.ts"
import { AspectRatio, aspectRatioLabels } from "../model/aspect-ratio.ts"
import { placeTimeText } from "../model/photos-at.ts"
import { languageLabel } from "../model/language-choices.ts"
import { referenceRowsOf } from "../references/reference-rows.rules.ts"
import { referenceTexts } from "../references/references.texts.ts"
import type { TokenEntries } from "../tokens/tokens.view.ts"
import type { AssetDetail } from "./gallery.schema.ts"
import { knownMode, type RecipeInputs } from "./tile.view.ts"

export interface Fact {
  readonly label: string
  readonly value: string
}

type Recipe = NonNullable<AssetDetail["recipe"]>

interface NewRatioView {
  readonly value: AspectRatio
  readonly label: string
  readonly inputs: RecipeInputs
}

export interface PromptView {
  readonly text: string
  readonly entries: TokenEntries
  /** With names instead of references. */
  readonly resolved: string | undefined
}

export interface RecipeActsView {
  readonly fork: RecipeInputs | undefined
  /** Same input and seed: the same pixels while all sources are kept. */
  readonly rerun: RecipeInputs | undefined
  /** The same scene in other shapes, with the same seed. */
  readonly newRatios: ReadonlyArray<NewRatioView>
  /** A layout of ours made it, which a house layout can be made from. */
  readonly houseLayout: boolean
}

const engineWords: ReadonlyMap<string, string> = new Map([["local", "Local engine"]])
const layoutWords: ReadonlyMap<string, string> = new Map(Object.entries(layoutLabels))
const modeWords: ReadonlyMap<string, string> = new Map(Object.entries(modeNames))

const fact = (label: string, value: string | undefined): ReadonlyArray<Fact> =>
  value === undefined || value === "" ? [] : [{ label, value }]

const sceneWords = { place: "A place", describe: "Described" } as const

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const named = (list: ReadonlyArray<{ readonly name: string }>): string => list.map(({ name }) => name).join(", ")

const brandText = ({ brandName, brandVersion, rules }: Recipe): string =>
  [brandName, ...(brandVersion === undefined ? [] : [`version ${brandVersion}`]), `${rules} rules`].join(", ")

const costText = ({ credits }: Recipe): string =>
  credits === 0 ? "Free" : credits === 1 ? "1 credit" : `${credits} credits`

const wordFacts = (recipe: Recipe): ReadonlyArray<Fact> =>
  recipe.mode === "animate"
    ? []
    : [
        ...fact("Headline", recipe.headline),
        ...fact("Headline as set", recipe.resolvedHeadline === recipe.headline ? undefined : recipe.resolvedHeadline),
        ...fact("Body", recipe.body),
        ...fact("Call to action", recipe.cta)
      ]

export const recipeFacts = ({ recipe }: AssetDetail): ReadonlyArray<Fact> => {
  if (recipe === undefined) return []
  const { inputs, products } = recipe
  return [
    ...fact("Mode", modeWords.get(recipe.mode) ?? recipe.mode),
    ...fact("Scene", inputs.scene && sceneWords[inputs.scene]),
    ...fact("Engine", `${engineWords.get(recipe.engine) ?? recipe.engine}, ${recipe.engineVersion}`),
    ...fact("Layout", layoutWords.get(recipe.layout) ?? capitalised(recipe.layout)),
    ...fact("Seed", String(recipe.seed)),
    ...wordFacts(recipe),
    ...fact("Style strength", inputs.styleStrength && styleStrengthLabels[inputs.styleStrength]),
    ...fact("Offer", Object.values(inputs.offer ?? {}).join(", ")),
    ...fact(products.length > 1 ? "Products" : "Product", named(products)),
    ...fact("Place", named(recipe.places)),
    ...fact("Shown", capitalised(placeTimeText(inputs))),
    ...fact("Market", recipe.market),
    ...fact("Language", inputs.language === undefined ? undefined : languageLabel(inputs.language)),
    ...fact("Brand", brandText(recipe)),
    ...fact("Cost", costText(recipe))
  ]
}

/** `verdict`: how it was meant. */
export interface RecipeReferenceView {
  readonly assetId: string
  readonly name: string
  readonly verdict: string
  readonly note: string | undefined
  /** Undefined once it is deleted. */
  readonly url: string | undefined
}

export const recipeReferences = ({ recipe }: AssetDetail): ReadonlyArray<RecipeReferenceView> =>
  (recipe?.references ?? []).map(({ assetId, liked, name, note, url }) => ({
    assetId,
    name,
    verdict: liked ? referenceTexts.liked : referenceTexts.disliked,
    note,
    url
  }))

export const promptView = ({ recipe }: AssetDetail): PromptView | undefined => {
  if (recipe?.prompt === undefined) return undefined
  const entries = (list: ReadonlyArray<{ readonly _id: string; readonly name: string }>) =>
    list.map(({ _id, name }) => ({ id: _id, name }))
  return {
    text: recipe.prompt,
    entries: { product: entries(recipe.products), place: entries(recipe.places) },
    resolved: recipe.resolvedPrompt === recipe.prompt ? undefined : recipe.resolvedPrompt
  }
}

const picksOf = ({ inputs, products }: Recipe): RecipeInputs => {
  const { layout: _, offer, productId = products[0]?._id, references, ...picks } = inputs
  return {
    ...picks,
    ...(references !== undefined && { references: referenceRowsOf(references) }),
    ...(productId !== undefined && { productId }),
    ...(offer !== undefined && { offer: { text: "", oldPrice: "", validity: "", ...offer } })
  }
}

export const recipeActs = ({ _id, aspectRatio, kind, name, placementId, recipe }: AssetDetail): RecipeActsView => {
  if (recipe === undefined) return { fork: undefined, rerun: undefined, newRatios: [], houseLayout: false }
  const mode = knownMode(recipe.mode)
  const isClip = kind === "video"
  const fork: RecipeInputs = {
    ...picksOf(recipe),
    ...(mode !== undefined && { mode }),
    ...(recipe.prompt !== undefined && { prompt: recipe.prompt }),
    headline: recipe.headline,
    body: recipe.body ?? "",
    cta: recipe.cta ?? "",
    aspectRatios: placementId === undefined ? [aspectRatio] : [],
    placementIds: placementId === undefined ? [] : [placementId],
    count: 1,
    layout: recipe.layout,
    recipe: { assetId: _id, name, exact: false }
  }
  const isStored = recipe.stored && !isClip
  const again: RecipeInputs = {
    ...fork,
    seed: recipe.seed,
    ...(isStored && { recipe: { assetId: _id, name, exact: true } })
  }
  const isShape = placementId === undefined
  const shapes = isStored ? AspectRatio.literals.filter((each) => !isShape || each !== aspectRatio) : []
  return {
    fork,
    rerun: again,
    houseLayout: isStored,
    newRatios: shapes.map((value) => ({
      value,
      label: aspectRatioLabels[value],
      inputs: { ...again, aspectRatios: [value], placementIds: [] }
    }))
  }
}
