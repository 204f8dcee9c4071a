import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { brandFormPaths } from "./fixtures/brand-form.paths.ts"

it("paths reach every state, transition and guard outcome of the form of a brand", async () => {
  expect(await walkPaths(brandFormPaths)).toMatchObject({ missing: [], unneeded: [] })
})
