import type { SnapshotFrom } from "xstate"
import { NEW_VERSION_TEXT, type versionWatcherMachine } from "./version-watcher.machine.ts"

export interface VersionWatcherView {
  readonly asking: boolean
  readonly text: string
  readonly reloadLabel: string
  readonly postponeLabel: string
}

export const versionWatcherView = (snapshot: SnapshotFrom<typeof versionWatcherMachine>): VersionWatcherView => ({
  asking: snapshot.matches({ waiting: "asking" }),
  text: NEW_VERSION_TEXT,
  reloadLabel: "Reload now",
  postponeLabel: "Later"
})
