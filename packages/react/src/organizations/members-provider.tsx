import type { Notice } from "@marque/core/kernel"
import { type membersMachine, membersView } from "@marque/core/organizations"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom, InputFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const MembersActor = createContext<ActorRefFrom<typeof membersMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface MembersProviderProps {
  /** The machine with its ports provided. */
  readonly machine: typeof membersMachine
  readonly input: InputFrom<typeof membersMachine>
  readonly options?: Pick<ActorOptions<typeof membersMachine>, "clock" | "snapshot">
  readonly onNotice?: (notice: Notice) => void
  readonly children: ReactNode
}

/** Holds the list of members for a subtree. */
export const MembersProvider = ({ machine, input, options, onNotice, children }: MembersProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input })
  useEmitted(actor, "notice", onNotice)
  return <MembersActor value={actor}>{children}</MembersActor>
}

/** The view and the actor to send its events to. */
export const useMembers = () => {
  const actor = use(MembersActor)
  if (actor === null) throw new Error("useMembers must be used within MembersProvider")
  return { view: useView(actor, membersView), send: actor.send }
}
