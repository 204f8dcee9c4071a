import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { recoveryPaths } from "./recovery.paths.ts"

it("paths reach every state, transition and guard outcome of the error screen", async () => {
  expect(await walkPaths(recoveryPaths)).toMatchObject({ missing: [], unneeded: [] })
})
