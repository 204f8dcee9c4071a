import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { feedbackPaths } from "./feedback.paths.ts"

it("paths reach every state, transition and guard outcome of the feedback dialog", async () => {
  expect(await walkPaths(feedbackPaths)).toMatchObject({ missing: [], unneeded: [] })
})
