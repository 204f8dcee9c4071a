import { routes } from "@marque/core/navigation"
import { EndedOrganizations, EndedOrganizationsProvider } from "@marque/react/organizations"
import { useOrganizationEndMachines } from "../../machines/organization-ends.ts"

/** As a new page: the session is in the restored organization now. */
const enter = () => location.assign(routes.onboarding.href())

/** Deleted organizations that the person administered. */
export const RestorableOrganizations = () => {
  const { endedOrganizations } = useOrganizationEndMachines()
  return (
    <EndedOrganizationsProvider machine={endedOrganizations} on={{ "organization.restored": enter }}>
      <EndedOrganizations />
    </EndedOrganizationsProvider>
  )
}
