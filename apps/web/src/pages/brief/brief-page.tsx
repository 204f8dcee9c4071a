import { keptBrief } from "@marque/core/campaigns"
import { Brief, BriefProvider, useBrief } from "@marque/react/campaigns"
import { HeldMarkets } from "@marque/react/markets"
import { useShowNotice } from "@marque/react/notices"
import { later } from "@marque/react/ui"
import { useEffect } from "react"
import { useKeptDraft } from "../../app-context/kept-draft.ts"
import { CampaignVersionLine } from "../../campaign-version/campaign-version-line.tsx"
import { useBriefMachines } from "../../machines/brief.ts"
import { usePageName } from "../../routes/page-name.ts"
import { rememberBrand } from "../../routes/use-active-brand.ts"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { saveText } from "../../documents/save-text.ts"

// A machine of its own, which the brief does not wait for.
const ProposalAction = later(async () => (await import("./brief-proposal.tsx")).ProposalAction)
const ProposalDrift = later(async () => (await import("./brief-proposal.tsx")).ProposalDrift)

/** The shell shows the campaign's brand, which only the brief knows. */
const InShell = ({ campaignId }: { readonly campaignId: string }) => {
  const { view } = useBrief(({ brandId, held, title }) => ({ brandId, held, title }))
  useEffect(() => {
    if (view.brandId !== undefined) rememberBrand(view.brandId)
  }, [view.brandId])
  usePageName(view.brandId === undefined ? "" : view.title)
  return (
    <Brief
      missing={<NotFoundPage place="content" />}
      proposal={<ProposalAction campaignId={campaignId} />}
      drift={
        <>
          {view.brandId !== undefined && <CampaignVersionLine campaignId={campaignId} />}
          {view.brandId !== undefined && <HeldMarkets brandId={view.brandId} markets={view.held} />}
          <ProposalDrift campaignId={campaignId} />
        </>
      }
    />
  )
}

const OpenBrief = ({ campaignId }: { readonly campaignId: string }) => {
  const { brief } = useBriefMachines()
  const notice = useShowNotice()
  const { keep, kept } = useKeptDraft(`brief.${campaignId}`, keptBrief.read, keptBrief.write)
  return (
    <BriefProvider
      machine={brief}
      input={{ campaignId, kept }}
      on={{ notice, "draft.changed": ({ kept: next }) => keep(next), "file.ready": saveText }}
    >
      <InShell campaignId={campaignId} />
    </BriefProvider>
  )
}

export const BriefPage = () => {
  const { params } = useRoute("brief")
  return <OpenBrief key={params.campaignId} campaignId={params.campaignId} />
}
