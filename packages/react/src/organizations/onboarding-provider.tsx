import { type onboardingMachine, onboardingView } from "@marque/core/organizations"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom, InputFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const OnboardingActor = createContext<ActorRefFrom<typeof onboardingMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface OnboardingProviderProps {
  /** The machine with its ports provided. */
  readonly machine: typeof onboardingMachine
  readonly input: InputFrom<typeof onboardingMachine>
  readonly options?: Pick<ActorOptions<typeof onboardingMachine>, "clock" | "snapshot">
  /** The organization has no brand yet. */
  readonly onBrandStep?: () => void
  /** There is a brand to work in. */
  readonly onBrand?: (brandId: string) => void
  readonly children: ReactNode
}

/** Holds the door of the product for a subtree. */
export const OnboardingProvider = ({
  machine,
  input,
  options,
  onBrandStep,
  onBrand,
  children
}: OnboardingProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input })
  useEmitted(actor, "onboarding.toBrandStep", onBrandStep)
  useEmitted(actor, "onboarding.toBrand", ({ brandId }) => onBrand?.(brandId))
  return <OnboardingActor value={actor}>{children}</OnboardingActor>
}

/** The view and the actor to send its events to. */
export const useOnboarding = () => {
  const actor = use(OnboardingActor)
  if (actor === null) throw new Error("useOnboarding must be used within OnboardingProvider")
  return { view: useView(actor, onboardingView), send: actor.send }
}
