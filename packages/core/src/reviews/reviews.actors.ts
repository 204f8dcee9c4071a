import { Cause, Effect, Stream } from "effect"
import { dayHere } from "../kernel/day-here.ts"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { AskReviewEvent } from "./ask-review.machine.ts"
import type { ReviewRequestsEvent } from "./review-requests.machine.ts"
import type { ReviewOrder, ReviewPlace, ReviewTarget } from "./reviews.schema.ts"
import { Reviews } from "./reviews.service.ts"

type Runner = EffectRunner<Reviews>

export const askReviewActors = (runner: Runner) => ({
  begin: fromEffect(runner, (target: ReviewTarget) =>
    Effect.gen(function* () {
      const reviews = yield* Reviews
      const people = target.kind === "pictures" ? [] : yield* reviews.proposed(target)
      return { people, today: yield* dayHere }
    })
  ),
  findPeople: fromStream(
    runner,
    ({ place, q }: { readonly place: ReviewPlace; readonly q: string }) =>
      Stream.unwrap(Effect.map(Reviews, (reviews) => reviews.people(place, q))).pipe(
        Stream.map((people): AskReviewEvent => ({ type: "people.changed", people }))
      ),
    (cause): AskReviewEvent => ({ type: "people.lost", error: Cause.squash(cause) })
  ),
  // Pictures of any campaigns are looked up first; who listens to `asked` does that.
  ask: fromEffect(runner, ({ draft, target }: ReviewOrder) =>
    target.kind === "pictures" ? Effect.void : Effect.flatMap(Reviews, (reviews) => reviews.ask({ draft, target }))
  )
})

export const reviewRequestsActors = (runner: Runner) => ({
  watchRequests: fromStream(
    runner,
    (campaignId: string) =>
      Stream.unwrap(Effect.map(Reviews, (reviews) => reviews.ofCampaign(campaignId))).pipe(
        Stream.mapEffect((requests) =>
          Effect.map(dayHere, (day): ReviewRequestsEvent => ({ type: "requests.changed", requests, today: day }))
        )
      ),
    (cause): ReviewRequestsEvent => ({ type: "requests.lost", error: Cause.squash(cause) })
  ),
  cancelRequest: fromEffect(runner, (reviewId: string) =>
    Effect.flatMap(Reviews, (reviews) => reviews.cancel(reviewId))
  )
})
