import { Slots, SlotsProvider, useSlots } from "@marque/react/campaign-assets"
import { shareActTexts } from "@marque/core/share"
import { useShowNotice } from "@marque/react/notices"
import { WithReasons } from "@marque/react/ui"
import type { ReactNode } from "react"
import { Certificates } from "../../documents/certificates.tsx"
import { useSlotMachines } from "../../machines/slots.ts"
import { NotesOf } from "../../notes/notes-of.tsx"
import { AskReviewButton } from "../../reviews/ask-review-button.tsx"
import { CampaignReviews } from "../../reviews/campaign-reviews.tsx"
import { ShareButton } from "../../share/share-button.tsx"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { InCampaign } from "./in-campaign.tsx"

interface CampaignSlotsProps {
  readonly campaignId: string
  readonly layout: "gallery" | "table"
  /** Above the slots of a campaign that exists. */
  readonly header: ReactNode
}

const ShareSlots = ({ campaignId }: Pick<CampaignSlotsProps, "campaignId">) => {
  const { view } = useSlots(({ brandId, shareable }) => ({ brandId, shareable }))
  if (view.brandId === undefined || view.shareable.length === 0) return null
  return (
    <ShareButton
      brandId={view.brandId}
      target={{ kind: "slots", campaignId, slotIds: view.shareable }}
      label={shareActTexts.slots(view.shareable.length)}
      name={shareActTexts.pictures(view.shareable.length)}
      decidable
    />
  )
}

const AskSlots = ({ campaignId }: Pick<CampaignSlotsProps, "campaignId">) => {
  const { view: some } = useSlots(({ reviewable }) => reviewable)
  if (some === undefined) return null
  const { slotIds } = some
  return (
    <AskReviewButton
      target={{ kind: "assets", campaignId, slotIds }}
      name={shareActTexts.pictures(slotIds.length)}
      label={some.label}
      within={(button) => (
        <WithReasons others={some.others} why={some.why}>
          {button}
        </WithReasons>
      )}
    />
  )
}

const Shown = ({ campaignId, header, layout }: CampaignSlotsProps) => {
  const { view } = useSlots(({ brandId, held, state }) => ({ brandId, held, state }))
  return (
    <InCampaign header={header} view={view}>
      <Slots
        layout={layout}
        missing={<NotFoundPage place="content" />}
        share={
          <>
            <AskSlots campaignId={campaignId} />
            <ShareSlots campaignId={campaignId} />
          </>
        }
        requests={<CampaignReviews campaignId={campaignId} kind="assets" />}
        notes={(picture) => <NotesOf {...picture} />}
      />
    </InCampaign>
  )
}

/** The slots of a campaign; what is chosen stays chosen in both layouts. */
export const CampaignSlots = ({ campaignId, header, layout }: CampaignSlotsProps) => {
  const { slotPage } = useSlotMachines()
  const notice = useShowNotice()
  return (
    <SlotsProvider key={campaignId} machine={slotPage} input={{ campaignId }} on={{ notice }}>
      <Certificates>
        <Shown campaignId={campaignId} header={header} layout={layout} />
      </Certificates>
    </SlotsProvider>
  )
}
