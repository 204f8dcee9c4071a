import { routes } from "@marque/core/navigation"
import { NewCampaignProvider, SampleCards } from "@marque/react/campaigns"
import { navigate } from "wouter/use-browser-location"
import { useNewCampaignMachines } from "../../machines/new-campaign.ts"

/** Fetched where a brand has no campaign yet. */
export const Samples = ({ brandId }: { readonly brandId: string }) => {
  const { newCampaign } = useNewCampaignMachines()
  return (
    <NewCampaignProvider
      machine={newCampaign}
      input={{ brandId }}
      on={{ "campaign.started": ({ id }) => navigate(routes.brief.href({ campaignId: id })) }}
    >
      <SampleCards />
    </NewCampaignProvider>
  )
}
