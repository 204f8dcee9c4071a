import { type BrandFrontBeside, type brandHomeMachine, brandHomeView } from "@marque/core/brands"
import { createContext, type ReactNode, use, useMemo } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

interface Held {
  readonly actor: ActorRefFrom<typeof brandHomeMachine>
  readonly beside: BrandFrontBeside
}

const BrandHomeActor = createContext<Held | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface BrandHomeProviderProps {
  /** The machine of the brand's home with its ports provided. */
  readonly machine: typeof brandHomeMachine
  /** For another brand give another `key`. */
  readonly brandId: string
  /** What the page of its home adds. */
  readonly beside?: BrandFrontBeside
  readonly options?: Pick<ActorOptions<typeof brandHomeMachine>, "clock" | "snapshot">
  readonly children: ReactNode
}

const nothingBeside: BrandFrontBeside = {}

/** Holds one brand, live, for a subtree. */
export const BrandHomeProvider = ({
  machine,
  brandId,
  beside = nothingBeside,
  options,
  children
}: BrandHomeProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input: { brandId } })
  const held = useMemo<Held>(() => ({ actor, beside }), [actor, beside])
  return <BrandHomeActor value={held}>{children}</BrandHomeActor>
}

export const useHeldBrand = (): Held => {
  const held = use(BrandHomeActor)
  if (held === null) throw new Error("useBrandHome must be used within BrandHomeProvider")
  return held
}

/** The view of the brand's home and the actor to send its events to. */
export const useBrandHome = () => {
  const { actor } = useHeldBrand()
  return { view: useView(actor, brandHomeView), send: actor.send }
}
