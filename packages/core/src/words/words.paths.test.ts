import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { wordsPaths } from "./fixtures/words.paths.ts"

it("paths reach every state, transition and guard outcome of suggested words", async () => {
  expect(await walkPaths(wordsPaths)).toMatchObject({ missing: [], unneeded: [] })
})
