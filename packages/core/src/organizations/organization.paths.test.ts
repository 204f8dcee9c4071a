import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { organizationPaths } from "./organization.paths.ts"

it("paths reach every state, transition and guard outcome of the active organization", async () => {
  expect(await walkPaths(organizationPaths)).toMatchObject({ missing: [], unneeded: [] })
})
