export {
  AskedReview,
  ASKED_SHOWN,
  OPEN_REVIEWS_MAX,
  ReviewDraft,
  REVIEW_MESSAGE_MAX,
  Reviewer,
  REVIEWERS_MAX,
  ReviewItem,
  type ReviewKind,
  type ReviewOrder,
  ReviewOutcome,
  ReviewRequest,
  ReviewStatus,
  type ReviewPlace,
  type ReviewTarget,
  ReviewVoid,
  type SentReview
} from "./reviews.schema.ts"
export { addressesIn, leftOf, reopenedItems, type ReviewChange, settledItems, statusOf } from "./reviews.rules.ts"
export { Reviews } from "./reviews.service.ts"
export { reviewActTexts } from "./review-acts.texts.ts"
export { reviewTexts } from "./reviews.texts.ts"
export {
  type AskBeginning,
  type AskReviewContext,
  type AskReviewEmitted,
  type AskReviewEvent,
  type AskReviewInput,
  askReviewMachine
} from "./ask-review.machine.ts"
export { askReviewView, type AskReviewView } from "./ask-review.view.ts"
export {
  type ReviewRequestsContext,
  type ReviewRequestsEvent,
  type ReviewRequestsInput,
  reviewRequestsMachine
} from "./review-requests.machine.ts"
export { type ReviewRequestRow, reviewRequestsView, type ReviewRequestsView } from "./review-requests.view.ts"
export { askReviewActors, reviewRequestsActors } from "./reviews.actors.ts"
export { reviewsMemory } from "./reviews-memory.layer.ts"
