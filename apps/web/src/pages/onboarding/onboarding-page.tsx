import { routes } from "@marque/core/navigation"
import { useAuth } from "@marque/react/identity"
import { OnboardingProvider, OnboardingScreen } from "@marque/react/organizations"
import { navigate } from "wouter/use-browser-location"
import { useOnboardingMachines } from "../../machines/onboarding.ts"
import { useActiveOrganization } from "../../routes/use-active-organization.ts"
import { RestorableOrganizations } from "./restorable-organizations.tsx"

const toBrandStep = () => navigate(routes.onboardingBrand.href(), { replace: true })
const toBrand = ({ brandId }: { readonly brandId: string }) =>
  navigate(routes.brandHome.href({ brandId }), { replace: true })

export const OnboardingPage = () => {
  const machines = useOnboardingMachines()
  const { view } = useAuth()
  const clerkId = useActiveOrganization()
  return (
    <OnboardingProvider
      key={clerkId}
      machine={machines.onboarding}
      input={{ clerkId, demo: view.demo, canDecline: view.declineInvitations }}
      on={{ "onboarding.toBrandStep": toBrandStep, "onboarding.toBrand": toBrand }}
    >
      <OnboardingScreen setUpHref={routes.onboardingOrganization.href()}>
        <RestorableOrganizations />
      </OnboardingScreen>
    </OnboardingProvider>
  )
}
