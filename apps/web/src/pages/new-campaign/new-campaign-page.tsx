import { newCampaignTexts } from "@marque/core/campaigns"
import { routes } from "@marque/core/navigation"
import { can } from "@marque/core/identity"
import { NewCampaign, NewCampaignProvider } from "@marque/react/campaigns"
import { ButtonLink, EmptyState, PageHeader, Skeleton } from "@marque/react/ui"
import { use } from "react"
import { navigate } from "wouter/use-browser-location"
import { useNewCampaignMachines } from "../../machines/new-campaign.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { KnownBrands } from "../../routes/known-brands.ts"
import { lastBrand } from "../../routes/use-active-brand.ts"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

type Search = ReturnType<typeof routes.newCampaign.decode>["value"]
type Brands = Parameters<typeof NewCampaign>[0]["brands"]

interface InBrandProps {
  readonly brand: KnownBrand
  readonly brands: Brands
  readonly search: Search
}

const NewInBrand = ({ brand, brands, search }: InBrandProps) => {
  const { newCampaign } = useNewCampaignMachines()
  const { archived: brandArchived, brandId, role: brandRole } = brand
  const may = can({ orgRole: "member", brandRole }, "generate", { brandArchived })
  return (
    <NewCampaignProvider
      machine={newCampaign}
      input={{ ...search, brandId }}
      on={{ "campaign.started": ({ id }) => navigate(routes.brief.href({ campaignId: id }), { replace: true }) }}
    >
      <NewCampaign
        brandId={brandId}
        brands={brands}
        forbidden={may.answer !== "yes"}
        missing={<NotFoundPage place="content" />}
        onBrand={(chosen) => {
          const { fromCampaignId: _, marketId: __, trendId: ___, ...kept } = search
          navigate(routes.newCampaign.href({}, { ...kept, brandId: chosen as NonNullable<Search["brandId"]> }))
        }}
      />
    </NewCampaignProvider>
  )
}

export const NewCampaignPage = () => {
  const { search } = useRoute("newCampaign")
  const known = use(KnownBrands)
  if (known === undefined) return <Skeleton width="12rem" height="2.25rem" />
  const last = lastBrand()
  const brandId = search.brandId ?? known.find(({ _id }) => _id === last)?._id ?? known[0]?._id
  if (brandId === undefined) {
    return (
      <>
        <PageHeader title={newCampaignTexts.title} />
        <EmptyState
          icon="grid"
          title={newCampaignTexts.noBrand}
          text={newCampaignTexts.noBrandText}
          action={
            <ButtonLink href={routes.newBrand.href()} variant="primary">
              {newCampaignTexts.newBrand}
            </ButtonLink>
          }
        />
      </>
    )
  }
  const brands = known.map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <InBrand key={`${brandId} ${JSON.stringify(search)}`} brandId={brandId}>
      {(brand) => <NewInBrand brand={brand} brands={brands} search={search} />}
    </InBrand>
  )
}
