import {
  type authMachine,
  authView,
  type IdentityConfiguration,
  type OrganizationChanged,
  type reverifyMachine
} from "@marque/core/identity"
import type { Notice } from "@marque/core/kernel"
import { useSelector } from "@xstate/react"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const AuthActor = createContext<ActorRefFrom<typeof authMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface AuthProviderProps {
  /** The machine of authentication with its ports provided. */
  readonly machine: typeof authMachine
  readonly configuration: IdentityConfiguration
  readonly options?: Pick<ActorOptions<typeof authMachine>, "clock" | "snapshot">
  readonly onNotice?: (notice: Notice) => void
  /** The token is that of another organization now. */
  readonly onOrganization?: (changed: OrganizationChanged) => void
  readonly children: ReactNode
}

/** Holds who the user is, for everything below it. */
export const AuthProvider = ({
  machine,
  configuration,
  options,
  onNotice,
  onOrganization,
  children
}: AuthProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input: configuration })
  useEmitted(actor, "notice", onNotice)
  useEmitted(actor, "identity.organizationChanged", onOrganization)
  return <AuthActor value={actor}>{children}</AuthActor>
}

/** The view of authentication and the actor to send its events to. */
export const useAuth = () => {
  const actor = use(AuthActor)
  if (actor === null) throw new Error("useAuth must be used within AuthProvider")
  return { view: useView(actor, authView), send: actor.send }
}

/** The proof that a refused action waits for, for `ReverifyProvider`; undefined while nobody waits. */
export const useOpenReverification = (): ActorRefFrom<typeof reverifyMachine> | undefined => {
  const actor = use(AuthActor)
  if (actor === null) throw new Error("useOpenReverification must be used within AuthProvider")
  return useSelector(actor, ({ children }) => children.reverify)
}
