import * as reviews from "@marque/adapters/convex/reviews"
import { askReviewActors, askReviewMachine, reviewRequestsActors, reviewRequestsMachine } from "@marque/core/reviews"
import { pageMachines } from "../app-context/page-machines.ts"

export const useReviewMachines = pageMachines(reviews.layer, (runtime) => ({
  askReview: askReviewMachine.provide({ actors: askReviewActors(runtime) }),
  reviewRequests: reviewRequestsMachine.provide({ actors: reviewRequestsActors(runtime) })
}))
