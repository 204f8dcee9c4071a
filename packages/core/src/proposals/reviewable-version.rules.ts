import type { StoredProposal } from "./proposals.schema.ts"
import { proposalPageTexts as texts } from "./proposal-page.texts.ts"

/** `hash`: of the content that is shown. */
export interface ReviewableVersion {
  readonly proposalId: string
  readonly hash: string
  readonly name: string
}

/** Undefined where it is decided, and for people who may not ask. */
export const reviewableOf = (shown: StoredProposal | undefined): ReviewableVersion | undefined =>
  shown?.content === undefined || !shown.mayEdit
    ? undefined
    : { proposalId: shown._id, hash: shown.content.contentHash, name: texts.versionOf(shown.number) }
