import { assign, setup } from "xstate"
import { streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { BrandSummary } from "./brands.schema.ts"

/** What the switcher remembers: the organization's brands and the words of the search. */
export interface BrandSwitcherContext {
  readonly organizationId: string
  readonly brands: ReadonlyArray<BrandSummary> | undefined
  readonly query: string
  readonly error: string | undefined
}

/** `brands.*` come from the port; `switcher.close` forgets what was searched. */
export type BrandSwitcherEvent =
  | { readonly type: "query.change"; readonly query: string }
  | { readonly type: "switcher.close" }
  | { readonly type: "brands.retry" }
  | { readonly type: "brands.changed"; readonly brands: ReadonlyArray<BrandSummary> }
  | { readonly type: "brands.lost"; readonly error: unknown }

/** The brands of one organization, live, with a search: loading, ready, failed. A failure keeps what was there. */
export const brandSwitcherMachine = setup({
  types: {
    context: {} as BrandSwitcherContext,
    events: {} as BrandSwitcherEvent,
    input: {} as { readonly organizationId: string }
  },
  actors: { watchBrands: streamPort<string>("watchBrands") },
  actions: {
    keep: assign((_, params: { readonly brands: ReadonlyArray<BrandSummary> }) => ({
      brands: params.brands,
      error: undefined
    })),
    explain: assign((_, params: { readonly error: unknown }) => ({
      error: errorText(params.error, "The brands could not be loaded")
    })),
    search: assign((_, params: { readonly query: string }) => ({ query: params.query }))
  }
}).createMachine({
  id: "brandSwitcher",
  context: ({ input }) => ({ organizationId: input.organizationId, brands: undefined, query: "", error: undefined }),
  initial: "watching",
  on: {
    "query.change": { actions: { type: "search", params: ({ event }) => ({ query: event.query }) } },
    "switcher.close": { actions: { type: "search", params: { query: "" } } }
  },
  states: {
    watching: {
      initial: "loading",
      invoke: { src: "watchBrands", input: ({ context }) => context.organizationId },
      on: {
        "brands.changed": {
          target: ".ready",
          actions: { type: "keep", params: ({ event }) => ({ brands: event.brands }) }
        },
        "brands.lost": {
          target: "failed",
          actions: { type: "explain", params: ({ event }) => ({ error: event.error }) }
        }
      },
      states: { loading: {}, ready: {} }
    },
    failed: { on: { "brands.retry": "watching" } }
  }
})
