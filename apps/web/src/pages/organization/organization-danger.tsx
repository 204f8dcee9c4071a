import type { OrganizationProfile } from "@marque/core/organizations"
import { DeleteOrganizationPanel, DeleteOrganizationProvider } from "@marque/react/organizations"
import { useOrganizationEndMachines } from "../../machines/organization-ends.ts"

/** What is hard to undo: a tab in a file of its own, because only administrators open it. */
export const OrganizationDanger = ({ organization }: { readonly organization: OrganizationProfile }) => {
  const { deleteOrganization } = useOrganizationEndMachines()
  return (
    <DeleteOrganizationProvider
      machine={deleteOrganization}
      input={{ id: organization._id, wanted: organization.name }}
    >
      <DeleteOrganizationPanel />
    </DeleteOrganizationProvider>
  )
}
