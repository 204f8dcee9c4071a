import { type RecoveryContext, RELOAD_GUARD_MS, recoveryMachine } from "./recovery.machine.ts"

export { recoveryPaths } from "./recovery.paths.ts"

const context: RecoveryContext = {
  error: {
    message: "Cannot read the gallery",
    stack: "Error: Cannot read the gallery\n    at Gallery (gallery.tsx:12)"
  },
  routeMatched: true,
  path: "/brands/b1/gallery",
  version: "2026-11-21",
  guardLeftMs: RELOAD_GUARD_MS
}

/** Every state of the error screen worth looking at, by name. Stories and screenshots are made from this table. */
export const recoveryStates = {
  fresh: recoveryMachine.resolveState({ value: "fresh", context }),
  reloading: recoveryMachine.resolveState({ value: "reloading", context }),
  shown: recoveryMachine.resolveState({ value: { shown: "guarded" }, context }),
  clearing: recoveryMachine.resolveState({ value: { shown: "clearing" }, context }),
  outsideRoutes: recoveryMachine.resolveState({
    value: { shown: "open" },
    context: { error: undefined, routeMatched: false, guardLeftMs: 0 }
  }),
  longMessage: recoveryMachine.resolveState({
    value: { shown: "open" },
    context: { ...context, error: new Error("Unexpected token in the answer of the server. ".repeat(12).trim()) }
  })
}
