import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { adminModePaths } from "./admin-mode.paths.ts"

it("paths reach every state, transition and guard outcome of admin mode", async () => {
  expect(await walkPaths(adminModePaths)).toMatchObject({ missing: [], unneeded: [] })
})
