import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { batchPaths } from "./fixtures/batch.paths.ts"

it("paths reach every state, transition and guard outcome of several uploads", async () => {
  expect(await walkPaths(batchPaths)).toMatchObject({ missing: [], unneeded: [] })
})
