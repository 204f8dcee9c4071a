import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { WordsAsk, WordsField, WordsFound } from "./words.schema.ts"

/** `before`: the field's previous text. */
export interface UsedWords {
  readonly field: WordsField
  readonly put: string
  readonly before: string
}

export interface WordsContext {
  readonly asked: WordsAsk | undefined
  readonly found: WordsFound | undefined
  /** Until undone or the field is edited. */
  readonly used: UsedWords | undefined
  readonly error: string | undefined
}

export type WordsSubject = Pick<WordsAsk, "brandId" | "productId" | "placeId">

export type WordsEvent =
  | { readonly type: "words.ask"; readonly ask: Omit<WordsAsk, "turn"> }
  | { readonly type: "subject.set"; readonly subject: WordsSubject }
  | { readonly type: "words.cancel" }
  | { readonly type: "words.close" }
  | { readonly type: "words.use"; readonly used: UsedWords }
  | { readonly type: "words.undo"; readonly now: string }

export interface WordsPut {
  readonly type: "words.put"
  readonly field: WordsField
  readonly text: string
}

const isSame = (a: WordsSubject | undefined, b: WordsSubject): boolean =>
  a?.brandId === b.brandId && a.productId === b.productId && a.placeId === b.placeId

/**
 * Suggestions, only when asked for; `asking` ends after `askLimit` (ms). A used one can be undone while the field still
 * holds it. Another product or place closes them.
 */
export const wordsMachine = setup({
  types: {
    context: {} as WordsContext,
    events: {} as WordsEvent,
    emitted: {} as WordsPut,
    input: {} as { readonly subject: WordsSubject } | undefined
  },
  actors: { suggestWords: port<WordsAsk, WordsFound>("suggestWords") },
  delays: { askLimit: 20_000 },
  guards: {
    isUntouched: ({ context }, { now }: { readonly now: string }) =>
      context.used !== undefined && context.used.put === now,
    isOther: ({ context }, { subject }: { readonly subject: WordsSubject }) => !isSame(context.asked, subject),
    hasShown: ({ context }) => context.found !== undefined
  },
  actions: {
    ask: assign(({ context }, { ask }: { readonly ask: Omit<WordsAsk, "turn"> }) => ({
      asked: { ...ask, turn: context.asked !== undefined && isSame(context.asked, ask) ? context.asked.turn + 1 : 0 },
      error: undefined
    })),
    keep: assign((_, { found }: { readonly found: WordsFound }) => ({ found })),
    explain: assign((_, { error }: { readonly error: unknown }) => ({
      found: undefined,
      error: errorText(error, "No words could be suggested. What you wrote stays as it is.")
    })),
    remember: assign((_, { used }: { readonly used: UsedWords }) => ({ used })),
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
  context: { asked: undefined, found: undefined, used: undefined, error: undefined },
  initial: "closed",
  states: {
    closed: {
      on: { "words.ask": { target: "asking", actions: { type: "ask", params: ({ event }) => ({ ask: event.ask }) } } }
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
      on: {
        "words.cancel": [{ guard: "hasShown", target: "shown" }, { target: "closed" }],
        "subject.set": {
          guard: { type: "isOther", params: ({ event }) => ({ subject: event.subject }) },
          target: "closed",
          actions: "clear"
        }
      }
    },
    shown: {
      on: {
        "words.ask": { target: "asking", actions: { type: "ask", params: ({ event }) => ({ ask: event.ask }) } },
        "subject.set": {
          guard: { type: "isOther", params: ({ event }) => ({ subject: event.subject }) },
          target: "closed",
          actions: "clear"
        },
        "words.use": {
          actions: [
            { type: "remember", params: ({ event }) => ({ used: event.used }) },
            { type: "put", params: ({ event }) => ({ field: event.used.field, text: event.used.put }) }
          ]
        },
        "words.undo": {
          guard: { type: "isUntouched", params: ({ event }) => ({ now: event.now }) },
          actions: ["putBack", "forget"]
        },
        "words.close": { target: "closed", actions: "clear" }
      }
    },
    failed: {
      on: {
        "words.ask": { target: "asking", actions: { type: "ask", params: ({ event }) => ({ ask: event.ask }) } },
        "subject.set": {
          guard: { type: "isOther", params: ({ event }) => ({ subject: event.subject }) },
          target: "closed",
          actions: "clear"
        },
        "words.close": { target: "closed", actions: "clear" }
      }
    }
  }
})
