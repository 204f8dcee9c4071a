import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { AssetId, ProductId } from "../model/ids.ts"
import { exampleProduct } from "./product.examples.ts"
import { productFormMachine } from "./product-form.machine.ts"
import { productFormView } from "./product-form.view.ts"

const gone = new BackendFailed({ data: { code: "not_found", message: "This does not exist or you cannot see it" } })
const assetId = AssetId.make("asset_jug")
const photo = { assetId, url: "https://marque.example/jug.jpg", cutouts: [] }
const catalogue = { brandId: "brand_1", brandRole: "creator", key: "opening_1" } as const

/** Every way through the form of a product. */
export const productFormPaths = definePaths({
  machine: productFormMachine,
  inputs: {
    "a new product": { ...catalogue, mode: "new" },
    "a product": { ...catalogue, mode: "edit", productId: exampleProduct._id },
    "an address without a product": { ...catalogue, mode: "edit" }
  },
  events: [
    { type: "field.change", field: "name", value: "Stoneware Jug" },
    { type: "field.change", field: "name", value: "" },
    { type: "field.blur", field: "name" },
    { type: "status.choose", status: "active" },
    { type: "camera.choose", camera: "top" },
    { type: "unit.choose", unit: "in" },
    { type: "cutout.choose", choice: "none" },
    { type: "flag.set", flag: "exact", on: true },
    { type: "label.place", region: { x: 0.3, y: 0.4, w: 0.2, h: 0.1 } },
    { type: "label.place", region: undefined },
    { type: "photo.send" },
    { type: "photo.store", assetId },
    { type: "photo.attach", photo },
    { type: "photo.attach", photo: { ...photo, assetId: AssetId.make("asset_other") } },
    { type: "photo.fail" },
    { type: "photo.drop" },
    { type: "form.submit" },
    { type: "form.submit", another: true },
    { type: "form.discard" },
    { type: "form.reload" },
    { type: "form.retry" },
    { type: "product.archive" },
    { type: "product.restore" },
    { type: "archive.confirm" },
    { type: "archive.cancel" }
  ],
  ports: {
    watchProduct: [
      { tell: { type: "product.changed", product: exampleProduct } },
      { tell: { type: "product.changed", product: { ...exampleProduct, version: 4, usedIn: 0 } } },
      { tell: { type: "product.lost", error: gone } },
      { tell: { type: "product.lost", error: new BackendFailed({}) } }
    ],
    watchCategories: [{ tell: { type: "categories.changed", categories: ["Tableware", "Fragrance"] } }],
    saveProduct: [
      { done: { productId: ProductId.make("product_new"), version: 1 } },
      { fail: gone },
      { fail: new BackendFailed({}) }
    ],
    archiveProduct: [{ done: undefined }, { fail: new BackendFailed({}) }]
  },
  view: productFormView,
  key: ({ another, basis }) => [another, basis.version]
})
