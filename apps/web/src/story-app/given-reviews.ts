import { askReviewMachine, reviewRequestsMachine } from "@marque/core/reviews"
import { askReviewStates, reviewRequestsStates } from "@marque/core/testing"
import { useReviewMachines } from "../machines/reviews.ts"
import { frozen } from "./frozen.ts"
import type { Given } from "./story-app.tsx"

interface Shown {
  readonly requests?: keyof typeof reviewRequestsStates
}

export const reviewsIn =
  ({ requests = "none" }: Shown = {}): Given =>
  (app) =>
    useReviewMachines.given(app, {
      askReview: frozen(askReviewMachine, askReviewStates.empty),
      reviewRequests: frozen(reviewRequestsMachine, reviewRequestsStates[requests])
    })
