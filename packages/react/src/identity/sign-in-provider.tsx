import { type signInMachine, signInView } from "@marque/core/identity"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom, InputFrom } from "xstate"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const SignInActor = createContext<ActorRefFrom<typeof signInMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface SignInProviderProps {
  /** The machine with its ports provided. */
  readonly machine: typeof signInMachine
  readonly input: InputFrom<typeof signInMachine>
  readonly options?: Pick<ActorOptions<typeof signInMachine>, "clock" | "snapshot">
  readonly children: ReactNode
}

/** Holds one sign-in for a subtree. */
export const SignInProvider = ({ machine, input, options, children }: SignInProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input })
  return <SignInActor value={actor}>{children}</SignInActor>
}

/** The view and the actor to send its events to. */
export const useSignIn = () => {
  const actor = use(SignInActor)
  if (actor === null) throw new Error("useSignIn must be used within SignInProvider")
  return { view: useView(actor, signInView), send: actor.send }
}
