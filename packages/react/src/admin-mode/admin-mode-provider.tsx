import { type adminModeMachine, adminModeBar, type AdminModeView, adminModeView } from "@marque/core/admin-mode"
import type { Notice } from "@marque/core/kernel"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const AdminModeActor = createContext<ActorRefFrom<typeof adminModeMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface AdminModeProviderProps {
  /** The machine with its ports provided. */
  readonly machine: typeof adminModeMachine
  readonly options?: Pick<ActorOptions<typeof adminModeMachine>, "clock" | "snapshot">
  readonly onNotice?: (notice: Notice) => void
  readonly children: ReactNode
}

/** Holds admin mode for everything below it. */
export const AdminModeProvider = ({ machine, options, onNotice, children }: AdminModeProviderProps) => {
  const actor = useMachineActor(machine, options)
  useEmitted(actor, "notice", onNotice)
  return <AdminModeActor value={actor}>{children}</AdminModeActor>
}

const useActor = () => {
  const actor = use(AdminModeActor)
  if (actor === null) throw new Error("useAdminMode must be used within AdminModeProvider")
  return actor
}

/** The view of admin mode, or the part of it that `select` picks, and the actor to send its events to. */
export const useAdminMode = <Part = AdminModeView,>(select?: (view: AdminModeView) => Part) => {
  const actor = useActor()
  return { view: useView(actor, adminModeView, select), send: actor.send }
}

/** What the bar says, which changes every second; undefined while admin mode is off. */
export const useAdminModeBar = () => {
  const actor = useActor()
  return { bar: useView(actor, adminModeBar), send: actor.send }
}
