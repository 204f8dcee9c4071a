import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { pageOf } from "../lists/list.rules.ts"
import type { Notice } from "../kernel/notice.ts"
import { refusalOf } from "../model/backend-failed.ts"
import type { BrandRole } from "../model/roles.ts"
import type { ArchiveInput } from "./product-form.events.ts"
import { EVERYTHING, findProducts, type ProductSearch, sameSearch } from "./product-list.rules.ts"
import type { Product } from "./products.schema.ts"

/** The list of one brand, with what the URL asks for. */
export interface ProductListInput {
  readonly brandId: string
  /** The caller's role in the brand. */
  readonly brandRole: BrandRole
  readonly brandArchived?: boolean
  readonly search: ProductSearch
  /** IANA name of the zone dates are written in; the device's own when absent. */
  readonly timeZone?: string | undefined
}

/** What the list remembers: products, filters and the page. */
export interface ProductListContext {
  readonly brandId: string
  readonly brandRole: BrandRole
  readonly brandArchived: boolean
  readonly timeZone: string | undefined
  readonly products: ReadonlyArray<Product> | undefined
  readonly search: ProductSearch
  /** What stands in the search box; the list follows it at once, the URL after `typingPause`. */
  readonly query: string
  readonly error: string | undefined
  /** The product that is being archived or restored. */
  readonly target: Product | undefined
}

/** `products.*` come from the port; `search.set` says that the URL changed. */
export type ProductListEvent =
  | { readonly type: "query.change"; readonly query: string }
  | { readonly type: "filter.choose"; readonly filter: Partial<Pick<ProductSearch, "category" | "status">> }
  | { readonly type: "filter.clear" }
  | { readonly type: "page.choose"; readonly page: number }
  | { readonly type: "search.set"; readonly search: ProductSearch }
  | { readonly type: "product.archive"; readonly productId: string }
  | { readonly type: "archive.confirm" }
  | { readonly type: "archive.cancel" }
  | { readonly type: "list.retry" }
  | { readonly type: "products.changed"; readonly products: ReadonlyArray<Product> }
  | { readonly type: "products.lost"; readonly error: unknown }

/** What the host must do: put a search into the URL, as a new entry of the history or in place of the current one. */
export type ProductListEmitted =
  | Notice
  | { readonly type: "search.change"; readonly search: ProductSearch; readonly history: "push" | "replace" }

const pageFor = ({ products, search }: ProductListContext): number =>
  products === undefined ? search.page : pageOf(findProducts(products, search), search.page).page

/**
 * The products of a brand, live; three independent parts.
 *
 * `list`: watching, failed (keeps what was there), missing. `search`: settled, typing (the URL follows `typingPause`
 * ms after the last letter); a page beyond the end is replaced by the last page. `archive`: idle, confirming (a product
 * in use), working, which ends by itself or after `archiveLimit` (ms).
 */
export const productListMachine = setup({
  types: {
    context: {} as ProductListContext,
    events: {} as ProductListEvent,
    input: {} as ProductListInput,
    emitted: {} as ProductListEmitted
  },
  actors: {
    watchProducts: streamPort<string>("watchProducts"),
    archiveProduct: port<ArchiveInput, void>("archiveProduct")
  },
  delays: { typingPause: 250, archiveLimit: 15_000 },
  guards: {
    isGone: (_, params: { readonly error: unknown }) => refusalOf(params.error)?.code === "not_found",
    isBeyondEnd: ({ context }) => pageFor(context) !== context.search.page,
    isOther: ({ context }, params: { readonly search: ProductSearch }) => !sameSearch(context.search, params.search),
    isUsed: ({ context }, params: { readonly productId: string }) =>
      context.products?.some(({ _id, archived, usedIn }) => _id === params.productId && !archived && usedIn > 0) ===
      true,
    isKnown: ({ context }, params: { readonly productId: string }) =>
      context.products?.some(({ _id }) => _id === params.productId) === true
  },
  actions: {
    keep: assign((_, params: { readonly products: ReadonlyArray<Product> }) => ({
      products: params.products,
      error: undefined
    })),
    explain: assign((_, params: { readonly error: unknown }) => ({
      error: errorText(params.error, "The products could not be loaded")
    })),
    write: assign(({ context }, params: { readonly query: string }) => ({
      query: params.query,
      search: { ...context.search, q: params.query, page: 1 }
    })),
    narrow: assign(({ context }, params: { readonly filter: Partial<ProductSearch> }) => ({
      search: { ...context.search, q: context.query, page: 1, ...params.filter }
    })),
    widen: assign({ query: "", search: EVERYTHING }),
    turn: assign(({ context }, params: { readonly page: number }) => ({
      search: { ...context.search, page: params.page }
    })),
    turnBack: assign(({ context }) => ({ search: { ...context.search, page: pageFor(context) } })),
    follow: assign((_, params: { readonly search: ProductSearch }) => ({
      search: params.search,
      query: params.search.q
    })),
    aim: assign(({ context }, params: { readonly productId: string }) => ({
      target: context.products?.find(({ _id }) => _id === params.productId)
    })),
    push: emit(({ context }) => ({ type: "search.change", search: context.search, history: "push" })),
    replace: emit(({ context }) => ({ type: "search.change", search: context.search, history: "replace" })),
    confirm: emit(({ context }) => ({
      type: "notice",
      kind: "success",
      text: `${context.target?.name ?? "Product"} ${context.target?.archived === true ? "restored" : "archived"}`
    })),
    complain: emit((_, params: { readonly error: unknown }) => ({
      type: "notice",
      kind: "error",
      text: errorText(params.error, "The product could not be archived")
    }))
  }
}).createMachine({
  id: "productList",
  type: "parallel",
  context: ({ input }) => ({
    brandId: input.brandId,
    brandRole: input.brandRole,
    brandArchived: input.brandArchived ?? false,
    timeZone: input.timeZone,
    products: undefined,
    search: input.search,
    query: input.search.q,
    error: undefined,
    target: undefined
  }),
  states: {
    list: {
      initial: "watching",
      states: {
        watching: {
          invoke: { src: "watchProducts", input: ({ context }) => context.brandId },
          on: {
            "products.changed": { actions: { type: "keep", params: ({ event }) => ({ products: event.products }) } },
            "products.lost": [
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
        "filter.choose": {
          target: ".settled",
          actions: [{ type: "narrow", params: ({ event }) => ({ filter: event.filter }) }, "push"]
        },
        "filter.clear": { target: ".settled", actions: ["widen", "push"] },
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
            "product.archive": [
              {
                guard: { type: "isUsed", params: ({ event }) => ({ productId: event.productId }) },
                target: "confirming",
                actions: { type: "aim", params: ({ event }) => ({ productId: event.productId }) }
              },
              {
                guard: { type: "isKnown", params: ({ event }) => ({ productId: event.productId }) },
                target: "working",
                actions: { type: "aim", params: ({ event }) => ({ productId: event.productId }) }
              }
            ]
          }
        },
        confirming: { on: { "archive.confirm": "working", "archive.cancel": "idle" } },
        working: {
          invoke: {
            src: "archiveProduct",
            input: ({ context: { target } }) => ({
              productId: target?._id ?? "",
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
