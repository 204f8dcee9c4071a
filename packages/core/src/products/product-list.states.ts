import { exampleProduct, exampleProducts } from "./product.examples.ts"
import { type ProductListContext, productListMachine } from "./product-list.machine.ts"
import { EVERYTHING } from "./product-list.rules.ts"

const context: ProductListContext = {
  brandId: "brand_1",
  brandRole: "creator",
  brandArchived: false,
  timeZone: "UTC",
  products: exampleProducts,
  search: EVERYTHING,
  query: "",
  error: undefined,
  target: undefined
}
const ready = { list: "watching", search: "settled", archive: "idle" } as const
const failed = { ...ready, list: "failed" } as const
const searching = (q: string): ProductListContext => ({ ...context, query: q, search: { ...EVERYTHING, q } })

/** Every state of the product list worth looking at, by name. Stories and screenshots are made from this table. */
export const productListStates = {
  loading: productListMachine.resolveState({ value: ready, context: { ...context, products: undefined } }),
  emptyFirstUse: productListMachine.resolveState({ value: ready, context: { ...context, products: [] } }),
  emptyForViewer: productListMachine.resolveState({
    value: ready,
    context: { ...context, products: [], brandRole: "viewer" }
  }),
  several: productListMachine.resolveState({ value: ready, context }),
  secondPage: productListMachine.resolveState({
    value: ready,
    context: { ...context, search: { ...EVERYTHING, page: 2 } }
  }),
  typing: productListMachine.resolveState({ value: { ...ready, search: "typing" }, context: searching("fig") }),
  emptyFiltered: productListMachine.resolveState({ value: ready, context: searching("lampshade") }),
  archivedOnes: productListMachine.resolveState({
    value: ready,
    context: { ...context, search: { ...EVERYTHING, status: "archived" } }
  }),
  viewer: productListMachine.resolveState({ value: ready, context: { ...context, brandRole: "viewer" } }),
  readOnly: productListMachine.resolveState({ value: ready, context: { ...context, brandArchived: true } }),
  askingToArchive: productListMachine.resolveState({
    value: { ...ready, archive: "confirming" },
    context: { ...context, target: exampleProduct }
  }),
  archiving: productListMachine.resolveState({
    value: { ...ready, archive: "working" },
    context: { ...context, target: exampleProduct }
  }),
  offline: productListMachine.resolveState({ value: ready, context }),
  stale: productListMachine.resolveState({
    value: failed,
    context: { ...context, error: "The products could not be loaded" }
  }),
  failed: productListMachine.resolveState({
    value: failed,
    context: { ...context, products: undefined, error: "The products could not be loaded" }
  }),
  missing: productListMachine.resolveState({
    value: { ...ready, list: "missing" },
    context: { ...context, products: undefined }
  })
}
