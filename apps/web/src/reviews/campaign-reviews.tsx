import type { ReviewRequestsInput } from "@marque/core/reviews"
import { later } from "@marque/react/ui"

const CampaignRequests = later(async () => (await import("./campaign-requests.tsx")).CampaignRequests)

/** The requests of a campaign, which its pages do not wait for. */
export const CampaignReviews = (input: ReviewRequestsInput) => <CampaignRequests {...input} />
