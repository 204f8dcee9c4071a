import {
  type CampaignRow,
  type CampaignSearch,
  campaignSearchOf,
  campaignUrlOf,
  timelineTexts
} from "@marque/core/campaigns"
import { routes } from "@marque/core/navigation"
import { CampaignList, CampaignListProvider } from "@marque/react/campaigns"
import { HeldMarkets } from "@marque/react/markets"
import { later, Segmented, Skeleton } from "@marque/react/ui"
import { useState } from "react"
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

const Samples = later(async () => (await import("./samples.tsx")).Samples)
const ShareDialog = later(async () => (await import("../../share/share-dialog.tsx")).ShareDialog)
const Timeline = later(async () => (await import("./timeline.tsx")).Timeline)

const BrandCampaigns = ({ brand, search }: BrandCampaignsProps) => {
  const { campaignList } = useCampaignMachines()
  const [shared, setShared] = useState<CampaignRow["share"]>(undefined)
  const { brandId } = brand
  const { view = "table" } = search
  const hrefOf = (next: CampaignSearch, shown: typeof view) =>
    routes.campaigns.href({ brandId }, { ...next, ...(shown === "timeline" && { view: shown }) })
  const given = useRecordList(brand, campaignSearchOf(search), (next) => hrefOf(campaignUrlOf(next), view))
  const isTimeline = view === "timeline" && search.status !== "archived"
  const samples = <Samples waiting={<Skeleton width="100%" height="8rem" />} brandId={brandId} />
  return (
    <CampaignListProvider machine={campaignList} {...given}>
      <CampaignList
        missing={<NotFoundPage place="content" />}
        samples={samples}
        onShare={setShared}
        {...(isTimeline && {
          timeline: (
            <Timeline
              waiting={<Skeleton width="100%" height="12rem" />}
              brandId={brandId}
              {...campaignSearchOf(search)}
            />
          )
        })}
        {...(search.status !== "archived" && {
          views: (
            <>
              <HeldMarkets brandId={brandId} markets={brand.markets} />
              <Segmented
                label={timelineTexts.view}
                value={view}
                options={VIEWS}
                onValueChange={(chosen) => navigate(hrefOf(search, chosen))}
              />
            </>
          )
        })}
      />
      {shared !== undefined && (
        <ShareDialog
          key={shared.id}
          brandId={brandId}
          target={{ kind: "proposal", proposalId: shared.id }}
          name={shared.name}
          decidable={shared.decidable}
          onClose={() => setShared(undefined)}
        />
      )}
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
