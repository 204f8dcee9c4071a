import { campaignTimelineMachine } from "@marque/core/campaigns"
import { campaignTimelineStates } from "@marque/core/testing"
import { CampaignTimeline, CampaignTimelineProvider } from "@marque/react/campaigns"

export default {
  title: "Campaigns/Timeline",
  component: CampaignTimeline,
  subcomponents: { CampaignTimelineProvider }
}

const story = (name: keyof typeof campaignTimelineStates) => {
  const snapshot = campaignTimelineStates[name]
  const { brandId, filter, q } = snapshot.context
  return {
    render: () => (
      <CampaignTimelineProvider machine={campaignTimelineMachine} input={{ brandId, filter, q }} options={{ snapshot }}>
        <h1>Campaigns</h1>
        <CampaignTimeline />
      </CampaignTimelineProvider>
    )
  }
}

export const Waiting = story("waiting")
export const Several = story("several")
export const Months = story("months")
export const None = story("none")
export const Failed = story("failed")
export const Chosen = story("chosen")
export const Resting = story("resting")
export const Checking = story("checking")
export const Colliding = story("colliding")
export const Clear = story("clear")
export const Unchecked = story("unchecked")
export const Sending = story("sending")
export const GoingBack = story("goingBack")
