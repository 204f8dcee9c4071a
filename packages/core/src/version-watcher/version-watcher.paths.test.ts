import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { versionWatcherPaths } from "./version-watcher.paths.ts"

it("paths reach every state, transition and guard outcome of the version watcher", async () => {
  expect(await walkPaths(versionWatcherPaths)).toMatchObject({ missing: [], unneeded: [] })
})
