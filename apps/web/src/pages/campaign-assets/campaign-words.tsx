import { SlotGrid, SlotGridProvider, useSlotGrid } from "@marque/react/campaign-assets"
import { useShowNotice } from "@marque/react/notices"
import type { ReactNode } from "react"
import { useSlotGridMachines } from "../../machines/slot-grid.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { InCampaign } from "./in-campaign.tsx"

interface CampaignWordsProps {
  readonly campaignId: string
  /** Above the table of a campaign that exists. */
  readonly header: ReactNode
}

const Shown = ({ header }: Pick<CampaignWordsProps, "header">) => {
  const { view } = useSlotGrid(({ brandId, held, state }) => ({ brandId, held, state }))
  return (
    <InCampaign header={header} view={view}>
      <SlotGrid missing={<NotFoundPage place="content" />} />
    </InCampaign>
  )
}

/** Words and days of all slots of a campaign. */
export const CampaignWords = ({ campaignId, header }: CampaignWordsProps) => {
  const { slotGrid } = useSlotGridMachines()
  const notice = useShowNotice()
  return (
    <SlotGridProvider key={campaignId} machine={slotGrid} input={{ campaignId }} on={{ notice }}>
      <Shown header={header} />
    </SlotGridProvider>
  )
}
