import { Context, type Effect, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { AskedReview, Reviewer, ReviewPlace, ReviewRequest, SentReview } from "./reviews.schema.ts"

type Answer<Value = void> = Effect.Effect<Value, BackendFailed>

/** Ids of other organizations answer like ids that do not exist. */
export class Reviews extends Context.Service<
  Reviews,
  {
    /** At most 20 people who may decide, by words of their name or e-mail. */
    readonly people: (place: ReviewPlace, q: string) => Stream.Stream<ReadonlyArray<Reviewer>, BackendFailed>
    /** Contacts of the markets of slots, and the approvers of the brief; only those who may decide. */
    readonly proposed: (target: SentReview["target"]) => Answer<ReadonlyArray<Reviewer>>
    readonly ask: (order: SentReview) => Answer
    /** Open ones, and those that ended last; newest first. */
    readonly ofCampaign: (campaignId: string) => Stream.Stream<ReadonlyArray<ReviewRequest>, BackendFailed>
    /** What was asked about stays as it is. */
    readonly cancel: (reviewId: string) => Answer
    /** Of the caller in one brand; due ones first. */
    readonly asked: (brandId: string) => Stream.Stream<ReadonlyArray<AskedReview>, BackendFailed>
  }
>()("@marque/core/reviews/Reviews") {}
