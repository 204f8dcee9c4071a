import { marketPairTexts } from "@marque/core/market-pair"
import { Button, later } from "@marque/react/ui"
import { useCallback, useState } from "react"

const MarketPairOf = later(async () => (await import("./market-pair-of.tsx")).MarketPairOf)

interface MarketPairButtonProps {
  readonly brandId: string
  readonly assetId?: string
  /** Shown first. */
  readonly marketId?: string | undefined
}

/** Opens one picture in two markets; without `assetId` the brand's newest. */
export const MarketPairButton = ({ assetId, brandId, marketId }: MarketPairButtonProps) => {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {marketPairTexts.open}
      </Button>
      {open && (
        <MarketPairOf
          brandId={brandId}
          assetId={assetId}
          marketIds={marketId === undefined ? [] : [marketId]}
          onClose={close}
        />
      )}
    </>
  )
}
