import { exportMachine } from "@marque/core/campaign-assets"
import { exportStates } from "@marque/core/testing"
import { CampaignExport, CampaignExportProvider } from "@marque/react/campaign-assets"

export default {
  title: "Campaigns/Export",
  component: CampaignExport,
  subcomponents: { CampaignExportProvider }
}

const story = (name: keyof typeof exportStates) => ({
  render: () => (
    <CampaignExportProvider
      machine={exportMachine}
      input={{ campaignId: "campaign_1" }}
      options={{ snapshot: exportStates[name] }}
    >
      <CampaignExport />
    </CampaignExportProvider>
  )
})

export const Closed = story("closed")
export const Loading = story("loading")
export const Failed = story("failed")
export const Refused = story("refused")
export const Empty = story("empty")
export const Ready = story("ready")
export const OwnNames = story("ownNames")
export const WrongNames = story("wrongNames")
export const WrongLink = story("wrongLink")
export const Stopped = story("stopped")
export const Packing = story("packing")
