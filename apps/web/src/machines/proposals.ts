import * as proposals from "@marque/adapters/convex/proposals"
import { proposalActors, proposalMachine } from "@marque/core/proposals"
import { pageMachines } from "../app-context/page-machines.ts"

export const useProposalMachines = pageMachines(proposals.layer, (runtime) => ({
  proposal: proposalMachine.provide({ actors: proposalActors(runtime) })
}))
