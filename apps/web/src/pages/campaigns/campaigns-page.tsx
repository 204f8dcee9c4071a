import { type CampaignSearch, campaignSearchOf, campaignUrlOf, timelineTexts } from "@marque/core/campaigns"
import { routes } from "@marque/core/navigation"
import { useShowNotice } from "@marque/react/notices"
import {
  CampaignList,
  CampaignListProvider,
  CampaignTimeline,
  CampaignTimelineProvider,
  NewCampaignProvider,
  SampleCards
} from "@marque/react/campaigns"
import { Segmented } from "@marque/react/ui"
import { navigate } from "wouter/use-browser-location"
import { useCampaignMachines } from "../../machines/campaigns.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { useRecordList } from "../records/use-record-list.ts"

const VIEWS = (["table", "timeline"] as const).map((value) => ({ value, label: timelineTexts.views[value] }))

interface BrandCampaignsProps {
  readonly brand: KnownBrand
  readonly search: CampaignSearch & { readonly view?: "table" | "timeline" | undefined }
}

const Timeline = ({ brand: { brandId }, search }: BrandCampaignsProps) => {
  const { campaignTimeline } = useCampaignMachines()
  const notice = useShowNotice()
  const { filter, q } = campaignSearchOf(search)
  return (
    <CampaignTimelineProvider
      key={JSON.stringify([q, filter])}
      machine={campaignTimeline}
      input={{ brandId, q, filter }}
      on={{ notice }}
    >
      <CampaignTimeline />
    </CampaignTimelineProvider>
  )
}

const BrandCampaigns = ({ brand, search }: BrandCampaignsProps) => {
  const { campaignList, newCampaign } = useCampaignMachines()
  const { brandId } = brand
  const { view = "table" } = search
  const hrefOf = (next: CampaignSearch, shown: typeof view) =>
    routes.campaigns.href({ brandId }, { ...next, ...(shown === "timeline" && { view: shown }) })
  const given = useRecordList(brand, campaignSearchOf(search), (next) => hrefOf(campaignUrlOf(next), view))
  const isTimeline = view === "timeline" && search.status !== "archived"
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
      <CampaignList
        missing={<NotFoundPage place="content" />}
        samples={samples}
        {...(isTimeline && { timeline: <Timeline brand={brand} search={search} /> })}
        {...(search.status !== "archived" && {
          views: (
            <Segmented
              label={timelineTexts.view}
              value={view}
              options={VIEWS}
              onValueChange={(chosen) => navigate(hrefOf(search, chosen))}
            />
          )
        })}
      />
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
