import { MarketPairDialog, MarketPairProvider } from "@marque/react/market-pair"
import { useMarketPairMachines } from "../machines/market-pair.ts"

export interface MarketPairOfProps {
  readonly brandId: string
  readonly assetId: string | undefined
  readonly marketIds: ReadonlyArray<string>
  readonly onClose: () => void
}

export const MarketPairOf = ({ assetId, brandId, marketIds, onClose }: MarketPairOfProps) => {
  const { marketPair } = useMarketPairMachines()
  return (
    <MarketPairProvider machine={marketPair} input={{ brandId, assetId, marketIds }}>
      <MarketPairDialog onClose={onClose} />
    </MarketPairProvider>
  )
}
