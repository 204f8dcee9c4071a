import { type acceptInvitationMachine, acceptInvitationView } from "@marque/core/identity"
import type { Notice } from "@marque/core/kernel"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom, InputFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const AcceptInvitationActor = createContext<ActorRefFrom<typeof acceptInvitationMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface AcceptInvitationProviderProps {
  /** The machine with its ports provided. */
  readonly machine: typeof acceptInvitationMachine
  readonly input: InputFrom<typeof acceptInvitationMachine>
  readonly options?: Pick<ActorOptions<typeof acceptInvitationMachine>, "clock" | "snapshot">
  readonly onNotice?: (notice: Notice) => void
  /** The person has joined; the organization is active. */
  readonly onAccepted?: (organizationId: string) => void
  readonly children: ReactNode
}

/** Holds one opened invitation for a subtree. */
export const AcceptInvitationProvider = ({
  machine,
  input,
  options,
  onNotice,
  onAccepted,
  children
}: AcceptInvitationProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input })
  useEmitted(actor, "notice", onNotice)
  useEmitted(actor, "invitation.accepted", ({ organizationId }) => onAccepted?.(organizationId))
  return <AcceptInvitationActor value={actor}>{children}</AcceptInvitationActor>
}

/** The view and the actor to send its events to. */
export const useAcceptInvitation = () => {
  const actor = use(AcceptInvitationActor)
  if (actor === null) throw new Error("useAcceptInvitation must be used within AcceptInvitationProvider")
  return { view: useView(actor, acceptInvitationView), send: actor.send }
}
