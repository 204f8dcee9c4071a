import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { organizationSwitcherPaths } from "./organization-switcher.paths.ts"

it("paths reach every state, transition and guard outcome of the organization switcher", async () => {
  expect(await walkPaths(organizationSwitcherPaths)).toMatchObject({ missing: [], unneeded: [] })
})
