import type { OrganizationProfile } from "@marque/core/organizations"
import { useShowNotice } from "@marque/react/notices"
import { ActivityPanel, ActivityProvider } from "@marque/react/organizations"
import { saveText } from "../../documents/save-text.ts"
import { useActivityMachines } from "../../machines/activity.ts"

export const OrganizationActivity = ({ organization }: { readonly organization: OrganizationProfile }) => {
  const machines = useActivityMachines()
  const show = useShowNotice()
  const { _id: organizationId, timeZone } = organization
  return (
    <ActivityProvider
      machine={machines.activity}
      input={{ organizationId, timeZone }}
      on={{ notice: show, "file.ready": saveText }}
    >
      <ActivityPanel />
    </ActivityProvider>
  )
}
