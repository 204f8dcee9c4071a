"use client"
export { Proposal, type ProposalProps } from "./proposal.tsx"
export { ProposalProvider, type ProposalProviderProps, useProposal } from "./proposal-provider.tsx"
