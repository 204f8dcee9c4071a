import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { signUpPaths } from "./sign-up.paths.ts"

it("paths reach every state, transition and guard outcome of signing up", async () => {
  expect(await walkPaths(signUpPaths)).toMatchObject({ missing: [], unneeded: [] })
})
