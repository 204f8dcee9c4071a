import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { brandSwitcherPaths } from "./fixtures/brand-switcher.paths.ts"

it("paths reach every state, transition and guard outcome of the brand switcher", async () => {
  expect(await walkPaths(brandSwitcherPaths)).toMatchObject({ missing: [], unneeded: [] })
})
