import { ConceptMark, ProposalDecision, ProposalDraft, ProposalStatus } from "@marque/core/proposals"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { fieldsOf, validatorOf } from "../validation/validatorOf.ts"
import { deciderColumns } from "./share.ts"

const { by: _by, certificateId: _certificate, ...decided } = fieldsOf(ProposalDecision)
const { content, input } = fieldsOf(ProposalDraft)

export const proposalTables = {
  /** Versions of the proposal of a campaign; what one says is in `proposalContents`. */
  proposals: defineTable({
    brandId: v.id("brands"),
    campaignId: v.id("campaigns"),
    /** Counts from 1. */
    number: v.number(),
    status: validatorOf(ProposalStatus),
    createdBy: v.id("users"),
    idempotencyKey: v.string(),
    engine: v.union(v.literal("local"), v.literal("model")),
    assets: v.number(),
    credits: v.number(),
    marks: v.array(validatorOf(ConceptMark)),
    /** Ids of concepts. */
    turnedDown: v.array(v.string()),
    /** Newest first. */
    decisions: v.array(v.object({ ...decided, ...deciderColumns })),
    failure: v.optional(v.string())
  })
    .index("by_campaign", ["campaignId", "number"])
    .index("by_campaign_key", ["campaignId", "idempotencyKey"]),

  proposalContents: defineTable({
    brandId: v.id("brands"),
    proposalId: v.id("proposals"),
    content,
    /** The brief that it was made from or last kept beside. */
    input
  }).index("by_proposal", ["proposalId"])
}
