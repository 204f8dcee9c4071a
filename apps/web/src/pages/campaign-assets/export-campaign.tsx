import { CampaignExport, CampaignExportProvider } from "@marque/react/campaign-assets"
import { useShowNotice } from "@marque/react/notices"
import { useResultsMachines } from "../../machines/results.ts"

/** The button that hands a campaign over. */
export const ExportCampaign = ({ campaignId }: { readonly campaignId: string }) => {
  const { campaignExport } = useResultsMachines()
  const notice = useShowNotice()
  return (
    <CampaignExportProvider key={campaignId} machine={campaignExport} input={{ campaignId }} on={{ notice }}>
      <CampaignExport />
    </CampaignExportProvider>
  )
}
