import { makeLiveMachine } from "../kernel/live.machine.ts"
import type { AskedReview } from "./reviews.schema.ts"

export interface AskedReviews {
  readonly reviews: ReadonlyArray<AskedReview>
  /** `YYYY-MM-DD` where the person is. */
  readonly today: string
}

/** What is asked of a person in the brand of its input, live. */
export const askedReviewsMachine = makeLiveMachine<AskedReviews, string>("askedReviews")
