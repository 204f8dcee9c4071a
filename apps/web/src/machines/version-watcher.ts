import { pageSignalsLayer } from "@marque/adapters/page"
import { appVersionLayer } from "@marque/adapters/server-functions"
import { versionWatcherActors, versionWatcherMachine } from "@marque/core/version-watcher"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"
import { ownServer } from "./own-server.ts"

/** The watch for another version of the app. */
export const useVersionWatcherMachines = pageMachines(
  () => Layer.merge(Layer.provide(appVersionLayer, ownServer), pageSignalsLayer({ window, document })),
  (runtime) => ({ versionWatcher: versionWatcherMachine.provide({ actors: versionWatcherActors(runtime) }) })
)
