import { keptMarketForm } from "@marque/core/markets"
import { routes } from "@marque/core/navigation"
import { wordSearchOf, wordUrlOf } from "@marque/core/records"
import { DraftBanner } from "@marque/react/brands"
import { MarketForm, MarketFormProvider, MarketList, MarketListProvider } from "@marque/react/markets"
import { useCallback } from "react"
import { navigate } from "wouter/use-browser-location"
import { useMarketMachines } from "../../machines/markets.ts"
import { useRecordForm } from "../../app-context/kept-draft.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { useRecordList } from "../records/use-record-list.ts"

type Search = ReturnType<typeof routes.markets.decode>["value"]

interface BrandMarketsProps {
  readonly brand: KnownBrand
  readonly search: Search
}

const OpenMarket = ({ brand, search }: BrandMarketsProps) => {
  const { marketForm } = useMarketMachines()
  const { brandId } = brand
  const { archived, marketId: recordId, mode = "new", page, q } = search
  const onClose = useCallback(
    () => navigate(routes.markets.href({ brandId }, { archived, page, q })),
    [archived, brandId, page, q]
  )
  const given = useRecordForm({ brand, kind: "market", mode, recordId, draft: keptMarketForm, onDone: onClose })
  return (
    <MarketFormProvider machine={marketForm} {...given}>
      <MarketForm inherited={brand.inherited} missing={<NotFoundPage place="content" />} onClose={onClose} />
    </MarketFormProvider>
  )
}

const BrandMarkets = ({ brand, search }: BrandMarketsProps) => {
  const { marketList } = useMarketMachines()
  const given = useRecordList(brand, wordSearchOf(search), (next) => routes.markets.href(brand, wordUrlOf(next)))
  return (
    <MarketListProvider machine={marketList} {...given}>
      <MarketList missing={<NotFoundPage place="content" />} banner={<DraftBanner hint={brand.unpublished} />} />
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
