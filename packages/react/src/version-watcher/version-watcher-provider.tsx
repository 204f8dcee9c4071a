import type { Notice } from "@marque/core/kernel"
import { type versionWatcherMachine, versionWatcherView } from "@marque/core/version-watcher"
import { createContext, type ReactNode, use, useCallback } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"
import { useFollowUnsavedWork } from "./unsaved-work.tsx"

const VersionWatcherActor = createContext<ActorRefFrom<typeof versionWatcherMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface VersionWatcherProviderProps {
  /** The watcher's machine with its ports provided. */
  readonly machine: typeof versionWatcherMachine
  /** Milliseconds between two checks. */
  readonly intervalMs: number
  readonly options?: Pick<ActorOptions<typeof versionWatcherMachine>, "clock" | "snapshot">
  readonly onReload?: () => void
  readonly onNotice?: (notice: Notice) => void
  readonly children: ReactNode
}

/** Watches for another version of the app as long as it is mounted; asks first while `useUnsavedWork` says so anywhere. */
export const VersionWatcherProvider = ({
  machine,
  intervalMs,
  options,
  onReload,
  onNotice,
  children
}: VersionWatcherProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input: { intervalMs } })
  useEmitted(actor, "notice", onNotice)
  useEmitted(actor, "page.reload", onReload)
  const tell = useCallback(
    (unsaved: boolean) => {
      // The watcher is done once the page reloads.
      if (actor.getSnapshot().status === "active") actor.send({ type: "work.changed", unsaved })
    },
    [actor]
  )
  useFollowUnsavedWork(tell)
  return <VersionWatcherActor value={actor}>{children}</VersionWatcherActor>
}

/** The watcher's view and the actor to send its events to. */
export const useVersionWatcher = () => {
  const actor = use(VersionWatcherActor)
  if (actor === null) throw new Error("useVersionWatcher must be used within VersionWatcherProvider")
  return { view: useView(actor, versionWatcherView), send: actor.send }
}
