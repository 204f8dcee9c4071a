import {
  VERSION_CHECK_INTERVAL_MS,
  type VersionWatcherContext,
  versionWatcherMachine
} from "./version-watcher.machine.ts"

export { versionWatcherPaths } from "./version-watcher.paths.ts"

const context: VersionWatcherContext = { intervalMs: VERSION_CHECK_INTERVAL_MS, baseline: undefined, unsaved: false }
const watching = { ...context, baseline: "2026-11-21" } satisfies VersionWatcherContext
const editing = { ...watching, unsaved: true } satisfies VersionWatcherContext

/** Every state of the watcher, by name; only `asking` draws something. */
export const versionWatcherStates = {
  started: versionWatcherMachine.resolveState({ value: { noBaseline: "checking" }, context }),
  noAnswerYet: versionWatcherMachine.resolveState({ value: { noBaseline: "resting" }, context }),
  watching: versionWatcherMachine.resolveState({ value: { watching: "resting" }, context: watching }),
  checking: versionWatcherMachine.resolveState({ value: { watching: "checking" }, context: watching }),
  asking: versionWatcherMachine.resolveState({ value: { waiting: "asking" }, context: editing }),
  postponed: versionWatcherMachine.resolveState({ value: { waiting: "postponed" }, context: editing }),
  reloading: versionWatcherMachine.resolveState({ value: "reloading", context: watching, status: "done" })
}
