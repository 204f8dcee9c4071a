import { Option } from "effect"
import { assign, emit, raise, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { refusalOf } from "../model/backend-failed.ts"
import type { GenerationId } from "../model/ids.ts"
import { type ChoiceKind, isOtherWanted, isUnknown } from "./choice-search.rules.ts"
import type { Choices, ChoicesWanted } from "./composer-choices.ts"
import { type EditEvent, editedWithWayBack, touchedBy, type TouchedField } from "./composer-edit.rules.ts"
import type { ComposerPrefill } from "./composer-form.rules.ts"
import { composerTexts } from "./composer.texts.ts"
import { missingIn, requestOf } from "./composer.rules.ts"
import { paintedMode } from "../creative/product-scene.ts"
import { targetsOf } from "../creative/output-targets.rules.ts"
import { type FormWritten, writtenIn } from "./composer-written.rules.ts"
import type { GenerationRequest } from "../creative/generation-request.schema.ts"
import type { Quote } from "../queue/generation.schema.ts"
import { picturesText } from "../lists/pictures.texts.ts"
import {
  answeredBy,
  choicesOf,
  type ComposerContext,
  type ComposerEvent,
  listFields,
  type Priced,
  searchOf,
  setSearch,
  wantedIn
} from "./composer.events.ts"

// A type alias, because declarations cannot name a private interface.
type Order = Priced & {
  readonly idempotencyKey: string
}

type Answer = Extract<ComposerEvent, { readonly answer: unknown }>

const startedText = (request: GenerationRequest): string =>
  request.mode === "animate" ? "1 clip" : picturesText(request.count * targetsOf(request).length)

/** With the seed of the preview, where none was asked for. */
const drawn = (request: GenerationRequest, draw: number | undefined): GenerationRequest =>
  draw === undefined || request.seed !== undefined || request.exact === true || request.mode === "animate"
    ? request
    : { ...request, seed: draw }

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
    usesPlaces: ({ context: { form } }) => paintedMode(form) === "place" || form.mode === "custom",
    usesPictures: ({ context: { form } }) =>
      form.mode === "animate" || form.mode === "custom" || form.references.length > 0,
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
        ...editedWithWayBack(context, event),
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
    hold: assign({
      held: ({ context }) => {
        const request = Option.getOrUndefined(requestOf(context.form, choicesOf(context)))
        return request && drawn(request, context.draw)
      }
    }),
    openFolder: assign(({ context }, { folderId }: { readonly folderId: string | undefined }) => ({
      form: { ...context.form, openFolderId: folderId },
      // An attempt that is on its way keeps its key.
      key: context.held === undefined ? undefined : context.key
    })),
    take: assign({ draw: (_, { seed }: { readonly seed: number | undefined }) => seed }),
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
      replaced: undefined,
      draw: undefined,
      round: ({ context }) => context.round + 1,
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
