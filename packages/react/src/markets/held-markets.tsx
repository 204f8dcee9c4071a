import { heldMarkets } from "@marque/core/markets"
import type { MarketRef } from "@marque/core/model"
import { Banner, ButtonLink, Link } from "@marque/react/ui"

export interface HeldMarketsProps {
  readonly brandId: string
  readonly markets: ReadonlyArray<MarketRef>
}

/** On the pages of a brand, while one of its markets is on hold. */
export const HeldMarkets = ({ brandId, markets }: HeldMarketsProps) => {
  const view = heldMarkets(brandId, markets)
  return view === undefined ? null : (
    <Banner
      tone="warning"
      action={
        <ButtonLink size="sm" href={view.link.href}>
          {view.link.label}
        </ButtonLink>
      }
    >
      {view.text}{" "}
      {view.recalls.map(({ href, label }) => (
        <span key={href}>
          <Link href={href}>{label}</Link>{" "}
        </span>
      ))}
    </Banner>
  )
}
