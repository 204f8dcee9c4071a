import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { foldersPaths } from "./fixtures/folders.paths.ts"

it("paths reach every state, transition and guard outcome of the folder rail", async () => {
  expect(await walkPaths(foldersPaths)).toMatchObject({ missing: [], unneeded: [] })
})
