import type { SnapshotFrom } from "xstate"
import { routes } from "../navigation/navigation.pure.ts"
import { type NoFilter, wordUrlOf } from "../records/record-list.rules.ts"
import { type RecordItemView, type RecordListView, recordListView } from "../records/record-list.view.ts"
import { codesText } from "../model/locale-names.ts"
import { marketUnitLabels } from "./market-formats.rules.ts"
import type { marketListMachine } from "./market-list.machine.ts"
import { shownDefault } from "./default-market.rules.ts"
import { type HoldScope, shownHold, type ShownHold } from "./market-held.view.ts"
import { marketTexts } from "./market.texts.ts"
import type { Market } from "./markets.schema.ts"

export interface MarketCard extends RecordItemView {
  /** Empty when the name says it. */
  readonly countries: string
  readonly languages: string
  /** Unknown values are left out. */
  readonly facts: string
  readonly defaultLabel: string | undefined
  readonly hold: ShownHold | undefined
  /** Empty when it changes nothing. */
  readonly rules: string
}

export type MarketListView = RecordListView<MarketCard>

const counted = (count: number, what: string): ReadonlyArray<string> =>
  count === 0 ? [] : [`${count} ${what} ${count === 1 ? "term" : "terms"}`]

/** A market of one country is called as the country is. */
const repeats = (name: string, countries: string): string => (countries === name.trim() ? "" : countries)

const cardOf = (market: Market, shared: RecordItemView, scope: HoldScope): MarketCard => {
  const { bannedTerms, countries, currency, languages, requiredTerms, timeZone, toneOverride, units } = market
  const rules = [
    ...(toneOverride === undefined ? [] : ["own tone"]),
    ...counted(bannedTerms.length, "banned"),
    ...counted(requiredTerms.length, "required")
  ].join(", ")
  return {
    ...shared,
    hold: shownHold(market, scope),
    ...shownDefault(market, shared.acts),
    countries: repeats(market.name, codesText("region", countries)),
    languages: codesText("language", languages),
    facts: [currency, timeZone, marketUnitLabels[units]].filter((fact) => fact !== undefined).join(" · "),
    rules: shared.deletedOn ?? rules.charAt(0).toUpperCase() + rules.slice(1)
  }
}

export const marketListView = (snapshot: SnapshotFrom<typeof marketListMachine>): MarketListView =>
  recordListView<Market, NoFilter, MarketCard>(snapshot, {
    texts: marketTexts,
    searchLabel: "Find a market by name, country or language",
    firstUse: { title: "Add your first market", text: "A country and a language are enough." },
    hrefOf: (brandId, marketId, search) =>
      routes.markets.href(
        { brandId },
        { ...wordUrlOf(search), ...(marketId === undefined ? { mode: "new" } : { mode: "edit", marketId }) }
      ),
    item: cardOf
  })
