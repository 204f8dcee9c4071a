import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { authPaths } from "./auth.paths.ts"

it("paths reach every state, transition and guard outcome of who the user is", async () => {
  expect(await walkPaths(authPaths)).toMatchObject({ missing: [], unneeded: [] })
})
