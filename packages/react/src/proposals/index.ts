"use client"
export { Proposal, type ProposalProps } from "./proposal.tsx"
export { BriefDrift, BriefProposal } from "./brief-proposal.tsx"
export { ProposalProvider, type ProposalProviderProps, useProposal } from "./proposal-provider.tsx"
