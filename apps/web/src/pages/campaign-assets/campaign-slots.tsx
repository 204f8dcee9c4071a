import { Slots, SlotsProvider, useSlots } from "@marque/react/campaign-assets"
import { useShowNotice } from "@marque/react/notices"
import { type ReactNode, useEffect } from "react"
import { Certificates } from "../../documents/certificates.tsx"
import { useSlotMachines } from "../../machines/slots.ts"
import { rememberBrand } from "../../routes/use-active-brand.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

interface CampaignSlotsProps {
  readonly campaignId: string
  /** Above the slots of a campaign that exists. */
  readonly header: ReactNode
}

/** The shell shows the campaign's brand, which only the slots know. */
const InShell = ({ header }: Pick<CampaignSlotsProps, "header">) => {
  const { view } = useSlots(({ brandId, state }) => ({ brandId, state }))
  useEffect(() => {
    if (view.brandId !== undefined) rememberBrand(view.brandId)
  }, [view.brandId])
  return (
    <>
      {view.state !== "missing" && header}
      <Slots missing={<NotFoundPage place="content" />} />
    </>
  )
}

export const CampaignSlots = ({ campaignId, header }: CampaignSlotsProps) => {
  const { slotPage } = useSlotMachines()
  const notice = useShowNotice()
  return (
    <SlotsProvider key={campaignId} machine={slotPage} input={{ campaignId }} on={{ notice }}>
      <Certificates>
        <InShell header={header} />
      </Certificates>
    </SlotsProvider>
  )
}
