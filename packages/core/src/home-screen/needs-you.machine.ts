import { makeLiveMachine } from "../kernel/live.machine.ts"
import type { AskedReview } from "../reviews/reviews.schema.ts"
import type { NeedsYou } from "./needs-you.schema.ts"

export interface NeedsNow extends NeedsYou {
  readonly reviews: ReadonlyArray<AskedReview>
  /** `YYYY-MM-DD` where the person is. */
  readonly today: string
}

/** What is asked of a person in the brand of its input, live. */
export const needsYouMachine = makeLiveMachine<NeedsNow, string>("needsYou")
