import { Schema } from "effect"
import type { ReviewDraft } from "../model/review-draft.ts"

/** Open requests of one campaign; our own limit. */
export const OPEN_REVIEWS_MAX = 50
/** Requests that a person is shown at once, those that are due first. */
export const ASKED_SHOWN = 50

const optional = Schema.optionalKey
const Person = Schema.Struct({ id: Schema.String, name: Schema.String })

/** A person who may decide in the brand. */
export const Reviewer = Person
export type Reviewer = typeof Reviewer.Type

export const ReviewKind = Schema.Literals(["proposal", "assets"])
export type ReviewKind = typeof ReviewKind.Type

/** Source: specification, section 4.2 (Review request). */
export const ReviewStatus = Schema.Literals(["open", "done", "void", "canceled"])
export type ReviewStatus = typeof ReviewStatus.Type

/** Why something can not be decided any more as it was asked for. */
export const ReviewVoid = Schema.Literals(["edited", "replaced", "withdrawn", "superseded", "removed"])
export type ReviewVoid = typeof ReviewVoid.Type

export const ReviewOutcome = Schema.Literals(["open", "approve", "request_changes", "void"])
export type ReviewOutcome = typeof ReviewOutcome.Type

/** One version of a proposal, or the picture of one slot, as it was when it was asked for. */
export const ReviewItem = Schema.Struct({
  /** Of the proposal or the slot. */
  id: Schema.String,
  /** Of the version's content, or of the picture's file. */
  hash: Schema.String,
  outcome: ReviewOutcome,
  why: optional(ReviewVoid)
})
export type ReviewItem = typeof ReviewItem.Type

export { REVIEW_MESSAGE_MAX, ReviewDraft, REVIEWERS_MAX } from "../model/review-draft.ts"

/** What a review is asked of. `hash`: of the version that was looked at. */
export type ReviewTarget =
  | { readonly kind: "proposal"; readonly campaignId: string; readonly proposalId: string; readonly hash: string }
  | { readonly kind: "assets"; readonly campaignId: string; readonly slotIds: ReadonlyArray<string> }
  | PicturesTarget

/** Pictures of any campaigns of a brand: with which of them it can be done is looked up before anyone is asked. */
interface PicturesTarget {
  readonly kind: "pictures"
  readonly brandId: string
}

export interface ReviewOrder {
  readonly target: ReviewTarget
  readonly draft: ReviewDraft
}

/** A request that is sent as soon as it is written. */
export interface SentReview extends ReviewOrder {
  readonly target: Exclude<ReviewTarget, PicturesTarget>
}

/** Where the people are who may decide. */
export type ReviewPlace = { readonly campaignId: string } | { readonly brandId: string }

const counted = {
  /** Versions or pictures asked about. */
  total: Schema.Number,
  /** Those that no one decided on yet. */
  left: Schema.Number,
  /** Of a proposal. */
  version: optional(Schema.Number),
  message: optional(Schema.String),
  /** `YYYY-MM-DD`. */
  due: optional(Schema.String),
  askedBy: Schema.String,
  /** UTC ms. */
  askedAt: Schema.Number
}

/** A request as the page of its campaign shows it. */
export const ReviewRequest = Schema.Struct({
  _id: Schema.String,
  kind: ReviewKind,
  status: ReviewStatus,
  ...counted,
  people: Schema.Array(Person),
  approved: Schema.Number,
  changes: Schema.Number,
  voided: Schema.Number,
  /** Of the newest that is void. */
  why: optional(ReviewVoid),
  /** Who decided, the last one first; members or holders of links. */
  decidedBy: Schema.Array(Schema.String),
  mayCancel: Schema.Boolean
})
export type ReviewRequest = typeof ReviewRequest.Type

/** What is asked of one person. */
export const AskedReview = Schema.Struct({
  _id: Schema.String,
  kind: ReviewKind,
  campaignId: Schema.String,
  campaign: Schema.String,
  ...counted
})
export type AskedReview = typeof AskedReview.Type
