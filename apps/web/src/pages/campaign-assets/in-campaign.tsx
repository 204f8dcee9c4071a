import type { MarketRef } from "@marque/core/model"
import { HeldMarkets } from "@marque/react/markets"
import { type ReactNode, useEffect } from "react"
import { rememberBrand } from "../../routes/use-active-brand.ts"

interface InCampaignProps {
  /** Of what the page shows, which alone knows the campaign's brand. */
  readonly view: {
    readonly brandId: string | undefined
    readonly held: ReadonlyArray<MarketRef>
    readonly state: string
  }
  /** Above what belongs to a campaign that exists. */
  readonly header?: ReactNode
  readonly children: ReactNode
}

/** Brings the shell to the brand of the campaign, and says which of its markets are on hold. */
export const InCampaign = ({ children, header, view: { brandId, held, state } }: InCampaignProps) => {
  useEffect(() => {
    if (brandId !== undefined) rememberBrand(brandId)
  }, [brandId])
  return (
    <>
      {state !== "missing" && header}
      {brandId !== undefined && <HeldMarkets brandId={brandId} markets={held} />}
      {children}
    </>
  )
}
