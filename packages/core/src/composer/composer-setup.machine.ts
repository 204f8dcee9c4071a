import { Option } from "effect"
import { assign, emit, raise, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { refusalOf } from "../model/backend-failed.ts"
import type { GenerationId } from "../model/ids.ts"
import {
  type ChoiceKind,
  type ChoiceSearch,
  isOtherWanted,
  isUnknown,
  noSearch,
  wantedOf,
  withAnswer
} from "./choice-search.rules.ts"
import type {
  Choices,
  ChoicesAnswer,
  ChoicesWanted,
  PictureChoice,
  PlaceChoice,
  ProductChoice
} from "./composer-choices.ts"
import { type EditEvent, edited, touchedBy, type TouchedField } from "./composer-edit.rules.ts"
import { blankForm, type ComposerForm, type ComposerPrefill, prefilled } from "./composer-form.rules.ts"
import { composerTexts } from "./composer.texts.ts"
import { missingIn, requestOf } from "./composer.rules.ts"
import { targetsOf } from "../creative/output-targets.rules.ts"
import { type FormWritten, writtenIn } from "./composer-written.rules.ts"
import type { GenerationRequest } from "../creative/generation-request.schema.ts"
import type { Quote } from "../queue/generation.schema.ts"
import { picturesText } from "../lists/pictures.texts.ts"

export interface ComposerContext {
  readonly brandId: string
  readonly form: ComposerForm
  readonly touched: ReadonlyArray<TouchedField>
  /** Those that were found or named. */
  readonly choices: ReadonlyArray<ProductChoice> | undefined
  readonly productSearch: ChoiceSearch
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
  /** Stays stable when the lists it was built from change. */
  readonly held: GenerationRequest | undefined
}

/** `*.changed` and `*.failed` come from the ports, `form.edited` from the machine itself. */
export type ComposerEvent =
  | EditEvent
  | { readonly type: "field.blur"; readonly field: TouchedField }
  | { readonly type: "form.submit" }
  | { readonly type: "choices.changed"; readonly answer: ChoicesAnswer<ProductChoice> }
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

// A type alias, because declarations cannot name a private interface.
type Order = Priced & {
  readonly idempotencyKey: string
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
  held: undefined
})

export const choicesOf = ({ choices, pictures, places }: ComposerContext): Choices => ({
  products: choices,
  places,
  pictures
})

const searchFields = {
  products: "productSearch",
  places: "placeSearch",
  pictures: "pictureSearch"
} as const satisfies Record<ChoiceKind, keyof ComposerContext>

const listFields = { products: "choices", places: "places", pictures: "pictures" } as const

const searchOf = (context: ComposerContext, kind: ChoiceKind): ChoiceSearch => context[searchFields[kind]]

export const wantedIn = (context: ComposerContext, kind: ChoiceKind): ChoicesWanted =>
  wantedOf(kind, context.form, searchOf(context, kind))

type Answer = Extract<ComposerEvent, { readonly answer: unknown }>

