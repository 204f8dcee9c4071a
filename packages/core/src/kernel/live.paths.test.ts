import { expect, it } from "vitest"
import { walkPaths } from "./paths/walk-paths.ts"
import { livePaths } from "./live.paths.ts"

it("paths reach every state, transition and guard outcome of a live screen", async () => {
  expect(await walkPaths(livePaths)).toMatchObject({ missing: [], unneeded: [] })
})
