import { resultTexts } from "@marque/core/campaign-assets"
import { PageHeader } from "@marque/react/ui"
import { useRoute } from "../../routes/use-route.ts"
import { CampaignResults } from "./campaign-results.tsx"
import { ExportCampaign } from "./export-campaign.tsx"

export const CampaignAssetsPage = () => {
  const {
    params: { campaignId }
  } = useRoute("campaignAssets")
  return (
    <CampaignResults
      campaignId={campaignId}
      header={<PageHeader title={resultTexts.page} actions={<ExportCampaign campaignId={campaignId} />} />}
    />
  )
}
