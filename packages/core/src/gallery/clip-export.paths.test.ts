import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { clipExportPaths } from "./fixtures/clip-export.paths.ts"

it("paths reach every state, transition and guard outcome of the export of a clip", async () => {
  expect(await walkPaths(clipExportPaths)).toMatchObject({ missing: [], unneeded: [] })
})
