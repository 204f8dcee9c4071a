import { type CampaignSearch, campaignSearchOf, campaignUrlOf } from "@marque/core/campaigns"
import { routes } from "@marque/core/navigation"
import { CampaignList, CampaignListProvider, NewCampaignProvider, SampleCards } from "@marque/react/campaigns"
import { navigate } from "wouter/use-browser-location"
import { useCampaignMachines } from "../../machines/campaigns.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { useRecordList } from "../records/use-record-list.ts"

const BrandCampaigns = ({ brand, search }: { readonly brand: KnownBrand; readonly search: CampaignSearch }) => {
  const { campaignList, newCampaign } = useCampaignMachines()
  const { brandId } = brand
  const given = useRecordList(brand, campaignSearchOf(search), (next) =>
    routes.campaigns.href({ brandId }, campaignUrlOf(next))
  )
  const samples = (
    <NewCampaignProvider
      machine={newCampaign}
      input={{ brandId }}
      on={{ "campaign.started": ({ id }) => navigate(routes.brief.href({ campaignId: id })) }}
    >
      <SampleCards />
    </NewCampaignProvider>
  )
  return (
    <CampaignListProvider machine={campaignList} {...given}>
      <CampaignList missing={<NotFoundPage place="content" />} samples={samples} />
    </CampaignListProvider>
  )
}

export const CampaignsPage = () => {
  const { params, search } = useRoute("campaigns")
  return (
    <InBrand key={params.brandId} brandId={params.brandId}>
      {(brand) => <BrandCampaigns brand={brand} search={search} />}
    </InBrand>
  )
}
