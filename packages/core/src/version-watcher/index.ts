export { AppVersion, PublishedVersion, VersionUnavailable } from "./app-version.service.ts"
export { type PageSignal, PageSignals, PageSignalSource } from "./page-signals.service.ts"
export { versionWatcherActors } from "./version-watcher.actors.ts"
export {
  VERSION_CHECK_INTERVAL_MS,
  type VersionWatcherContext,
  type VersionWatcherEmitted,
  type VersionWatcherEvent,
  type VersionWatcherInput,
  versionWatcherMachine
} from "./version-watcher.machine.ts"
export { versionWatcherView, type VersionWatcherView } from "./version-watcher.view.ts"
