import { type organizationMachine, organizationView } from "@marque/core/organizations"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const OrganizationActor = createContext<ActorRefFrom<typeof organizationMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface OrganizationProviderProps {
  /** The machine of the active organization with its port provided. */
  readonly machine: typeof organizationMachine
  /** The provider's id. Give the component a `key` of it: another organization is another actor. */
  readonly clerkId: string
  readonly options?: Pick<ActorOptions<typeof organizationMachine>, "clock" | "snapshot">
  readonly children: ReactNode
}

/** Follows the profile of the active organization for a subtree. */
export const OrganizationProvider = ({ machine, clerkId, options, children }: OrganizationProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input: clerkId })
  return <OrganizationActor value={actor}>{children}</OrganizationActor>
}

/** The view of the active organization and the actor to send its events to. */
export const useOrganization = () => {
  const actor = use(OrganizationActor)
  if (actor === null) throw new Error("useOrganization must be used within OrganizationProvider")
  return { view: useView(actor, organizationView), send: actor.send }
}
