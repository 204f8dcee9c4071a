import { type BrandSwitcherPlace, type brandSwitcherMachine, brandSwitcherView } from "@marque/core/brands"
import { shallowEqual, useActorRef, useSelector } from "@xstate/react"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"

interface Held {
  readonly actor: ActorRefFrom<typeof brandSwitcherMachine>
  readonly place: BrandSwitcherPlace
}

const BrandSwitcherActor = createContext<Held | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface BrandSwitcherProviderProps {
  /** The switcher's machine with its port provided. */
  readonly machine: typeof brandSwitcherMachine
  /** For another organization give another `key`. */
  readonly organizationId: string
  readonly place: BrandSwitcherPlace
  readonly options?: Pick<ActorOptions<typeof brandSwitcherMachine>, "clock" | "snapshot">
  readonly children: ReactNode
}

/** Holds the brands of the organization for a subtree. */
export const BrandSwitcherProvider = ({
  machine,
  organizationId,
  place,
  options,
  children
}: BrandSwitcherProviderProps) => {
  const actor = useActorRef(machine, { ...options, input: { organizationId } })
  return <BrandSwitcherActor value={{ actor, place }}>{children}</BrandSwitcherActor>
}

/** The switcher's view and the actor to send its events to. */
export const useBrandSwitcher = () => {
  const held = use(BrandSwitcherActor)
  if (held === null) throw new Error("useBrandSwitcher must be used within BrandSwitcherProvider")
  const { actor, place } = held
  return { view: useSelector(actor, (snapshot) => brandSwitcherView(snapshot, place), shallowEqual), send: actor.send }
}
