import { Schema } from "effect"
import { MarketRef } from "../model/market-ref.ts"
import { CampaignProposal, PlannerInput } from "../planner/planner.schema.ts"

export const ProposalStatus = Schema.Literals([
  "generating",
  "ready",
  "changes_requested",
  "approved",
  "superseded",
  "failed"
])
export type ProposalStatus = typeof ProposalStatus.Type

/** UTF-16 code units, inclusive; as for notes. */
export const DECISION_NOTE_MAX = 2_000
/** Versions of one campaign, inclusive; our own limit. */
export const PROPOSALS_MAX = 100

export const ProposalDecision = Schema.Struct({
  decision: Schema.Literals(["approve", "request_changes"]),
  /** A name, also of a person who decided by a link. */
  by: Schema.String,
  note: Schema.optionalKey(Schema.String),
  /** UTC ms. */
  at: Schema.Number,
  /** Of what was decided on. */
  contentHash: Schema.String,
  /** Absent: an earlier release kept the decision. */
  certificateId: Schema.optionalKey(Schema.String)
})
export type ProposalDecision = typeof ProposalDecision.Type

/** Of a concept. Where one is picked, only picked ones are produced; a locked one is not replaced or left out. */
export const ConceptMark = Schema.Struct({
  themeId: Schema.String,
  picked: Schema.Boolean,
  locked: Schema.Boolean
})
export type ConceptMark = typeof ConceptMark.Type

/** What edits change. `input`: the brief that it was made from or last kept beside; `turnedDown`: ids of concepts. */
export const ProposalDraft = Schema.Struct({
  content: CampaignProposal,
  input: PlannerInput,
  marks: Schema.Array(ConceptMark),
  turnedDown: Schema.Array(Schema.String)
})
export type ProposalDraft = typeof ProposalDraft.Type

/** A version as the list shows it. */
export const ProposalVersion = Schema.Struct({
  _id: Schema.String,
  /** Counts from 1. */
  number: Schema.Number,
  status: ProposalStatus,
  author: Schema.String,
  /** UTC ms. */
  createdAt: Schema.Number,
  engine: Schema.Literals(["local", "model"]),
  assets: Schema.Number,
  credits: Schema.Number
})
export type ProposalVersion = typeof ProposalVersion.Type

/** `fields`: labels of changed answers; `cells`: ids of the assets that they touch. */
export const ProposalDrift = Schema.Struct({
  fields: Schema.Array(Schema.String),
  cells: Schema.Array(Schema.String)
})
export type ProposalDrift = typeof ProposalDrift.Type

const Named = Schema.Struct({ id: Schema.String, name: Schema.String })

/** What the page of a campaign's proposals shows besides a version. */
export const CampaignProposals = Schema.Struct({
  campaignId: Schema.String,
  brandId: Schema.String,
  name: Schema.String,
  /** Newest first. */
  versions: Schema.Array(ProposalVersion),
  /** What keeps a new version from being made; empty when one can be. */
  obstacles: Schema.Array(Schema.String),
  mayPropose: Schema.Boolean,
  /** Its markets that are on hold. */
  held: Schema.optionalKey(Schema.Array(MarketRef))
})
export type CampaignProposals = typeof CampaignProposals.Type

/** One version, live. `content` and what is judged by it are absent while it is made and where that failed. */
export const StoredProposal = Schema.Struct({
  ...ProposalVersion.fields,
  campaignId: Schema.String,
  /** Of the campaign, while this version was read. */
  campaignName: Schema.String,
  content: Schema.optionalKey(CampaignProposal),
  marks: Schema.Array(ConceptMark),
  /** Newest first. */
  decisions: Schema.Array(ProposalDecision),
  /** Why it failed. */
  failure: Schema.optionalKey(Schema.String),
  /** What keeps it from being approved, with the asset or concept that it is about. */
  faults: Schema.Array(Schema.Struct({ at: Schema.String, text: Schema.String })),
  /** What the score will say about the words; empty where the version is over. */
  checks: Schema.Array(
    Schema.Struct({
      themeId: Schema.String,
      marketId: Schema.String,
      language: Schema.String,
      assets: Schema.Number,
      findings: Schema.Array(Schema.Struct({ severity: Schema.Literals(["block", "warn"]), text: Schema.String }))
    })
  ),
  /** What changed in the brief since. */
  drift: Schema.optionalKey(ProposalDrift),
  names: Schema.Struct({
    markets: Schema.Array(Named),
    products: Schema.Array(Named),
    places: Schema.Array(Named)
  }),
  mayEdit: Schema.Boolean,
  /** The last edit can be taken back. */
  mayUndo: Schema.Boolean,
  mayDecide: Schema.Boolean,
  /** Why not, where the person could decide on the work of others. */
  decideRefusal: Schema.optionalKey(Schema.String),
  mayFork: Schema.Boolean,
  /** Give links to people without an account. */
  mayShare: Schema.Boolean
})
export type StoredProposal = typeof StoredProposal.Type
