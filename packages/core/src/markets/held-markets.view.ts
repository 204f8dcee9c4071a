import { lazy } from "../kernel/lazy.ts"
import type { MarketRef } from "../model/market-ref.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { recallText } from "../navigation/recall-subject.pure.ts"
import { heldTexts } from "./held-markets.texts.ts"

export interface HeldMarketsView {
  readonly text: string
  /** Where the reasons stand, and who may lifts a hold. */
  readonly link: { readonly label: string; readonly href: string }
  /** Everything that was made for each of them. */
  readonly recalls: ReadonlyArray<{ readonly label: string; readonly href: string }>
}

const list = lazy(() => new Intl.ListFormat("en", { type: "conjunction" }))

/** Said on the pages of a brand while one of its markets is on hold; undefined while none is. */
export const heldMarkets = (brandId: string, markets: ReadonlyArray<MarketRef>): HeldMarketsView | undefined => {
  const held = markets.filter((market) => market.held === true)
  const names = held.map(({ name }) => name)
  return names.length === 0
    ? undefined
    : {
        text: heldTexts.held(list().format(names), names.length),
        link: { label: heldTexts.toMarkets, href: routes.markets.href({ brandId }) },
        recalls: held.map(({ id, name }) => ({
          label: heldTexts.toRecall(name),
          href: routes.gallery.href({ brandId }, { recall: recallText({ kind: "market", value: id }) })
        }))
      }
}
