import { routes } from "@marque/core/navigation"
import { useAuth } from "@marque/react/identity"
import { useShowNotice } from "@marque/react/notices"
import { OrganizationFormProvider, OrganizationStep } from "@marque/react/organizations"
import { navigate } from "wouter/use-browser-location"
import { useOrganizationFormMachines } from "../../machines/organization-form.ts"
import { Redirect } from "../../routes/redirect.tsx"

const toBrandStep = () => navigate(routes.onboardingBrand.href(), { replace: true })

/** The first step of setting up a company; whoever is in an organization already goes on to what it needs. */
export const OnboardingOrganizationPage = () => {
  const machines = useOrganizationFormMachines()
  const { view } = useAuth()
  const show = useShowNotice()
  if (view.organization !== undefined) return <Redirect to={routes.onboarding.href()} />
  return (
    <OrganizationFormProvider
      machine={machines.organizationForm}
      input={{ creates: true, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }}
      onNotice={show}
      onCreated={toBrandStep}
    >
      <OrganizationStep />
    </OrganizationFormProvider>
  )
}
