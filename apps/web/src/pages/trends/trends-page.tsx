import { routes } from "@marque/core/navigation"
import type { TrendSearch } from "@marque/core/trends"
import { useShowNotice } from "@marque/react/notices"
import { Trends, TrendsProvider } from "@marque/react/trends"
import { navigate } from "wouter/use-browser-location"
import { useTrendsMachines } from "../../machines/trends.ts"
import { InBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

const BrandTrends = ({ brandId, search }: { readonly brandId: string; readonly search: TrendSearch }) => {
  const { trends } = useTrendsMachines()
  const notice = useShowNotice()
  return (
    <TrendsProvider
      machine={trends}
      input={{ brandId, search }}
      on={{
        notice,
        "search.change": ({ history, search: next }) =>
          navigate(routes.trends.href({ brandId }, next), { replace: history === "replace" })
      }}
    >
      <Trends missing={<NotFoundPage place="content" />} />
    </TrendsProvider>
  )
}

export const TrendsPage = () => {
  const { params, search } = useRoute("trends")
  return (
    <InBrand key={params.brandId} brandId={params.brandId}>
      {({ brandId }) => <BrandTrends brandId={brandId} search={search} />}
    </InBrand>
  )
}
