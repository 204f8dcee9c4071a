import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { resetPasswordPaths } from "./reset-password.paths.ts"

it("paths reach every state, transition and guard outcome of a new password", async () => {
  expect(await walkPaths(resetPasswordPaths)).toMatchObject({ missing: [], unneeded: [] })
})
