import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { productUsesPaths } from "./fixtures/product-uses.paths.ts"
import { productFormPaths } from "./fixtures/product-form.paths.ts"

it("paths reach every state, transition and guard outcome of what uses a product", async () => {
  expect(await walkPaths(productUsesPaths)).toMatchObject({ missing: [], unneeded: [] })
})

it("paths reach every state, transition and guard outcome of the form of a product", async () => {
  expect(await walkPaths(productFormPaths)).toMatchObject({ missing: [], unneeded: [] })
})
