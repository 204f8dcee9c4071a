import type { MarketRef } from "../model/market-ref.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { heldTexts } from "./held-markets.texts.ts"

export interface HeldMarketsView {
  readonly text: string
  /** Where the reasons stand, and who may lifts a hold. */
  readonly link: { readonly label: string; readonly href: string }
}

const list = new Intl.ListFormat("en", { type: "conjunction" })

/** Said on the pages of a brand while one of its markets is on hold; undefined while none is. */
export const heldMarkets = (brandId: string, markets: ReadonlyArray<MarketRef>): HeldMarketsView | undefined => {
  const names = markets.flatMap(({ held, name }) => (held === true ? [name] : []))
  return names.length === 0
    ? undefined
    : {
        text: heldTexts.held(list.format(names), names.length),
        link: { label: heldTexts.toMarkets, href: routes.markets.href({ brandId }) }
      }
}
