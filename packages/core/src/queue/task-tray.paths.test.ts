import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { taskTrayPaths } from "./fixtures/task-tray.paths.ts"

it("paths reach every state, transition and guard outcome of the task tray", async () => {
  expect(await walkPaths(taskTrayPaths)).toMatchObject({ missing: [], unneeded: [] })
})
