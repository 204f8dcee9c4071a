import { routes } from "@marque/core/navigation"
import { useAuth } from "@marque/react/identity"
import { useShowNotice } from "@marque/react/notices"
import { OrganizationFormProvider, OrganizationStep } from "@marque/react/organizations"
import { useOrganizationFormMachines } from "../../machines/organization-form.ts"
import { RestorableOrganizations } from "../onboarding/restorable-organizations.tsx"

export const OnboardingOrganizationPage = () => {
  const machines = useOrganizationFormMachines()
  const { send } = useAuth()
  const show = useShowNotice()
  return (
    <OrganizationFormProvider
      machine={machines.organizationForm}
      input={{ creates: true, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }}
      on={{
        notice: show,
        "organization.created": ({ clerkId }) =>
          send({ type: "auth.switchOrganization", organizationId: clerkId, to: routes.onboardingBrand.href() })
      }}
    >
      <OrganizationStep>
        <RestorableOrganizations />
      </OrganizationStep>
    </OrganizationFormProvider>
  )
}
