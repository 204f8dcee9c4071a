import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { scorePanelPaths } from "./fixtures/score-panel.paths.ts"

it("paths reach every state, transition and guard outcome of the score panel", async () => {
  expect(await walkPaths(scorePanelPaths)).toMatchObject({ missing: [], unneeded: [] })
})
