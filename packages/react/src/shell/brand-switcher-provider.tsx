import { type brandSwitcherMachine, type BrandSwitcherPlace, brandSwitcherView } from "@marque/core/brands"
import { createContext, type ReactNode, use, useCallback } from "react"
import type { ActorOptions, ActorRefFrom, SnapshotFrom } from "xstate"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const BrandSwitcherActor = createContext<ActorRefFrom<typeof brandSwitcherMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface BrandSwitcherProviderProps {
  /** The switcher's machine with its port provided. */
  readonly machine: typeof brandSwitcherMachine
  readonly organizationId: string
  readonly options?: Pick<ActorOptions<typeof brandSwitcherMachine>, "clock" | "snapshot">
  readonly children: ReactNode
}

/** Follows the brands of one organization for a subtree. */
export const BrandSwitcherProvider = ({ machine, organizationId, options, children }: BrandSwitcherProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input: { organizationId } })
  return <BrandSwitcherActor value={actor}>{children}</BrandSwitcherActor>
}

/** The switcher's view at a place and the actor to send its events to. */
export const useBrandSwitcher = (place: BrandSwitcherPlace) => {
  const actor = use(BrandSwitcherActor)
  if (actor === null) throw new Error("useBrandSwitcher must be used within BrandSwitcherProvider")
  const { activeBrandId, orgRole } = place
  const toView = useCallback(
    (snapshot: SnapshotFrom<typeof brandSwitcherMachine>) => brandSwitcherView(snapshot, { activeBrandId, orgRole }),
    [activeBrandId, orgRole]
  )
  return { view: useView(actor, toView), send: actor.send }
}
