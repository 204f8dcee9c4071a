import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { WordsAsk, WordsField, WordsFound } from "./words.schema.ts"

/** The form's texts and what they are about. */
export interface WordsForm extends Omit<WordsAsk, "turn"> {
  readonly alt: string
}

/** `before`: the field's previous text. */
export interface UsedWords {
  readonly field: WordsField
  readonly put: string
  readonly before: string
}

export interface WordsContext {
  /** Undefined while the form takes no words. */
  readonly form: WordsForm | undefined
  readonly asked: WordsAsk | undefined
  readonly found: WordsFound | undefined
  /** Until undone or the field is edited. */
  readonly used: UsedWords | undefined
  readonly error: string | undefined
}

export type WordsEvent =
  | { readonly type: "form.written"; readonly written: WordsForm | undefined }
  | { readonly type: "words.ask" }
  | { readonly type: "words.cancel" }
  | { readonly type: "words.close" }
  | { readonly type: "words.use"; readonly field: WordsField; readonly text: string }
  | { readonly type: "words.undo" }

export interface WordsPut {
  readonly type: "words.put"
  readonly field: WordsField
  readonly text: string
}

type Subject = Pick<WordsAsk, "brandId" | "language" | "marketId" | "productId" | "placeId">

const SUBJECT = ["brandId", "language", "marketId", "productId", "placeId"] as const satisfies ReadonlyArray<
  keyof Subject
>

const isSame = (a: Subject | undefined, b: Subject | undefined): boolean =>
  SUBJECT.every((key) => a?.[key] === b?.[key])

const askOf = ({ alt: _, ...ask }: WordsForm, before: WordsAsk | undefined): WordsAsk => ({
  ...ask,
  turn: before !== undefined && isSame(before, ask) ? before.turn + 1 : 0
})

/** The field still holds what was put into it. */
export const isUntouched = ({ form, used }: WordsContext): boolean =>
  used !== undefined && form?.[used.field] === used.put

/**
 * Suggestions for the form they are told of, only when asked for; `asking` ends after `askLimit` (ms). A used one can be
 * undone while the field still holds it. Another product, place, market or language closes them.
 */
export const wordsMachine = setup({
  types: {
    context: {} as WordsContext,
    events: {} as WordsEvent,
    emitted: {} as WordsPut
  },
  actors: { suggestWords: port<WordsAsk, WordsFound>("suggestWords") },
  delays: { askLimit: 20_000 },
  guards: {
    isUntouched: ({ context }) => isUntouched(context),
    isOther: ({ context }, { written }: { readonly written: WordsForm | undefined }) =>
      written === undefined || !isSame(context.asked, written),
    hasForm: ({ context }) => context.form !== undefined,
    hasShown: ({ context }) => context.found !== undefined
  },
  actions: {
    follow: assign(({ context }, { written }: { readonly written: WordsForm | undefined }) => ({
      form: written,
      asked: written === undefined ? undefined : context.asked
    })),
    ask: assign(({ context }) => ({
      // Its guard requires it.
      asked: askOf(context.form as WordsForm, context.asked),
      error: undefined
    })),
    keep: assign((_, { found }: { readonly found: WordsFound }) => ({ found })),
    explain: assign((_, { error }: { readonly error: unknown }) => ({
      found: undefined,
      error: errorText(error, "No words could be suggested. What you wrote stays as it is.")
    })),
    remember: assign(({ context }, { field, text }: { readonly field: WordsField; readonly text: string }) => ({
      // Nothing is shown without a form.
      used: { field, put: text, before: (context.form as WordsForm)[field] }
    })),
    put: emit((_, { field, text }: { readonly field: WordsField; readonly text: string }) => ({
      type: "words.put" as const,
      field,
      text
    })),
    putBack: emit(({ context }) => {
      // Its guard requires it.
      const { before, field } = context.used as UsedWords
      return { type: "words.put" as const, field, text: before }
    }),
    forget: assign({ used: undefined }),
    clear: assign({ found: undefined, error: undefined, used: undefined })
  }
}).createMachine({
  id: "words",
  context: { form: undefined, asked: undefined, found: undefined, used: undefined, error: undefined },
  initial: "closed",
  on: {
    "form.written": [
      {
        guard: { type: "isOther", params: ({ event }) => ({ written: event.written }) },
        target: ".closed",
        actions: ["clear", { type: "follow", params: ({ event }) => ({ written: event.written }) }]
      },
      { actions: { type: "follow", params: ({ event }) => ({ written: event.written }) } }
    ]
  },
  states: {
    closed: {
      on: { "words.ask": { guard: "hasForm", target: "asking", actions: "ask" } }
    },
    asking: {
      invoke: {
        src: "suggestWords",
        // Only entered with a question.
        input: ({ context }) => context.asked as WordsAsk,
        onDone: { target: "shown", actions: { type: "keep", params: ({ event }) => ({ found: event.output }) } },
        onError: { target: "failed", actions: { type: "explain", params: ({ event }) => ({ error: event.error }) } }
      },
      after: { askLimit: { target: "failed", actions: { type: "explain", params: { error: undefined } } } },
      on: { "words.cancel": [{ guard: "hasShown", target: "shown" }, { target: "closed" }] }
    },
    shown: {
      on: {
        "words.ask": { target: "asking", actions: "ask" },
        "words.use": {
          actions: [
            { type: "remember", params: ({ event }) => event },
            { type: "put", params: ({ event }) => event }
          ]
        },
        "words.undo": { guard: "isUntouched", actions: ["putBack", "forget"] },
        "words.close": { target: "closed", actions: "clear" }
      }
    },
    failed: {
      on: {
        "words.ask": { target: "asking", actions: "ask" },
        "words.close": { target: "closed", actions: "clear" }
      }
    }
  }
})
