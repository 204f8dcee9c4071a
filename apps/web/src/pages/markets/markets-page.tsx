import { keptMarketForm } from "@marque/core/markets"
import { routes } from "@marque/core/navigation"
import { wordSearchOf, wordUrlOf } from "@marque/core/records"
import { MarketForm, MarketFormProvider, MarketList, MarketListProvider } from "@marque/react/markets"
import { useShowNotice } from "@marque/react/notices"
import { useCallback } from "react"
import { navigate } from "wouter/use-browser-location"
import { useKeptDraft } from "../../app-context/kept-draft.ts"
import { useMarketMachines } from "../../machines/markets.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

type Search = ReturnType<typeof routes.markets.decode>["value"]

interface BrandMarketsProps {
  readonly brand: KnownBrand
  readonly search: Search
}

const OpenMarket = ({ brand, search }: BrandMarketsProps) => {
  const { marketForm } = useMarketMachines()
  const show = useShowNotice()
  const { brandId } = brand
  const { archived, marketId, mode = "new", page, q } = search
  const form = `market.${brandId}.${mode === "new" ? "new" : (marketId ?? "none")}`
  const { keep, kept } = useKeptDraft(form, keptMarketForm.read, keptMarketForm.write)
  const close = useCallback(
    () => navigate(routes.markets.href({ brandId }, { archived, page, q })),
    [archived, brandId, page, q]
  )
  return (
    <MarketFormProvider
      machine={marketForm}
      input={{ brandId, brandRole: brand.role, brandArchived: brand.archived, mode, recordId: marketId, kept }}
      on={{
        notice: show,
        "draft.changed": ({ kept: next }) => keep(next),
        "record.saved": close,
        "record.removed": close
      }}
    >
      <MarketForm missing={<NotFoundPage place="content" />} onClose={close} />
    </MarketFormProvider>
  )
}

const BrandMarkets = ({ brand, search }: BrandMarketsProps) => {
  const { marketList } = useMarketMachines()
  const show = useShowNotice()
  const { brandId } = brand
  return (
    <MarketListProvider
      machine={marketList}
      input={{ brandId, brandRole: brand.role, brandArchived: brand.archived, search: wordSearchOf(search) }}
      on={{
        notice: show,
        "search.change": ({ history, search: next }) =>
          navigate(routes.markets.href({ brandId }, wordUrlOf(next)), { replace: history === "replace" })
      }}
    >
      <MarketList missing={<NotFoundPage place="content" />} />
    </MarketListProvider>
  )
}

export const MarketsPage = () => {
  const { params, search } = useRoute("markets")
  return (
    <InBrand key={params.brandId} brandId={params.brandId}>
      {(brand) => (
        <>
          <BrandMarkets brand={brand} search={search} />
          {search.mode !== undefined && (
            <OpenMarket key={`${search.mode} ${search.marketId ?? ""}`} brand={brand} search={search} />
          )}
        </>
      )}
    </InBrand>
  )
}
