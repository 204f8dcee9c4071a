import { pageSignalsLayer } from "@marque/adapters/page"
import { appVersionLayer } from "@marque/adapters/server-functions"
import { AppVersion, versionWatcherActors, versionWatcherMachine } from "@marque/core/shell"
import { Effect, Layer, Option } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"
import { surroundings } from "../app-context/surroundings.ts"
import { ownServer } from "./own-server.ts"

const reportedVersion = Layer.effect(
  AppVersion,
  Effect.map(AppVersion, ({ current }) =>
    AppVersion.of({
      current: Effect.tap(current, (version) => Effect.sync(() => Option.map(version, surroundings.served)))
    })
  )
).pipe(Layer.provide(appVersionLayer))

export const useVersionWatcherMachines = pageMachines(
  () => Layer.merge(Layer.provide(reportedVersion, ownServer), pageSignalsLayer({ window, document })),
  (runtime) => ({ versionWatcher: versionWatcherMachine.provide({ actors: versionWatcherActors(runtime) }) })
)
