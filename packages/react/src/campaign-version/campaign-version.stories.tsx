import { campaignVersionMachine } from "@marque/core/campaign-version"
import { campaignVersionStates } from "@marque/core/testing"
import { CampaignVersion, CampaignVersionProvider } from "@marque/react/campaign-version"

export default {
  title: "Campaigns/Brand version",
  component: CampaignVersion,
  subcomponents: { CampaignVersionProvider }
}

const story = (name: keyof typeof campaignVersionStates) => ({
  render: () => (
    <CampaignVersionProvider
      machine={campaignVersionMachine}
      input={{ campaignId: "campaign_1" }}
      options={{ snapshot: campaignVersionStates[name] }}
    >
      <CampaignVersion />
    </CampaignVersionProvider>
  )
})

export const Unknown = story("unknown")
export const Current = story("current")
export const Behind = story("behind")
export const ReadOnly = story("readOnly")
export const Comparing = story("comparing")
export const Lost = story("lost")
export const Ready = story("ready")
export const NothingDifferent = story("nothingDifferent")
export const LongChanges = story("longChanges")
export const Measuring = story("measuring")
export const Measured = story("measured")
export const NothingNew = story("nothingNew")
export const Refused = story("refused")
export const Moving = story("moving")
