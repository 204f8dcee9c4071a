import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
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
  | { readonly type: "rules.publish" }

/**
 * One brand, live, and publishing its rules; the two are independent.
 *
 * `brand`: watching, failed (keeps what was there), missing. `rules`: idle, publishing, which ends by itself or
 * after `publishLimit` (ms).
 */
export const brandHomeMachine = setup({
  types: {
    context: {} as BrandHomeContext,
    events: {} as BrandHomeEvent,
    input: {} as { readonly brandId: string },
    emitted: {} as Notice
  },
  actors: {
    openBrand: streamPort<string>("openBrand"),
    publishRules: port<string, void>("publishRules")
  },
  delays: { publishLimit: 15_000 },
  guards: {
    isGone: (_, params: { readonly error: unknown }) => refusalOf(params.error)?.code === "not_found",
    hasBrand: ({ context }) => context.brand !== undefined
  },
  actions: {
    keep: assign((_, params: { readonly brand: Brand }) => ({ brand: params.brand, error: undefined })),
    explain: assign((_, params: { readonly error: unknown }) => ({
      error: errorText(params.error, "The brand could not be loaded")
    })),
    confirm: emit({ type: "notice", kind: "success", text: "Rules published" }),
    complain: emit((_, params: { readonly error: unknown }) => ({
      type: "notice",
      kind: "error",
      text: errorText(params.error, "The rules could not be published")
    }))
  }
}).createMachine({
  id: "brandHome",
  type: "parallel",
  context: ({ input }) => ({ brandId: input.brandId, brand: undefined, error: undefined }),
  states: {
    brand: {
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
    },
    rules: {
      initial: "idle",
      states: {
        idle: { on: { "rules.publish": { guard: "hasBrand", target: "publishing" } } },
        publishing: {
          invoke: {
            src: "publishRules",
            input: ({ context }) => context.brandId,
            onDone: { target: "idle", actions: "confirm" },
            onError: {
              target: "idle",
              actions: { type: "complain", params: ({ event }) => ({ error: event.error }) }
            }
          },
          after: { publishLimit: { target: "idle", actions: { type: "complain", params: { error: undefined } } } }
        }
      }
    }
  }
})
