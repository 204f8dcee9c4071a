import { api } from "@marque/backend/api"
import { CampaignProposals, EditAnswer, ProposalStore, StoredProposal } from "@marque/core/proposals"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema } from "effect"
import { change, changeOnly, liveDecoded } from "./backend-call.ts"

type Client = Pick<ConvexClient, "mutation" | "onUpdate" | "query">

const Made = Schema.Struct({ proposalId: Schema.String })

export const layer = (client: Client): Layer.Layer<ProposalStore> => {
  const { proposalDecisions: decisions, proposals } = api
  return Layer.succeed(ProposalStore, {
    versions: (campaignId) => liveDecoded(client, proposals.versions, { campaignId }, CampaignProposals),
    version: (proposalId) => liveDecoded(client, proposals.version, { proposalId }, StoredProposal),
    propose: (order) => change(client, proposals.propose, order, Made),
    cancel: (proposalId) => changeOnly(client, proposals.cancel, { proposalId }),
    // Encoded, an edit is the same.
    edit: (order) => change(client, proposals.edit, order as never, EditAnswer),
    undo: (seen) => changeOnly(client, proposals.undo, seen),
    approve: (approval) => changeOnly(client, decisions.approve, approval),
    requestChanges: (request) => changeOnly(client, decisions.requestChanges, request),
    fork: (order) => change(client, proposals.fork, order, Made)
  })
}
