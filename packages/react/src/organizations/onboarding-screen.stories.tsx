import { onboardingMachine } from "@marque/core/organizations"
import { onboardingStates } from "@marque/core/testing"
import { OnboardingProvider, OnboardingScreen } from "@marque/react/organizations"

export default {
  title: "Organizations/Onboarding",
  component: OnboardingScreen,
  subcomponents: { OnboardingProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof onboardingStates) => ({
  render: () => (
    <OnboardingProvider
      machine={onboardingMachine}
      input={{ clerkId: undefined, demo: true, canDecline: true }}
      options={{ snapshot: onboardingStates[name] }}
    >
      <OnboardingScreen setUpHref="/onboarding/organization" />
    </OnboardingProvider>
  )
})

export const Looking = story("looking")
export const Choosing = story("choosing")
export const WithoutDemo = story("withoutDemo")
export const Invited = story("invited")
export const Accepting = story("accepting")
export const Declining = story("declining")
export const Refused = story("refused")
export const OpeningDemo = story("openingDemo")
export const Asking = story("asking")
export const Leaving = story("leaving")
export const Failed = story("failed")
