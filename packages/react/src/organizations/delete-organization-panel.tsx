import { organizationEndTexts } from "@marque/core/organizations"
import { DeletionPanel } from "../forms/deletion-panel.tsx"
import { useDeleteOrganization } from "./delete-organization-provider.tsx"

const texts = {
  title: organizationEndTexts.title,
  hint: organizationEndTexts.hint,
  open: organizationEndTexts.delete,
  cancel: organizationEndTexts.cancel
}

export const DeleteOrganizationPanel = () => (
  <DeletionPanel {...useDeleteOrganization()} texts={texts} level={2} typed="text" />
)
