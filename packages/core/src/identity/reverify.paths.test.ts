import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { reverifyPaths } from "./reverify.paths.ts"

it("paths reach every state, transition and guard outcome of proving again who one is", async () => {
  expect(await walkPaths(reverifyPaths)).toMatchObject({ missing: [], unneeded: [] })
})
