import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { assetPaths } from "./fixtures/asset.paths.ts"

it("paths reach every state, transition and guard outcome of the drawer of one picture", async () => {
  expect(await walkPaths(assetPaths)).toMatchObject({ missing: [], unneeded: [] })
})
