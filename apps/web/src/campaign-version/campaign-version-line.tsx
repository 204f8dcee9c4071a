import { later } from "@marque/react/ui"

// A machine of its own, which no page of a campaign waits for.
const CampaignVersionOf = later(async () => (await import("./campaign-version-of.tsx")).CampaignVersionOf)

/** On the brief of a campaign, on its proposal and on the pages of its slots. */
export const CampaignVersionLine = ({ campaignId }: { readonly campaignId: string }) => (
  <CampaignVersionOf campaignId={campaignId} />
)
