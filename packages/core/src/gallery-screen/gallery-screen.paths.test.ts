import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { galleryScreenPaths } from "./fixtures/gallery-screen.paths.ts"

it("paths reach every state, transition and guard outcome of the gallery's screen", async () => {
  expect(await walkPaths(galleryScreenPaths)).toMatchObject({ missing: [], unneeded: [] })
})
