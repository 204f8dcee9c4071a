import { routes } from "@marque/core/navigation"
import { shareActTexts } from "@marque/core/share"
import { Proposal, ProposalProvider, useProposal } from "@marque/react/proposals"
import { useShowNotice } from "@marque/react/notices"
import { later, Skeleton } from "@marque/react/ui"
import { useEffect } from "react"
import { navigate } from "wouter/use-browser-location"
import { CampaignVersionLine } from "../../campaign-version/campaign-version-line.tsx"
import { useProposalMachines } from "../../machines/proposals.ts"
import { AskReviewButton } from "../../reviews/ask-review-button.tsx"
import { CampaignReviews } from "../../reviews/campaign-reviews.tsx"
import { ShareButton } from "../../share/share-button.tsx"
import { usePageName } from "../../routes/page-name.ts"
import { rememberBrand } from "../../routes/use-active-brand.ts"
import { useRoute } from "../../routes/use-route.ts"
import { Certificates } from "../../documents/certificates.tsx"
import { saveText } from "../../documents/save-text.ts"
import type { ConceptSketchProps } from "./concept-sketch.tsx"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

// Most proposals have none.
const HeldMarkets = later(async () => (await import("./held-markets.tsx")).HeldMarkets)

// Sketches are painted once the words are there to read.
const ConceptSketch = later(async () => (await import("./concept-sketch.tsx")).ConceptSketch)

const Sketch = (props: ConceptSketchProps) => (
  <ConceptSketch waiting={<Skeleton height="14rem" shape="block" />} {...props} />
)

const ShareProposal = () => {
  const { view } = useProposal(({ brandId, shared }) => ({ brandId, shared }))
  if (view.brandId === undefined || view.shared === undefined) return null
  const { decidable, name, proposalId } = view.shared
  return (
    <ShareButton
      key={proposalId}
      brandId={view.brandId}
      target={{ kind: "proposal", proposalId }}
      label={shareActTexts.proposal}
      name={name}
      decidable={decidable}
    />
  )
}

const AskProposal = ({ campaignId }: { readonly campaignId: string }) => {
  const { view: version } = useProposal(({ reviewable }) => reviewable)
  if (version === undefined) return null
  const { hash, name, proposalId } = version
  return <AskReviewButton key={hash} target={{ kind: "proposal", campaignId, proposalId, hash }} name={name} />
}

/** The shell shows the campaign's brand, which only the proposal knows. */
const InShell = ({ campaignId }: { readonly campaignId: string }) => {
  const { view } = useProposal(({ brandId, campaign, held, title }) => ({ brandId, campaign, held, title }))
  useEffect(() => {
    if (view.brandId !== undefined) rememberBrand(view.brandId)
  }, [view.brandId])
  usePageName(view.brandId === undefined ? "" : `${view.campaign}: ${view.title}`)
  return (
    <Proposal
      missing={<NotFoundPage place="content" />}
      sketch={Sketch}
      share={
        <>
          <AskProposal campaignId={campaignId} />
          <ShareProposal />
        </>
      }
      requests={
        <>
          {view.brandId !== undefined && view.held.length > 0 && (
            <HeldMarkets brandId={view.brandId} markets={view.held} />
          )}
          {view.brandId !== undefined && <CampaignVersionLine campaignId={campaignId} />}
          <CampaignReviews campaignId={campaignId} kind="proposal" />
        </>
      }
    />
  )
}

export const ProposalPage = () => {
  const { params, search } = useRoute("proposal")
  const { proposal } = useProposalMachines()
  const notice = useShowNotice()
  return (
    <ProposalProvider
      key={params.campaignId}
      machine={proposal}
      input={{ campaignId: params.campaignId, search }}
      on={{
        notice,
        "file.ready": saveText,
        "search.change": ({ history, search: next }) =>
          navigate(routes.proposal.href({ campaignId: params.campaignId }, next), { replace: history === "replace" })
      }}
    >
      <Certificates>
        <InShell campaignId={params.campaignId} />
      </Certificates>
    </ProposalProvider>
  )
}
