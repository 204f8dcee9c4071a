import { proposalMachine } from "@marque/core/proposals"
import { proposalStates } from "@marque/core/testing"
import { BriefDrift, BriefProposal, ProposalProvider } from "@marque/react/proposals"

export default { title: "Proposals/Beside a brief", component: BriefProposal, subcomponents: { BriefDrift } }

const story = (name: keyof typeof proposalStates) => ({
  render: () => (
    <ProposalProvider
      machine={proposalMachine}
      input={{ campaignId: "campaign_1", search: {} }}
      options={{ snapshot: proposalStates[name] }}
    >
      <BriefDrift />
      <BriefProposal />
    </ProposalProvider>
  )
})

export const FirstOne = story("none")
export const Asking = story("asking")
export const ChecksOpen = story("noneBarred")
export const Newest = story("ready")
export const Drifted = story("drifted")
