import type { Notice } from "@marque/core/kernel"
import {
  type KeptOrganizationForm,
  type organizationFormMachine,
  organizationFormView
} from "@marque/core/organizations"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom, InputFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const OrganizationFormActor = createContext<ActorRefFrom<typeof organizationFormMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface OrganizationFormProviderProps {
  /** The machine with its ports provided. */
  readonly machine: typeof organizationFormMachine
  readonly input: InputFrom<typeof organizationFormMachine>
  readonly options?: Pick<ActorOptions<typeof organizationFormMachine>, "clock" | "snapshot">
  readonly onNotice?: (notice: Notice) => void
  /** What to keep over a reload; undefined while nothing would be lost. */
  readonly onDraft?: (kept: KeptOrganizationForm | undefined) => void
  /** The new organization exists; the page does not work in it yet. */
  readonly onCreated?: (clerkId: string) => void
  readonly children: ReactNode
}

/** Holds one form of an organization for a subtree. */
export const OrganizationFormProvider = ({
  machine,
  input,
  options,
  onNotice,
  onDraft,
  onCreated,
  children
}: OrganizationFormProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input })
  useEmitted(actor, "notice", onNotice)
  useEmitted(actor, "draft.changed", ({ kept }) => onDraft?.(kept))
  useEmitted(actor, "organization.created", ({ clerkId }) => onCreated?.(clerkId))
  return <OrganizationFormActor value={actor}>{children}</OrganizationFormActor>
}

/** The view and the actor to send its events to. */
export const useOrganizationForm = () => {
  const actor = use(OrganizationFormActor)
  if (actor === null) throw new Error("useOrganizationForm must be used within OrganizationFormProvider")
  return { view: useView(actor, organizationFormView), send: actor.send }
}
