import { routes } from "@marque/core/navigation"
import { wordSearchOf, wordUrlOf } from "@marque/core/records"
import { DraftBanner } from "@marque/react/brands"
import { MarketList, MarketListProvider } from "@marque/react/markets"
import { later } from "@marque/react/ui"
import { useCallback } from "react"
import { navigate } from "wouter/use-browser-location"
import { useMarketMachines } from "../../machines/markets.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { useRecordList } from "../records/use-record-list.ts"

const MarketFormSheet = later(async () => (await import("./market-form-sheet.tsx")).MarketFormSheet)
const MarketHoldDialog = later(async () => (await import("./market-hold-dialog.tsx")).MarketHoldDialog)

type Search = ReturnType<typeof routes.markets.decode>["value"]

interface BrandMarketsProps {
  readonly brand: KnownBrand
  readonly search: Search
}

/** One market over the list, which closing leads back to as it was. */
const OpenMarket = ({ brand, search }: BrandMarketsProps) => {
  const { brandId } = brand
  const { archived, marketId, mode, page, q } = search
  const onClose = useCallback(
    () => navigate(routes.markets.href({ brandId }, { archived, page, q })),
    [archived, brandId, page, q]
  )
  if (mode === undefined) return null
  return mode === "hold" ? (
    <MarketHoldDialog brand={brand} marketId={marketId ?? ""} onClose={onClose} />
  ) : (
    <MarketFormSheet brand={brand} mode={mode} marketId={marketId} onClose={onClose} />
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
          <OpenMarket key={`${search.mode ?? ""} ${search.marketId ?? ""}`} brand={brand} search={search} />
        </>
      )}
    </InBrand>
  )
}
