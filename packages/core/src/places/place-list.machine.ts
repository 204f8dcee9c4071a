import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { pageOf } from "../lists/list.rules.ts"
import type { Notice } from "../kernel/notice.ts"
import { refusalOf } from "../model/backend-failed.ts"
import type { BrandRole } from "../model/roles.ts"
import type { ArchivePlaceInput } from "./place-form.events.ts"
import { ALL_PLACES, findPlaces, type PlaceSearch } from "./place-list.rules.ts"
import type { Place } from "./places.schema.ts"

/** The list of one brand, with what the URL asks for. */
export interface PlaceListInput {
  readonly brandId: string
  /** The caller's role in the brand. */
  readonly brandRole: BrandRole
  readonly brandArchived?: boolean
  readonly search: PlaceSearch
}

/** What the list remembers: places, the search, the page and the day. */
export interface PlaceListContext {
  readonly brandId: string
  readonly brandRole: BrandRole
  readonly brandArchived: boolean
  readonly places: ReadonlyArray<Place> | undefined
  readonly search: PlaceSearch
  /** What stands in the search box; the list follows it at once, the URL after `typingPause`. */
  readonly query: string
  /** `YYYY-MM-DD` in UTC; undefined until the port has said it. */
  readonly today: string | undefined
  readonly error: string | undefined
  /** The place that is being archived or restored. */
  readonly target: Place | undefined
}

/** `places.*` and `day.changed` come from the ports; `search.set` says that the URL changed. */
export type PlaceListEvent =
  | { readonly type: "query.change"; readonly query: string }
  | { readonly type: "query.clear" }
  | { readonly type: "page.choose"; readonly page: number }
  | { readonly type: "search.set"; readonly search: PlaceSearch }
  | { readonly type: "place.archive"; readonly placeId: string }
  | { readonly type: "archive.confirm" }
  | { readonly type: "archive.cancel" }
  | { readonly type: "list.retry" }
  | { readonly type: "places.changed"; readonly places: ReadonlyArray<Place> }
  | { readonly type: "places.lost"; readonly error: unknown }
  | { readonly type: "day.changed"; readonly today: string }

/** What the host must do: put a search into the URL, as a new entry of the history or in place of the current one. */
export type PlaceListEmitted =
  | Notice
  | { readonly type: "search.change"; readonly search: PlaceSearch; readonly history: "push" | "replace" }

const pageFor = ({ places, search }: PlaceListContext): number =>
  places === undefined ? search.page : pageOf(findPlaces(places, search), search.page).page

/**
 * The places of a brand, live; three independent parts.
 *
 * `list`: watching, failed (keeps what was there), missing. `search`: settled, typing (the URL follows `typingPause`
 * ms after the last letter); a page beyond the end is replaced by the last page. `archive`: idle, confirming (a place
 * in use), working, which ends by itself or after `archiveLimit` (ms).
 */