const answeredBy = (context: ComposerContext, event: Answer): Partial<ComposerContext> => {
  switch (event.type) {
    case "choices.changed": {
      const { rows, search } = withAnswer(context.productSearch, context.choices, event.answer)
      return { choices: rows, productSearch: search, choicesError: undefined }
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

const setSearch = (
  context: ComposerContext,
  kind: ChoiceKind,
  change: Partial<ChoiceSearch>
): Partial<ComposerContext> => ({ [searchFields[kind]]: { ...searchOf(context, kind), ...change } })

const startedText = (request: GenerationRequest): string =>
  request.mode === "animate" ? "1 clip" : picturesText(request.count * targetsOf(request).length)

/** The submitted request, otherwise the form's, which must be complete. */
export const askedBy = (context: ComposerContext): GenerationRequest =>
  context.held ?? Option.getOrThrow(requestOf(context.form, choicesOf(context)))

export const composerSetup = setup({
  types: {
    context: {} as ComposerContext,
    events: {} as ComposerEvent,
    emitted: {} as Notice | FormWritten,
    input: {} as {
      readonly brandId: string
      readonly prefill?: ComposerPrefill
      readonly products?: ReadonlyArray<string>
    }
  },
  actors: {
    makeKey: port<void, string>("makeKey"),
    quoteGeneration: port<Priced, Quote>("quoteGeneration"),
    submitGeneration: port<Order, GenerationId>("submitGeneration"),
    productChoices: streamPort<{ readonly brandId: string; readonly wanted: ChoicesWanted }>("productChoices"),
    placeChoices: streamPort<{ readonly brandId: string; readonly wanted: ChoicesWanted }>("placeChoices"),
    pictureChoices: streamPort<{ readonly brandId: string; readonly wanted: ChoicesWanted }>("pictureChoices")
  },
  delays: { quoteDelay: 250, searchDelay: 250, submitLimit: 15_000 },
  guards: {
    isComplete: ({ context }) =>
      context.held !== undefined ||
      (Option.isSome(requestOf(context.form, choicesOf(context))) &&
        missingIn(context.form, choicesOf(context)).length === 0),
    usesPlaces: ({ context: { form } }) => form.mode === "place" || form.mode === "custom",
    usesPictures: ({ context: { form } }) => form.mode === "animate" || form.mode === "custom",
    isOf: (_, { kind, of }: { readonly kind: ChoiceKind; readonly of: ChoiceKind }) => kind === of,
    wantsOther: ({ context }, { kind }: { readonly kind: ChoiceKind }) =>
      isOtherWanted(wantedIn(context, kind), searchOf(context, kind).asked),
    changesRequest: ({ context }, { event }: { readonly event: Answer }) => {
      if (context.held !== undefined) return false
      const asked = (choices: Choices) => JSON.stringify(requestOf(context.form, choices))
      return asked(choicesOf(context)) !== asked(choicesOf({ ...context, ...answeredBy(context, event) }))
    },
    isAllowed: ({ context }) => !context.barred,
    hasKey: ({ context }) => context.key !== undefined,
    hasProblem: ({ context }) => (context.quote?.problems.length ?? 0) > 0,
    isPriced: ({ context }) => context.settled && context.quoteError === undefined,
    isSettled: ({ context }) => context.settled
  },
  actions: {
    edit: assign(({ context }, { event }: { readonly event: EditEvent }) => {
      const field = touchedBy(event)
      return {
        form: edited(context.form, event),
        held: undefined,
        key: undefined,
        settled: false,
        touched: field === undefined || context.touched.includes(field) ? context.touched : [...context.touched, field],
        refusal: undefined
      }
    }),
    touch: assign({
      touched: ({ context }, { field }: { readonly field: TouchedField }) =>
        context.touched.includes(field) ? context.touched : [...context.touched, field]
    }),
    hold: assign({ held: ({ context }) => Option.getOrUndefined(requestOf(context.form, choicesOf(context))) }),
    clearRefusal: assign({ refusal: undefined }),
    refuse: assign({
      refusal: (_, { error }: { readonly error: unknown }) => errorText(error, composerTexts.startFailed)
    }),
    refuseForProblem: assign({ refusal: ({ context }) => context.quote?.problems[0]?.message }),
    keepQuote: assign((_, { quote }: { readonly quote: Quote }) => ({
      quote,
      quoteError: undefined,
      settled: true,
      barred: false
    })),
    loseQuote: assign((_, { error }: { readonly error: unknown }) => ({
      quote: undefined,
      settled: true,
      quoteError: errorText(error, "The cost could not be worked out"),
      barred: refusalOf(error)?.code === "forbidden"
    })),
    keepKey: assign({ key: (_, { key }: { readonly key: string }) => key }),
    keepAnswer: assign(({ context }, { event }: { readonly event: Answer }) => answeredBy(context, event)),
    seek: assign(({ context }, { kind, q }: { readonly kind: ChoiceKind; readonly q: string }) =>
      setSearch(context, kind, { q })
    ),
    include: assign(({ context }, { ids, kind }: { readonly ids: ReadonlyArray<string>; readonly kind: ChoiceKind }) =>
      setSearch(context, kind, { also: ids })
    ),
    ask: assign(({ context }, { kind }: { readonly kind: ChoiceKind }) =>
      setSearch(context, kind, { asked: wantedIn(context, kind) })
    ),
    // Until the answer nothing says that they do not exist.
    forgetUnknown: assign(({ context }, { kind }: { readonly kind: ChoiceKind }) => {
      if (!isUnknown(wantedIn(context, kind), searchOf(context, kind), choicesOf(context)[kind])) return {}
      return { [listFields[kind]]: undefined }
    }),
    unsettle: assign({ settled: false }),
    loseChoices: assign({
      choicesError: (_, { error }: { readonly error: unknown }) => errorText(error, "The products could not be loaded")
    }),
    losePlaces: assign({
      placesError: (_, { error }: { readonly error: unknown }) => errorText(error, "The places could not be loaded")
    }),
    losePictures: assign({
      picturesError: (_, { error }: { readonly error: unknown }) => errorText(error, "The pictures could not be loaded")
    }),
    reset: assign({
      touched: [],
      held: undefined,
      key: undefined,
      form: ({ context }) => ({ ...context.form, seed: undefined, recipe: undefined })
    }),
    announce: emit(({ context }) => ({
      type: "notice" as const,
      kind: "success" as const,
      text: `Started: ${startedText(askedBy(context))} on the way`
    })),
    tellWritten: emit(({ context }) => ({
      type: "form.written" as const,
      written: writtenIn(context.brandId, context.form)
    })),
    reportEdit: raise(({ event }) => ({ type: "form.edited", edit: event.type as EditEvent["type"] }))
  }
})
