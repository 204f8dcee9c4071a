import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { uploadPaths } from "./fixtures/uploads.paths.ts"

it("paths reach every state, transition and guard outcome of one upload", async () => {
  expect(await walkPaths(uploadPaths)).toMatchObject({ missing: [], unneeded: [] })
})
