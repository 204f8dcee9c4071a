import { assign, setup } from "xstate"
import { streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { refusalOf } from "../model/backend-failed.ts"
import type { Brand } from "./brands.schema.ts"

/** What the brand's first page remembers: the newest brand that arrived, and why none does. */
export interface BrandHomeContext {
  readonly brandId: string
  readonly brand: Brand | undefined
  readonly error: string | undefined
}

/** `brand.changed` and `brand.lost` come from the port. */
export type BrandHomeEvent =
  | { readonly type: "brand.changed"; readonly brand: Brand }
  | { readonly type: "brand.lost"; readonly error: unknown }
  | { readonly type: "brand.retry" }

/** One brand, live: watching, failed (keeps what was there), missing. */
export const brandHomeMachine = setup({
  types: {
    context: {} as BrandHomeContext,
    events: {} as BrandHomeEvent,
    input: {} as { readonly brandId: string }
  },
  actors: { openBrand: streamPort<string>("openBrand") },
  guards: {
    isGone: (_, params: { readonly error: unknown }) => refusalOf(params.error)?.code === "not_found"
  },
  actions: {
    keep: assign((_, params: { readonly brand: Brand }) => ({ brand: params.brand, error: undefined })),
    explain: assign((_, params: { readonly error: unknown }) => ({
      error: errorText(params.error, "The brand could not be loaded")
    }))
  }
}).createMachine({
  id: "brandHome",
  context: ({ input }) => ({ brandId: input.brandId, brand: undefined, error: undefined }),
  initial: "watching",
  states: {
    watching: {
      invoke: { src: "openBrand", input: ({ context }) => context.brandId },
      on: {
        "brand.changed": { actions: { type: "keep", params: ({ event }) => ({ brand: event.brand }) } },
        "brand.lost": [
          { guard: { type: "isGone", params: ({ event }) => ({ error: event.error }) }, target: "missing" },
          { target: "failed", actions: { type: "explain", params: ({ event }) => ({ error: event.error }) } }
        ]
      }
    },
    failed: { on: { "brand.retry": "watching" } },
    missing: {}
  }
})
