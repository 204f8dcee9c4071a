import { SlotCalendar, SlotCalendarProvider, useSlotCalendar } from "@marque/react/campaign-assets"
import { HeldMarkets } from "@marque/react/markets"
import { useShowNotice } from "@marque/react/notices"
import { type ReactNode, useEffect } from "react"
import { useSlotCalendarMachines } from "../../machines/slot-calendar.ts"
import { rememberBrand } from "../../routes/use-active-brand.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

interface CampaignCalendarProps {
  readonly campaignId: string
  /** Above the calendar of a campaign that exists. */
  readonly header: ReactNode
}

/** The shell shows the campaign's brand, which only the slots know. */
const InShell = ({ header }: Pick<CampaignCalendarProps, "header">) => {
  const { view } = useSlotCalendar(({ brandId, held, state }) => ({ brandId, held, state }))
  useEffect(() => {
    if (view.brandId !== undefined) rememberBrand(view.brandId)
  }, [view.brandId])
  return (
    <>
      {view.state !== "missing" && header}
      {view.brandId !== undefined && <HeldMarkets brandId={view.brandId} markets={view.held} />}
      <SlotCalendar missing={<NotFoundPage place="content" />} />
    </>
  )
}

/** The planned days of a campaign. */
export const CampaignCalendar = ({ campaignId, header }: CampaignCalendarProps) => {
  const { slotCalendar } = useSlotCalendarMachines()
  const notice = useShowNotice()
  return (
    <SlotCalendarProvider key={campaignId} machine={slotCalendar} input={{ campaignId }} on={{ notice }}>
      <InShell header={header} />
    </SlotCalendarProvider>
  )
}
