import { errorScreenView, type RecoveryInput, type recoveryMachine } from "@marque/core/recovery"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const RecoveryActor = createContext<ActorRefFrom<typeof recoveryMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface RecoveryProviderProps {
  /** The error screen's machine with its ports provided. */
  readonly machine: typeof recoveryMachine
  readonly input: RecoveryInput
  readonly options?: Pick<ActorOptions<typeof recoveryMachine>, "clock" | "snapshot">
  readonly onReload?: () => void
  readonly onBack?: () => void
  /** Puts a text on the clipboard. */
  readonly onCopy?: (text: string) => void
  readonly children: ReactNode
}

/** Runs the recovery of one error: the automatic reload, its guard, and what the person asks for. */
export const RecoveryProvider = ({
  machine,
  input,
  options,
  onReload,
  onBack,
  onCopy,
  children
}: RecoveryProviderProps) => {
  const actor = useMachineActor(machine, { input, ...options })
  useEmitted(actor, "page.reload", onReload)
  useEmitted(actor, "history.back", onBack)
  useEmitted(actor, "details.copied", () => onCopy?.(errorScreenView(actor.getSnapshot()).details))
  return <RecoveryActor value={actor}>{children}</RecoveryActor>
}

/** The error screen's view and the actor to send its events to. */
export const useRecovery = () => {
  const actor = use(RecoveryActor)
  if (actor === null) throw new Error("useRecovery must be used within RecoveryProvider")
  return { view: useView(actor, errorScreenView), send: actor.send }
}
