import type { Notice } from "@marque/core/kernel"
import { type membersMachine, membersView } from "@marque/core/organizations"
import { shallowEqual, useActorRef, useSelector } from "@xstate/react"
import { createContext, type ReactNode, use, useEffect } from "react"
import type { ActorOptions, ActorRefFrom, InputFrom } from "xstate"

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
  const actor = useActorRef(machine, { ...options, input })
  useEffect(() => {
    const onNoticeSubscription = actor.on("notice", (notice) => onNotice?.(notice))
    return () => {
      onNoticeSubscription.unsubscribe()
    }
  }, [actor, onNotice])
  return <MembersActor value={actor}>{children}</MembersActor>
}

/** The view and the actor to send its events to. */
export const useMembers = () => {
  const actor = use(MembersActor)
  if (actor === null) throw new Error("useMembers must be used within MembersProvider")
  return { view: useSelector(actor, membersView, shallowEqual), send: actor.send }
}
