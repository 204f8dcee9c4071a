import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { membersPaths } from "./members.paths.ts"

it("paths reach every state, transition and guard outcome of the members of an organization", async () => {
  expect(await walkPaths(membersPaths)).toMatchObject({ missing: [], unneeded: [] })
})
