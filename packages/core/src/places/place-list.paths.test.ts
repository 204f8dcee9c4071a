import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { placeListPaths } from "./fixtures/place-list.paths.ts"

it("paths reach every state, transition and guard outcome of the list of places", async () => {
  expect(await walkPaths(placeListPaths)).toMatchObject({ missing: [], unneeded: [] })
})
