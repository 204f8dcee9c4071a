import { MarketHold, MarketHoldProvider } from "@marque/react/markets/hold"
import { useShowNotice } from "@marque/react/notices"
import { useMarketHoldMachines } from "../../machines/market-hold.ts"
import type { KnownBrand } from "../../routes/in-brand.tsx"

interface MarketHoldDialogProps {
  readonly brand: KnownBrand
  readonly marketId: string
  readonly onClose: () => void
}

export const MarketHoldDialog = ({ brand, marketId, onClose }: MarketHoldDialogProps) => {
  const { marketHold } = useMarketHoldMachines()
  const notice = useShowNotice()
  const { archived: brandArchived, role: brandRole } = brand
  return (
    <MarketHoldProvider
      machine={marketHold}
      input={{ marketId, brandRole, brandArchived }}
      on={{ notice, "hold.changed": onClose }}
    >
      <MarketHold onClose={onClose} />
    </MarketHoldProvider>
  )
}
