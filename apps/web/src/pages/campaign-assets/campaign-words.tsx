import { SlotGrid, SlotGridProvider, useSlotGrid } from "@marque/react/campaign-assets"
import { HeldMarkets } from "@marque/react/markets"
import { useShowNotice } from "@marque/react/notices"
import { type ReactNode, useEffect } from "react"
import { useSlotGridMachines } from "../../machines/slot-grid.ts"
import { rememberBrand } from "../../routes/use-active-brand.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

interface CampaignWordsProps {
  readonly campaignId: string
  /** Above the table of a campaign that exists. */
  readonly header: ReactNode
}

/** The shell shows the campaign's brand, which only the slots know. */
const InShell = ({ header }: Pick<CampaignWordsProps, "header">) => {
  const { view } = useSlotGrid(({ brandId, held, state }) => ({ brandId, held, state }))
  useEffect(() => {
    if (view.brandId !== undefined) rememberBrand(view.brandId)
  }, [view.brandId])
  return (
    <>
      {view.state !== "missing" && header}
      {view.brandId !== undefined && <HeldMarkets brandId={view.brandId} markets={view.held} />}
      <SlotGrid missing={<NotFoundPage place="content" />} />
    </>
  )
}

/** Words and days of all slots of a campaign. */
export const CampaignWords = ({ campaignId, header }: CampaignWordsProps) => {
  const { slotGrid } = useSlotGridMachines()
  const notice = useShowNotice()
  return (
    <SlotGridProvider key={campaignId} machine={slotGrid} input={{ campaignId }} on={{ notice }}>
      <InShell header={header} />
    </SlotGridProvider>
  )
}
