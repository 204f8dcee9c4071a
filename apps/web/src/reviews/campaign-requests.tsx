import type { ReviewRequestsInput } from "@marque/core/reviews"
import { useShowNotice } from "@marque/react/notices"
import { ReviewRequests, ReviewRequestsProvider } from "@marque/react/reviews"
import { useReviewMachines } from "../machines/reviews.ts"

/** Who was asked for reviews of what a page of a campaign shows. */
export const CampaignRequests = (input: ReviewRequestsInput) => {
  const { reviewRequests } = useReviewMachines()
  const notice = useShowNotice()
  return (
    <ReviewRequestsProvider key={input.campaignId} machine={reviewRequests} input={input} on={{ notice }}>
      <ReviewRequests />
    </ReviewRequestsProvider>
  )
}
