import { routes } from "@marque/core/navigation"
import { useShowNotice } from "@marque/react/notices"
import { useOrganization } from "@marque/react/organizations"
import { UsageProvider, UsageScreen } from "@marque/react/usage"
import { navigate } from "wouter/use-browser-location"
import { saveText } from "../../documents/save-text.ts"
import { useUsageMachines } from "../../machines/usage.ts"
import { useRoute } from "../../routes/use-route.ts"

const links = {
  task: (brandId: string, generationId: string) => routes.gallery.href({ brandId }, { generationId }),
  picture: (brandId: string, assetId: string) => routes.gallery.href({ brandId }, { assetId })
}

export const UsagePage = () => {
  const { search } = useRoute("usage")
  const machines = useUsageMachines()
  const show = useShowNotice()
  const { organization } = useOrganization().view
  if (organization === undefined) return null
  const { _id: organizationId } = organization
  return (
    <UsageProvider
      key={organizationId}
      machine={machines.usage}
      input={{ organizationId, filter: search }}
      on={{
        notice: show,
        "file.ready": saveText,
        "filter.changed": ({ filter }) => navigate(routes.usage.href({}, filter))
      }}
    >
      <UsageScreen links={links} />
    </UsageProvider>
  )
}
