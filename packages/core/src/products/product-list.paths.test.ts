import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { productListPaths } from "./fixtures/product-list.paths.ts"

it("paths reach every state, transition and guard outcome of the list of products", async () => {
  expect(await walkPaths(productListPaths)).toMatchObject({ missing: [], unneeded: [] })
})
