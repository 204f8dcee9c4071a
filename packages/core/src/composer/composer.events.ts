import { type ChoiceKind, type ChoiceSearch, noSearch, wantedOf, withAnswer } from "./choice-search.rules.ts"
import type {
  Choices,
  ChoicesAnswer,
  ChoicesWanted,
  PictureChoice,
  PlaceChoice,
  ProductChoice,
  ProductsAnswer
} from "./composer-choices.ts"
import type { EditEvent, TouchedField } from "./composer-edit.rules.ts"
import { blankForm, type ComposerForm, type ComposerPrefill, prefilled } from "./composer-form.rules.ts"
import type { HouseLayoutChoices } from "../creative/house-layout.schema.ts"
import type { GenerationRequest } from "../creative/generation-request.schema.ts"
import type { Quote } from "../queue/generation.schema.ts"

export interface ComposerContext {
  readonly brandId: string
  readonly form: ComposerForm
  /** What a recipe or an address took the place of, until the next edit. */
  readonly replaced?: ComposerForm | undefined
  readonly touched: ReadonlyArray<TouchedField>
  /** Those that were found or named. */
  readonly choices: ReadonlyArray<ProductChoice> | undefined
  readonly productSearch: ChoiceSearch
  /** Undefined until they are loaded. */
  readonly houseLayouts?: HouseLayoutChoices | undefined
  readonly choicesError: string | undefined
  readonly places: ReadonlyArray<PlaceChoice> | undefined
  readonly placeSearch: ChoiceSearch
  readonly placesError: string | undefined
  readonly pictures: ReadonlyArray<PictureChoice> | undefined
  readonly pictureSearch: ChoiceSearch
  readonly picturesError: string | undefined
  /** Of the attempt that the form stands for. */
  readonly key: string | undefined
  /** The price of the form as it stands is known, or could not be found out. */
  readonly settled: boolean
  readonly quote: Quote | undefined
  readonly quoteError: string | undefined
  readonly barred: boolean
  readonly refusal: string | undefined
  /** Of the preview: what is sent shows what it showed. */
  readonly draw: number | undefined
  /** Sent requests, so that the next one is drawn another time. */
  readonly round: number
  /** Stays stable when the lists it was built from change. */
  readonly held: GenerationRequest | undefined
}

/** `*.changed` and `*.failed` come from the ports, `form.edited` from the machine itself. */
export type ComposerEvent =
  | EditEvent
  | { readonly type: "field.blur"; readonly field: TouchedField }
  | { readonly type: "form.submit" }
  /** The folder that is open on the page. */
  | { readonly type: "folder.open"; readonly folderId: string | undefined }
  /** Of the preview; undefined when it is closed. */
  | { readonly type: "draw.take"; readonly seed: number | undefined }
  | { readonly type: "choices.changed"; readonly answer: ProductsAnswer }
  | { readonly type: "choices.failed"; readonly error: unknown }
  | { readonly type: "places.changed"; readonly answer: ChoicesAnswer<PlaceChoice> }
  | { readonly type: "places.failed"; readonly error: unknown }
  | { readonly type: "pictures.changed"; readonly answer: ChoicesAnswer<PictureChoice> }
  | { readonly type: "pictures.failed"; readonly error: unknown }
  | { readonly type: "choices.retry" }
  | { readonly type: "choices.search"; readonly kind: ChoiceKind; readonly q: string }
  /** Replaces what the page named before. */
  | { readonly type: "choices.include"; readonly kind: ChoiceKind; readonly ids: ReadonlyArray<string> }
  | { readonly type: "form.edited"; readonly edit: EditEvent["type"] }

export interface Priced {
  readonly brandId: string
  readonly request: GenerationRequest
}

export const contextOf = (
  brandId: string,
  prefill: ComposerPrefill,
  products: ReadonlyArray<string>
): ComposerContext => ({
  brandId,
  form: prefilled(blankForm, prefill),
  touched: [],
  choices: undefined,
  productSearch: { ...noSearch, also: products },
  choicesError: undefined,
  places: undefined,
  placeSearch: noSearch,
  placesError: undefined,
  pictures: undefined,
  pictureSearch: noSearch,
  picturesError: undefined,
  key: undefined,
  settled: false,
  quote: undefined,
  quoteError: undefined,
  barred: false,
  refusal: undefined,
  draw: undefined,
  round: 0,
  held: undefined
})

export const choicesOf = ({ choices, houseLayouts, pictures, places }: ComposerContext): Choices => ({
  products: choices,
  places,
  pictures,
  ...(houseLayouts && { houseLayouts })
})

const searchFields = {
  products: "productSearch",
  places: "placeSearch",
  pictures: "pictureSearch"
} as const satisfies Record<ChoiceKind, keyof ComposerContext>

export const listFields = { products: "choices", places: "places", pictures: "pictures" } as const

export const searchOf = (context: ComposerContext, kind: ChoiceKind): ChoiceSearch => context[searchFields[kind]]

export const wantedIn = (context: ComposerContext, kind: ChoiceKind): ChoicesWanted =>
  wantedOf(kind, context.form, searchOf(context, kind))

type Answer = Extract<ComposerEvent, { readonly answer: unknown }>

export const answeredBy = (context: ComposerContext, event: Answer): Partial<ComposerContext> => {
  switch (event.type) {
    case "choices.changed": {
      const { rows, search } = withAnswer(context.productSearch, context.choices, event.answer)
      const { houseLayouts = context.houseLayouts } = event.answer
      return {
        choices: rows,
        productSearch: search,
        choicesError: undefined,
        ...(houseLayouts && { houseLayouts })
      }
    }
    case "places.changed": {
      const { rows, search } = withAnswer(context.placeSearch, context.places, event.answer)
      return { places: rows, placeSearch: search, placesError: undefined }
    }
    case "pictures.changed": {
      const { rows, search } = withAnswer(context.pictureSearch, context.pictures, event.answer)
      return { pictures: rows, pictureSearch: search, picturesError: undefined }
    }
  }
}

export const setSearch = (
  context: ComposerContext,
  kind: ChoiceKind,
  change: Partial<ChoiceSearch>
): Partial<ComposerContext> => ({ [searchFields[kind]]: { ...searchOf(context, kind), ...change } })
