import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { composerPaths } from "./fixtures/composer.paths.ts"

it("paths reach every state, transition and guard outcome of the composer", async () => {
  expect(await walkPaths(composerPaths)).toMatchObject({ missing: [], unneeded: [] })
})
