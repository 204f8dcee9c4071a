import { type onboardingMachine, onboardingView } from "@marque/core/organizations"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof onboardingMachine>()("Onboarding", onboardingView)

export const OnboardingProvider = bound.Provider
export const useOnboarding = bound.useView
