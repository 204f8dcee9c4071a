import { keptMarketForm } from "@marque/core/markets"
import { routes } from "@marque/core/navigation"
import { wordSearchOf, wordUrlOf } from "@marque/core/records"
import { DraftBanner } from "@marque/react/brands"
import {
  MarketForm,
  MarketFormProvider,
  MarketHold,
  MarketHoldProvider,
  MarketList,
  MarketListProvider
} from "@marque/react/markets"
import { useShowNotice } from "@marque/react/notices"
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

const useCloseMarket = ({ brandId }: KnownBrand, { archived, page, q }: Search) =>
  useCallback(() => navigate(routes.markets.href({ brandId }, { archived, page, q })), [archived, brandId, page, q])

interface OpenMarketProps extends BrandMarketsProps {
  readonly mode: "new" | "edit"
}

const OpenMarket = ({ brand, mode, search }: OpenMarketProps) => {
  const { marketForm } = useMarketMachines()
  const { marketId: recordId } = search
  const onClose = useCloseMarket(brand, search)
  const given = useRecordForm({ brand, kind: "market", mode, recordId, draft: keptMarketForm, onDone: onClose })
  return (
    <MarketFormProvider machine={marketForm} {...given}>
      <MarketForm inherited={brand.inherited} missing={<NotFoundPage place="content" />} onClose={onClose} />
    </MarketFormProvider>
  )
}

const HoldOfMarket = ({ brand, search }: BrandMarketsProps) => {
  const { marketHold } = useMarketMachines()
  const notice = useShowNotice()
  const onClose = useCloseMarket(brand, search)
  const { archived: brandArchived, role: brandRole } = brand
  const input = { marketId: search.marketId ?? "", brandRole, brandArchived }
  return (
    <MarketHoldProvider machine={marketHold} input={input} on={{ notice, "hold.changed": onClose }}>
      <MarketHold onClose={onClose} />
    </MarketHoldProvider>
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
  const { marketId = "", mode } = search
  return (
    <InBrand key={params.brandId} brandId={params.brandId}>
      {(brand) => (
        <>
          <BrandMarkets brand={brand} search={search} />
          {mode === "hold" && <HoldOfMarket key={marketId} brand={brand} search={search} />}
          {(mode === "new" || mode === "edit") && (
            <OpenMarket key={`${mode} ${marketId}`} brand={brand} mode={mode} search={search} />
          )}
        </>
      )}
    </InBrand>
  )
}
