import { definePaths } from "../kernel/paths/path-setup.ts"
import { versionWatcherMachine } from "./version-watcher.machine.ts"
import { versionWatcherView } from "./version-watcher.view.ts"

/** Every way through the version watcher. */
export const versionWatcherPaths = definePaths({
  machine: versionWatcherMachine,
  inputs: { "every minute": { intervalMs: 60_000 } },
  events: [
    { type: "work.changed", unsaved: true },
    { type: "work.changed", unsaved: false },
    { type: "reload.accept" },
    { type: "reload.postpone" }
  ],
  ports: {
    readVersion: [{ done: undefined }, { done: "1" }, { done: "2" }, { fail: new Error("offline") }],
    watchPage: [{ tell: { type: "page.focused" } }, { tell: { type: "page.visible" } }]
  },
  view: versionWatcherView
})
