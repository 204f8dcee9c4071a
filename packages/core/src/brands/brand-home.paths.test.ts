import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { brandHomePaths } from "./fixtures/brand-home.paths.ts"

it("paths reach every state, transition and guard outcome of the home of a brand", async () => {
  expect(await walkPaths(brandHomePaths)).toMatchObject({ missing: [], unneeded: [] })
})
