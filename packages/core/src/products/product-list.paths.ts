import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { exampleProduct, exampleProducts } from "./product.examples.ts"
import { productListMachine } from "./product-list.machine.ts"
import { EVERYTHING } from "./product-list.rules.ts"
import { productListView } from "./product-list.view.ts"

const gone = new BackendFailed({ data: { code: "not_found", message: "This does not exist or you cannot see it" } })

/** Every way through the list of products. */
export const productListPaths = definePaths({
  machine: productListMachine,
  inputs: {
    "the first page": { brandId: "brand_1", brandRole: "creator", search: EVERYTHING, timeZone: "UTC" }
  },
  events: [
    { type: "query.change", query: "fig" },
    { type: "filter.choose", filter: { category: "Fragrance" } },
    { type: "filter.clear" },
    { type: "page.choose", page: 9 },
    { type: "search.set", search: EVERYTHING },
    { type: "search.set", search: { ...EVERYTHING, q: "mug" } },
    { type: "product.archive", productId: exampleProduct._id },
    { type: "product.archive", productId: "product_3" },
    { type: "product.archive", productId: "product_gone" },
    { type: "archive.confirm" },
    { type: "archive.cancel" },
    { type: "list.retry" }
  ],
  ports: {
    watchProducts: [
      { tell: { type: "products.changed", products: exampleProducts } },
      { tell: { type: "products.lost", error: gone } },
      { tell: { type: "products.lost", error: new BackendFailed({}) } }
    ],
    archiveProduct: [{ done: undefined }, { fail: new BackendFailed({}) }]
  },
  view: productListView
})
