import { Context, type Effect, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { EditAnswer, ProposalEdit } from "./proposal-edits.schema.ts"
import type { CampaignProposals, StoredProposal } from "./proposals.schema.ts"

type Answer<Value = void> = Effect.Effect<Value, BackendFailed>

/** `hash`: the content hash that the person saw; of another one the call is refused (`changed_since`). */
export interface SeenProposal {
  readonly proposalId: string
  readonly hash: string
}

export interface ProposalApproval extends SeenProposal {
  readonly note?: string
  /** The person knows that the brief changed since. */
  readonly confirmed: boolean
}

/** Versions of the proposal of a campaign. Ids of other organizations answer like ids that do not exist. */
export class ProposalStore extends Context.Service<
  ProposalStore,
  {
    readonly versions: (campaignId: string) => Stream.Stream<CampaignProposals, BackendFailed>
    readonly version: (proposalId: string) => Stream.Stream<StoredProposal, BackendFailed>
    /** A new version of the brief as it is; the same key gives the same one. */
    readonly propose: (order: {
      readonly campaignId: string
      readonly idempotencyKey: string
    }) => Answer<{ readonly proposalId: string }>
    /** Of a version that is being made. */
    readonly cancel: (proposalId: string) => Answer
    readonly edit: (change: SeenProposal & { readonly edit: ProposalEdit }) => Answer<EditAnswer>
    /** Takes the last edit back, once. */
    readonly undo: (seen: SeenProposal) => Answer
    readonly approve: (approval: ProposalApproval) => Answer
    readonly requestChanges: (request: SeenProposal & { readonly note: string }) => Answer
    /** Copies it into a new version. `confirmed`: although pictures of it were delivered. */
    readonly fork: (order: {
      readonly proposalId: string
      readonly confirmed: boolean
      readonly idempotencyKey: string
    }) => Answer<{ readonly proposalId: string }>
  }
>()("@marque/core/proposals/ProposalStore") {}