export const placeListMachine = setup({
  types: {
    context: {} as PlaceListContext,
    events: {} as PlaceListEvent,
    input: {} as PlaceListInput,
    emitted: {} as PlaceListEmitted
  },
  actors: {
    watchPlaces: streamPort<string>("watchPlaces"),
    watchDay: streamPort<void>("watchDay"),
    archivePlace: port<ArchivePlaceInput, void>("archivePlace")
  },
  delays: { typingPause: 250, archiveLimit: 15_000 },
  guards: {
    isGone: (_, params: { readonly error: unknown }) => refusalOf(params.error)?.code === "not_found",
    isBeyondEnd: ({ context }) => pageFor(context) !== context.search.page,
    isOther: ({ context: { search } }, params: { readonly search: PlaceSearch }) =>
      search.q !== params.search.q || search.page !== params.search.page,
    isUsed: ({ context }, params: { readonly placeId: string }) =>
      context.places?.some(({ _id, archived, usedIn }) => _id === params.placeId && !archived && usedIn > 0) === true,
    isKnown: ({ context }, params: { readonly placeId: string }) =>
      context.places?.some(({ _id }) => _id === params.placeId) === true
  },
  actions: {
    keep: assign((_, params: { readonly places: ReadonlyArray<Place> }) => ({
      places: params.places,
      error: undefined
    })),
    explain: assign((_, params: { readonly error: unknown }) => ({
      error: errorText(params.error, "The places could not be loaded")
    })),
    age: assign((_, params: { readonly today: string }) => ({ today: params.today })),
    write: assign((_, params: { readonly query: string }) => ({
      query: params.query,
      search: { q: params.query, page: 1 }
    })),
    widen: assign({ query: "", search: ALL_PLACES }),
    turn: assign(({ context }, params: { readonly page: number }) => ({
      search: { q: context.query, page: params.page }
    })),
    turnBack: assign(({ context }) => ({ search: { ...context.search, page: pageFor(context) } })),
    follow: assign((_, params: { readonly search: PlaceSearch }) => ({
      search: params.search,
      query: params.search.q
    })),
    aim: assign(({ context }, params: { readonly placeId: string }) => ({
      target: context.places?.find(({ _id }) => _id === params.placeId)
    })),
    push: emit(({ context }) => ({ type: "search.change", search: context.search, history: "push" })),
    replace: emit(({ context }) => ({ type: "search.change", search: context.search, history: "replace" })),
    confirm: emit(({ context }) => ({
      type: "notice",
      kind: "success",
      text: `${context.target?.name ?? "Place"} ${context.target?.archived === true ? "restored" : "archived"}`
    })),
    complain: emit((_, params: { readonly error: unknown }) => ({
      type: "notice",
      kind: "error",
      text: errorText(params.error, "The place could not be archived")
    }))
  }
}).createMachine({
  id: "placeList",
  type: "parallel",
  context: ({ input }) => ({
    brandId: input.brandId,
    brandRole: input.brandRole,
    brandArchived: input.brandArchived ?? false,
    places: undefined,
    search: input.search,
    query: input.search.q,
    today: undefined,
    error: undefined,
    target: undefined
  }),
  invoke: { src: "watchDay" },
  on: { "day.changed": { actions: { type: "age", params: ({ event }) => ({ today: event.today }) } } },
  states: {
    list: {
      initial: "watching",
      states: {
        watching: {
          invoke: { src: "watchPlaces", input: ({ context }) => context.brandId },
          on: {
            "places.changed": { actions: { type: "keep", params: ({ event }) => ({ places: event.places }) } },
            "places.lost": [
              { guard: { type: "isGone", params: ({ event }) => ({ error: event.error }) }, target: "missing" },
              { target: "failed", actions: { type: "explain", params: ({ event }) => ({ error: event.error }) } }
            ]
          }
        },
        failed: { on: { "list.retry": "watching" } },
        missing: {}
      }
    },
    search: {
      initial: "settled",
      on: {
        "query.change": {
          target: ".typing",
          actions: { type: "write", params: ({ event }) => ({ query: event.query }) }
        },
        "query.clear": { target: ".settled", actions: ["widen", "push"] },
        "page.choose": {
          target: ".settled",
          actions: [{ type: "turn", params: ({ event }) => ({ page: event.page }) }, "push"]
        },
        "search.set": {
          guard: { type: "isOther", params: ({ event }) => ({ search: event.search }) },
          target: ".settled",
          actions: { type: "follow", params: ({ event }) => ({ search: event.search }) }
        }
      },
      states: {
        settled: { always: { guard: "isBeyondEnd", actions: ["turnBack", "replace"] } },
        typing: {
          // The URL still echoes earlier letters; following it would take the later ones back.
          on: { "search.set": {} },
          after: { typingPause: { target: "settled", actions: "replace" } }
        }
      }
    },
    archive: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "place.archive": [
              {
                guard: { type: "isUsed", params: ({ event }) => ({ placeId: event.placeId }) },
                target: "confirming",
                actions: { type: "aim", params: ({ event }) => ({ placeId: event.placeId }) }
              },
              {
                guard: { type: "isKnown", params: ({ event }) => ({ placeId: event.placeId }) },
                target: "working",
                actions: { type: "aim", params: ({ event }) => ({ placeId: event.placeId }) }
              }
            ]
          }
        },
        confirming: { on: { "archive.confirm": "working", "archive.cancel": "idle" } },
        working: {
          invoke: {
            src: "archivePlace",
            input: ({ context: { target } }) => ({
              placeId: target?._id ?? "",
              archived: target === undefined || !target.archived
            }),
            onDone: { target: "idle", actions: "confirm" },
            onError: {
              target: "idle",
              actions: { type: "complain", params: ({ event }) => ({ error: event.error }) }
            }
          },
          after: { archiveLimit: { target: "idle", actions: { type: "complain", params: { error: undefined } } } }
        }
      }
    }
  }
})
