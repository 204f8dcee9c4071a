import { expect, it } from "vitest"
it("exports exactly this", async () => {
  expect(Object.keys(await import("@marque/core/version-watcher")).sort()).toMatchInlineSnapshot(`
    [
      "AppVersion",
      "PageSignalSource",
      "PageSignals",
      "PublishedVersion",
      "VERSION_CHECK_INTERVAL_MS",
      "VersionUnavailable",
      "versionWatcherActors",
      "versionWatcherMachine",
      "versionWatcherView",
    ]
  `)
})
