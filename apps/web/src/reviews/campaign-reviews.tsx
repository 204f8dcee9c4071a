import type { ReviewRequestsInput } from "@marque/core/reviews"
import { later } from "@marque/react/ui"
import { Suspense } from "react"

const ReviewList = later(async () => (await import("./review-list.tsx")).ReviewList)

/** Who was asked for reviews of what a page of a campaign shows; below it, so that it is there after the page. */
export const CampaignReviews = (input: ReviewRequestsInput) => (
  <Suspense fallback={null}>
    <ReviewList {...input} />
  </Suspense>
)
