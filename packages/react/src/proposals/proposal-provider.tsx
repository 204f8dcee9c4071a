import { type proposalMachine, proposalView } from "@marque/core/proposals"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof proposalMachine>()("Proposal", proposalView, {
  search: (search) => ({ type: "search.set", search })
})

export type ProposalProviderProps = BoundProviderProps<typeof proposalMachine>
export const ProposalProvider = bound.Provider
export const useProposal = bound.useView
