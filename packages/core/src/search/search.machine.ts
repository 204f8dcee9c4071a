import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { wishOf } from "./search.rules.ts"
import type {
  DroppedPicture,
  Found,
  PictureAsked,
  RowKind,
  SearchAnswer,
  SearchAsked,
  SearchEntryKind,
  SearchScope
} from "./search.schema.ts"
import { searchTexts as texts } from "./search.texts.ts"

/** A page, an article of the help or a command of the front end. */
export interface SearchEntry {
  readonly kind: SearchEntryKind
  readonly id: string
  readonly title: string
  readonly alias?: string
  /** Where a page or an article is. */
  readonly href?: string
  /** Offered before anything is typed. */
  readonly here?: boolean
}

/** Opened before; the newest first. */
export interface RecentEntry {
  readonly kind: RowKind
  readonly title: string
  readonly href: string
}

export interface SearchInput {
  readonly organizationId: string
  readonly brandId: string | undefined
  readonly entries: ReadonlyArray<SearchEntry>
  readonly recent: ReadonlyArray<RecentEntry>
}

export interface SearchContext extends SearchInput {
  readonly query: string
  /** That is looked for in place of words. */
  readonly picture: DroppedPicture | undefined
  /** That `found` answers. */
  readonly answered: string
  readonly found: ReadonlyArray<Found>
  readonly brandsLeft: number
  /** Of the row that Enter chooses. */
  readonly index: number
  readonly error: string | undefined
}

export type SearchEvent =
  | { readonly type: "query.change"; readonly query: string }
  | { readonly type: "picture.drop"; readonly picture: DroppedPicture }
  /** Those that were loaded since. */
  | { readonly type: "entries.add"; readonly entries: ReadonlyArray<SearchEntry> }
  | { readonly type: "search.retry" }
  | { readonly type: "row.move"; readonly by: number; readonly count: number }
  | { readonly type: "row.choose"; readonly row: RecentEntry | { readonly command: string } }

export type SearchEmitted =
  | { readonly type: "opened"; readonly entry: RecentEntry }
  | { readonly type: "command"; readonly command: string }

const asksBackend = (query: string): boolean => {
  const { scope, words } = wishOf(query)
  return scope !== "commands" && words !== ""
}

const NO_PICTURE: DroppedPicture = { name: "", size: 0, type: "", content: {} }

/**
 * One list over everything that a person may open. The backend is asked `pause` (ms) after the last letter; its answer
 * ends by itself after `answerLimit` (ms). What was found before stays until the next answer.
 */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    emitted: {} as SearchEmitted,
    input: {} as SearchInput
  },
  actors: { find: port<SearchAsked, SearchAnswer>("find"), match: port<PictureAsked, SearchAnswer>("match") },
  delays: { pause: 40, answerLimit: 10_000 },
  guards: {
    asks: (_, { query }: { readonly query: string }) => asksBackend(query),
    isPicture: (_, { picture }: { readonly picture: DroppedPicture }) => picture.type.startsWith("image/"),
    hasPicture: ({ context }) => context.picture !== undefined
  },
  actions: {
    answer: assign(({ context }, { output }: { readonly output: SearchAnswer }) => ({
      found: output.items,
      brandsLeft: output.brandsLeft,
      answered: context.query
    })),
    explain: assign((_, { error }: { readonly error: unknown }) => ({ error: errorText(error, texts.failed) }))
  }
}).createMachine({
  id: "search",
  context: ({ input }) => ({
    ...input,
    query: "",
    picture: undefined,
    answered: "",
    found: [],
    brandsLeft: 0,
    index: 0,
    error: undefined
  }),
  initial: "idle",
  on: {
    "query.change": [
      {
        guard: { type: "asks", params: ({ event }) => event },
        target: ".waiting",
        actions: assign(({ event }) => ({ query: event.query, picture: undefined, index: 0, error: undefined }))
      },
      {
        target: ".idle",
        actions: assign(({ event }) => ({
          query: event.query,
          picture: undefined,
          index: 0,
          found: [],
          brandsLeft: 0,
          answered: "",
          error: undefined
        }))
      }
    ],
    "picture.drop": [
      {
        guard: { type: "isPicture", params: ({ event }) => event },
        target: ".matching",
        actions: assign(({ event }) => ({
          picture: event.picture,
          query: "",
          answered: "",
          found: [],
          brandsLeft: 0,
          index: 0,
          error: undefined
        }))
      },
      { actions: assign(({ event }) => ({ error: texts.noPicture(event.picture.name) })) }
    ],
    "entries.add": {
      actions: assign(({ context, event }) => ({ entries: [...context.entries, ...event.entries] }))
    },
    "row.move": {
      actions: assign(({ context, event: { by, count } }) => ({
        index: count === 0 ? 0 : (context.index + by + count) % count
      }))
    },
    "row.choose": {
      actions: emit(({ event: { row } }) =>
        "command" in row ? { type: "command" as const, command: row.command } : { type: "opened" as const, entry: row }
      )
    }
  },
  states: {
    idle: {},
    waiting: { after: { pause: "asking" } },
    asking: {
      invoke: {
        src: "find",
        input: ({ context: { brandId, organizationId, query } }) => {
          const { scope, words } = wishOf(query)
          return { organizationId, brandId, q: words, scope: scope as SearchScope }
        },
        onDone: { target: "idle", actions: { type: "answer", params: ({ event }) => event } },
        onError: { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { answerLimit: { target: "failed", actions: { type: "explain", params: { error: undefined } } } }
    },
    matching: {
      invoke: {
        src: "match",
        input: ({ context: { brandId, organizationId, picture } }) => ({
          organizationId,
          brandId,
          picture: picture ?? NO_PICTURE
        }),
        onDone: { target: "idle", actions: { type: "answer", params: ({ event }) => event } },
        onError: { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { answerLimit: { target: "failed", actions: { type: "explain", params: { error: undefined } } } }
    },
    failed: { on: { "search.retry": [{ guard: "hasPicture", target: "matching" }, { target: "asking" }] } }
  }
})
