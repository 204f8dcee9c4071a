import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { cutoutEditingPaths } from "./fixtures/cutout-editing.paths.ts"

it("paths reach every state, transition and guard outcome of editing a cut-out", async () => {
  expect(await walkPaths(cutoutEditingPaths)).toMatchObject({ missing: [], unneeded: [] })
})
