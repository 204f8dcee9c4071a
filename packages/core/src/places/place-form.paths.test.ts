import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { placeFormPaths } from "./fixtures/place-form.paths.ts"

it("paths reach every state, transition and guard outcome of the form of a place", async () => {
  expect(await walkPaths(placeFormPaths)).toMatchObject({ missing: [], unneeded: [] })
})
