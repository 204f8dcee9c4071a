import { SlotCalendar, SlotCalendarProvider, useSlotCalendar } from "@marque/react/campaign-assets"
import { useShowNotice } from "@marque/react/notices"
import type { ReactNode } from "react"
import { useSlotCalendarMachines } from "../../machines/slot-calendar.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { InCampaign } from "./in-campaign.tsx"

interface CampaignCalendarProps {
  readonly campaignId: string
  /** Above the calendar of a campaign that exists. */
  readonly header: ReactNode
}

const Shown = ({ header }: Pick<CampaignCalendarProps, "header">) => {
  const { view } = useSlotCalendar(({ brandId, held, state }) => ({ brandId, held, state }))
  return (
    <InCampaign header={header} view={view}>
      <SlotCalendar missing={<NotFoundPage place="content" />} />
    </InCampaign>
  )
}

/** The planned days of a campaign. */
export const CampaignCalendar = ({ campaignId, header }: CampaignCalendarProps) => {
  const { slotCalendar } = useSlotCalendarMachines()
  const notice = useShowNotice()
  return (
    <SlotCalendarProvider key={campaignId} machine={slotCalendar} input={{ campaignId }} on={{ notice }}>
      <Shown header={header} />
    </SlotCalendarProvider>
  )
}
