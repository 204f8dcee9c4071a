import { routes } from "@marque/core/navigation"
import { useShowNotice } from "@marque/react/notices"
import { BriefDrift, BriefProposal, ProposalProvider } from "@marque/react/proposals"
import type { ReactNode } from "react"
import { navigate } from "wouter/use-browser-location"
import { useProposalMachines } from "../../machines/proposals.ts"

interface OfCampaignProps {
  readonly campaignId: string
}

const NEWEST = {}

const Newest = ({ campaignId, children }: OfCampaignProps & { readonly children: ReactNode }) => {
  const { proposal } = useProposalMachines()
  const notice = useShowNotice()
  return (
    <ProposalProvider
      machine={proposal}
      input={{ campaignId, search: NEWEST }}
      on={{ notice, "search.change": () => navigate(routes.proposal.href({ campaignId }, {})) }}
    >
      {children}
    </ProposalProvider>
  )
}

export const ProposalAction = (props: OfCampaignProps) => (
  <Newest {...props}>
    <BriefProposal />
  </Newest>
)

export const ProposalDrift = (props: OfCampaignProps) => (
  <Newest {...props}>
    <BriefDrift />
  </Newest>
)
