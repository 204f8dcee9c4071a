import { type resetPasswordMachine, resetPasswordView } from "@marque/core/identity"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom, InputFrom } from "xstate"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const ResetPasswordActor = createContext<ActorRefFrom<typeof resetPasswordMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface ResetPasswordProviderProps {
  /** The machine with its ports provided. */
  readonly machine: typeof resetPasswordMachine
  readonly input: InputFrom<typeof resetPasswordMachine>
  readonly options?: Pick<ActorOptions<typeof resetPasswordMachine>, "clock" | "snapshot">
  readonly children: ReactNode
}

/** Holds the way to a new password for a subtree. */
export const ResetPasswordProvider = ({ machine, input, options, children }: ResetPasswordProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input })
  return <ResetPasswordActor value={actor}>{children}</ResetPasswordActor>
}

/** The view and the actor to send its events to. */
export const useResetPassword = () => {
  const actor = use(ResetPasswordActor)
  if (actor === null) throw new Error("useResetPassword must be used within ResetPasswordProvider")
  return { view: useView(actor, resetPasswordView), send: actor.send }
}
