import type { CampaignFilter } from "@marque/core/campaigns"
import { useShowNotice } from "@marque/react/notices"
import { CampaignTimeline, CampaignTimelineProvider } from "@marque/react/campaigns"
import { useTimelineMachines } from "../../machines/campaign-timeline.ts"

interface TimelineProps {
  readonly brandId: string
  readonly q: string
  readonly filter: CampaignFilter
}

/** Fetched when it is asked for. */
export const Timeline = ({ brandId, filter, q }: TimelineProps) => {
  const { campaignTimeline } = useTimelineMachines()
  const notice = useShowNotice()
  return (
    <CampaignTimelineProvider
      key={JSON.stringify([q, filter])}
      machine={campaignTimeline}
      input={{ brandId, q, filter }}
      on={{ notice }}
    >
      <CampaignTimeline />
    </CampaignTimelineProvider>
  )
}
