import { type versionWatcherMachine, versionWatcherView } from "@marque/core/shell"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof versionWatcherMachine>()("VersionWatcher", versionWatcherView, {
  unsaved: (unsaved = false) => ({ type: "work.changed", unsaved })
})

export const VersionWatcherProvider = bound.Provider
export const useVersionWatcher = bound.useView
