import { definePaths } from "../kernel/paths/path-setup.ts"
import { RELOAD_GUARD_MS, recoveryMachine } from "./recovery.machine.ts"
import { errorScreenView } from "./recovery.view.ts"

/** Every way through the error screen. */
export const recoveryPaths = definePaths({
  machine: recoveryMachine,
  inputs: {
    "a page that broke": {
      error: new Error("Cannot read properties of undefined"),
      routeMatched: true,
      path: "/gallery"
    }
  },
  events: [{ type: "page.retry" }, { type: "page.back" }, { type: "details.copy" }],
  ports: {
    claimReload: [
      { done: { granted: true, guardLeftMs: RELOAD_GUARD_MS } },
      { done: { granted: false, guardLeftMs: 2000 } },
      { fail: new Error("The storage is full") }
    ],
    clearReloadFlag: [{ done: undefined }, { fail: new Error("The storage is full") }]
  },
  view: errorScreenView
})
