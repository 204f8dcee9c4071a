import type { OrganizationProfile } from "@marque/core/organizations"
import { useShowNotice } from "@marque/react/notices"
import {
  DangerSections,
  DeleteOrganizationPanel,
  DeleteOrganizationProvider,
  OrganizationExportPanel,
  OrganizationExportProvider
} from "@marque/react/organizations"
import { useOrganizationEndMachines } from "../../machines/organization-ends.ts"
import { useOrganizationExportMachines } from "../../machines/organization-export.ts"

/** What is large or hard to undo: a tab in a file of its own, because only administrators open it. */
export const OrganizationDanger = ({ organization }: { readonly organization: OrganizationProfile }) => {
  const { deleteOrganization } = useOrganizationEndMachines()
  const { organizationExport } = useOrganizationExportMachines()
  const show = useShowNotice()
  const { _id, name } = organization
  return (
    <DangerSections>
      <OrganizationExportProvider
        machine={organizationExport}
        input={{ organizationId: _id, name }}
        on={{ notice: show }}
      >
        <OrganizationExportPanel />
      </OrganizationExportProvider>
      <DeleteOrganizationProvider machine={deleteOrganization} input={{ id: _id, wanted: name }}>
        <DeleteOrganizationPanel />
      </DeleteOrganizationProvider>
    </DangerSections>
  )
}
