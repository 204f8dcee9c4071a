import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { mendingPaths } from "./mending.paths.ts"

it("paths reach every state, transition and guard outcome of mending a cut-out", async () => {
  expect(await walkPaths(mendingPaths)).toMatchObject({ missing: [], unneeded: [] })
})
