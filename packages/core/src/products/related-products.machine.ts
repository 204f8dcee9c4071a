import { assign, enqueueActions, setup } from "xstate"
import { streamPort } from "../kernel/effect-actor.ts"
import { report } from "../kernel/report.ts"
import type { ProductId } from "../model/ids.ts"

export interface RelatedChoice {
  readonly id: ProductId
  readonly name: string
}

export interface RelatedQuery {
  readonly brandId: string
  readonly q: string
}

export type RelatedEvent =
  | { readonly type: "related.seek"; readonly q: string }
  | { readonly type: "related.close" }
  | { readonly type: "related.found"; readonly found: ReadonlyArray<RelatedChoice> }
  | { readonly type: "related.lost"; readonly error: unknown }

/** For the form: what a search finds; `found` is absent while it looks. */
export interface RelatedNews {
  readonly type: "related.changed"
  readonly q: string | undefined
  readonly found: ReadonlyArray<RelatedChoice> | undefined
}

// A type alias, because declarations cannot name a private interface.
type Context = Readonly<{ brandId: string; q: string | undefined }>

/** Finds products of the brand that go with another one: `closed`, or `open` with a query, which every key changes. */
export const relatedProductsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RelatedEvent,
    input: {} as { readonly brandId: string },
    emitted: {} as RelatedNews
  },
  actors: { watchRelated: streamPort<RelatedQuery>("watchRelated") },
  actions: {
    seek: assign((_, { q }: { readonly q: string | undefined }) => ({ q })),
    tell: enqueueActions((self, { found }: Pick<RelatedNews, "found">) =>
      report(self, { type: "related.changed", q: self.context.q, found })
    )
  }
}).createMachine({
  id: "relatedProducts",
  context: ({ input: { brandId } }) => ({ brandId, q: undefined }),
  initial: "closed",
  on: {
    "related.seek": {
      target: ".open",
      actions: [
        { type: "seek", params: ({ event }) => ({ q: event.q }) },
        { type: "tell", params: { found: undefined } }
      ]
    },
    "related.close": {
      target: ".closed",
      actions: [
        { type: "seek", params: { q: undefined } },
        { type: "tell", params: { found: undefined } }
      ]
    }
  },
  states: {
    closed: {},
    open: {
      invoke: { src: "watchRelated", input: ({ context: { brandId, q = "" } }) => ({ brandId, q }) },
      on: {
        "related.found": { actions: { type: "tell", params: ({ event }) => ({ found: event.found }) } },
        // Nothing can be chosen then; the form itself says that the backend does not answer.
        "related.lost": { actions: { type: "tell", params: { found: [] } } }
      }
    }
  }
})
