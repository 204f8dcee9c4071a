import { CampaignVersion, CampaignVersionProvider } from "@marque/react/campaign-version"
import { useShowNotice } from "@marque/react/notices"
import { useCampaignVersionMachines } from "../machines/campaign-version.ts"

/** The version of the brand that a campaign stays on, where another one is in force. */
export const CampaignVersionOf = ({ campaignId }: { readonly campaignId: string }) => {
  const { campaignVersion } = useCampaignVersionMachines()
  const notice = useShowNotice()
  return (
    <CampaignVersionProvider key={campaignId} machine={campaignVersion} input={{ campaignId }} on={{ notice }}>
      <CampaignVersion />
    </CampaignVersionProvider>
  )
}
