import { certificateMachine, proposalMachine } from "@marque/core/proposals"
import { proposalStates } from "@marque/core/testing"
import { CertificatesProvider, Proposal, ProposalProvider } from "@marque/react/proposals"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Campaigns/Proposal",
  component: Proposal,
  subcomponents: { ProposalProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof proposalStates) => ({
  render: () => (
    <ProposalProvider
      machine={proposalMachine}
      input={{ campaignId: "campaign_1", search: {} }}
      options={{ snapshot: proposalStates[name] }}
    >
      <CertificatesProvider machine={certificateMachine}>
        <Proposal missing={<h1>Page Not Found</h1>} />
      </CertificatesProvider>
    </ProposalProvider>
  )
})

export const Loading = story("loading")
export const None = story("none")
export const NoneBarred = story("noneBarred")
export const Asking = story("asking")
export const Generating = story("generating")
export const Broken = story("broken")
export const Ready = story("ready")
export const Reading = story("reading")
export const Requested = story("requested")
export const Approved = story("approved")
export const Superseded = story("superseded")
export const Drifted = story("drifted")
export const OwnWork = story("ownWork")
export const Comparing = story("comparing")
export const Approving = story("approving")
export const Confirming = story("confirming")
export const Requesting = story("requesting")
export const Naming = story("naming")
export const Wording = story("wording")
export const Sending = story("sending")
export const Refused = story("refused")
export const Failed = story("failed")
export const Lost = story("lost")
export const Missing = story("missing")
export const Offline = offline(story("offline"))
