import { expect, it } from "vitest"
it("exports exactly this", async () => {
  expect(Object.keys(await import("@marque/core/products")).sort()).toMatchInlineSnapshot(`
    [
      "Camera",
      "EVERYTHING",
      "KeptProductForm",
      "PAGE_SIZE",
      "Price",
      "Product",
      "ProductDraft",
      "ProductFields",
      "ProductStatus",
      "ProductStore",
      "findProducts",
      "hasTrustedCutout",
      "keptProductFormText",
      "pageOf",
      "productFormActors",
      "productFormMachine",
      "productFormView",
      "productListActors",
      "productListMachine",
      "productListView",
      "productStatusLabels",
      "readKeptProductForm",
    ]
  `)
})
