import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { galleryPaths } from "./fixtures/gallery.paths.ts"

it("paths reach every state, transition and guard outcome of the gallery", async () => {
  expect(await walkPaths(galleryPaths)).toMatchObject({ missing: [], unneeded: [] })
})
