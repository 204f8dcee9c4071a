import { type signUpMachine, signUpView } from "@marque/core/identity"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom, InputFrom } from "xstate"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const SignUpActor = createContext<ActorRefFrom<typeof signUpMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface SignUpProviderProps {
  /** The machine with its ports provided. */
  readonly machine: typeof signUpMachine
  readonly input: InputFrom<typeof signUpMachine>
  readonly options?: Pick<ActorOptions<typeof signUpMachine>, "clock" | "snapshot">
  readonly children: ReactNode
}

/** Holds one sign-up for a subtree. */
export const SignUpProvider = ({ machine, input, options, children }: SignUpProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input })
  return <SignUpActor value={actor}>{children}</SignUpActor>
}

/** The view and the actor to send its events to. */
export const useSignUp = () => {
  const actor = use(SignUpActor)
  if (actor === null) throw new Error("useSignUp must be used within SignUpProvider")
  return { view: useView(actor, signUpView), send: actor.send }
}
