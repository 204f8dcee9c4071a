import { Clock, Effect, Layer, Stream, SubscriptionRef } from "effect"
import { BackendFailed } from "../model/backend-failed.ts"
import { refusal } from "../refusals/refusals.rules.ts"
import { hasWords } from "../lists/list.rules.ts"
import type { AskedReview, Reviewer, ReviewRequest } from "./reviews.schema.ts"
import { Reviews } from "./reviews.service.ts"

export interface GivenReviews {
  readonly people: ReadonlyArray<Reviewer>
  /** Of {@link people}. */
  readonly proposed: ReadonlyArray<Reviewer>
  readonly requests: ReadonlyArray<ReviewRequest>
  readonly asked: ReadonlyArray<AskedReview>
}

/** The requests of one campaign, for tests, stories and other front ends. */
export const reviewsMemory = ({ asked, people, proposed, requests }: GivenReviews): Layer.Layer<Reviews> =>
  Layer.effect(
    Reviews,
    Effect.map(SubscriptionRef.make(requests), (ref) => ({
      people: (_, q) => Stream.make(people.filter(({ name }) => hasWords(name, q))),
      proposed: () => Effect.succeed(proposed),
      ask: ({ draft, target }) =>
        Effect.gen(function* () {
          const askedAt = yield* Clock.currentTimeMillis
          const total = target.kind === "assets" ? target.slotIds.length : 1
          yield* SubscriptionRef.update(ref, (list) => {
            const request: ReviewRequest = {
              _id: `review_${list.length + 1}`,
              kind: target.kind,
              status: "open",
              total,
              left: total,
              ...(draft.message !== undefined && { message: draft.message }),
              ...(draft.due !== undefined && { due: draft.due }),
              askedBy: "Ada Lovelace",
              askedAt,
              people: people.filter(({ id }) => draft.userIds.includes(id)),
              approved: 0,
              changes: 0,
              voided: 0,
              decidedBy: [],
              mayCancel: true
            }
            return [request, ...list]
          })
        }),
      ofCampaign: () => SubscriptionRef.changes(ref),
      cancel: (reviewId) =>
        Effect.gen(function* () {
          const known = (yield* SubscriptionRef.get(ref)).some(({ _id }) => _id === reviewId)
          if (!known) return yield* new BackendFailed({ data: refusal("not_found") })
          yield* SubscriptionRef.update(ref, (list) =>
            list.map((each) =>
              each._id === reviewId ? { ...each, status: "canceled" as const, mayCancel: false } : each
            )
          )
        }),
      asked: () => Stream.make(asked)
    }))
  )
