import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { signInPaths } from "./sign-in.paths.ts"

it("paths reach every state, transition and guard outcome of signing in", async () => {
  expect(await walkPaths(signInPaths)).toMatchObject({ missing: [], unneeded: [] })
})
