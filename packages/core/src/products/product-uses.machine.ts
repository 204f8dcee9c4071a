import { assign, setup } from "xstate"
import { streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { ProductUseKind, ProductUses, ProductUsesQuery } from "./product-uses.schema.ts"

export interface ProductUsesInput {
  readonly brandId: string
  readonly productId: string
}

// A type alias, because declarations cannot name a private interface.
type Context = ProductUsesInput &
  Readonly<{
    kind: ProductUseKind
    page: number
    /** Of the kind and page that are shown; undefined until they are known. */
    uses: ProductUses | undefined
    error: string | undefined
  }>

export type ProductUsesEvent =
  | { readonly type: "kind.show"; readonly kind: ProductUseKind }
  | { readonly type: "page.show"; readonly page: number }
  | { readonly type: "uses.retry" }
  | { readonly type: "uses.found"; readonly uses: ProductUses }
  | { readonly type: "uses.lost"; readonly error: unknown }

export const USES_FAILED = "What uses it could not be loaded"

/** Follows one page of what uses a product: `watching`, or `failed` until a person tries again or looks at something else. */
export const productUsesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProductUsesEvent,
    input: {} as ProductUsesInput
  },
  actors: { watchUses: streamPort<ProductUsesQuery>("watchUses") }
}).createMachine({
  id: "productUses",
  context: ({ input }) => ({ ...input, kind: "pictures", page: 1, uses: undefined, error: undefined }),
  initial: "watching",
  on: {
    "kind.show": {
      target: ".watching",
      reenter: true,
      actions: assign(({ event }) => ({ kind: event.kind, page: 1, uses: undefined }))
    },
    "page.show": {
      target: ".watching",
      reenter: true,
      actions: assign(({ event }) => ({ page: event.page }))
    }
  },
  states: {
    watching: {
      entry: assign({ error: undefined }),
      invoke: { src: "watchUses", input: ({ context: { kind, page, productId } }) => ({ kind, page, productId }) },
      on: {
        "uses.found": { actions: assign({ uses: ({ event }) => event.uses }) },
        "uses.lost": {
          target: "failed",
          actions: assign({ error: ({ event }) => errorText(event.error, USES_FAILED) })
        }
      }
    },
    failed: { on: { "uses.retry": "watching" } }
  }
})
