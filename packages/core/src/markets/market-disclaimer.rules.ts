import { disclaimersOf, type MarketDisclaimer } from "./market-disclaimer.schema.ts"

interface Asking {
  readonly disclaimer?: MarketDisclaimer
  readonly disclaimers?: ReadonlyArray<MarketDisclaimer>
  /** The first is the main one. */
  readonly languages: ReadonlyArray<string>
}

/** Without a least size of its own it must be there, as small as the layouts set type. */
const ANY_SIZE = 1

const baseOf = (language: string): string => language.replace(/-.*/, "")

/** In the market's main language, else in the same language elsewhere, else in any. */
const textIn = ({ texts }: MarketDisclaimer, main: string): string | undefined => {
  const found =
    texts.find(({ language }) => language === main) ??
    texts.find(({ language }) => baseOf(language) === baseOf(main)) ??
    texts[0]
  return found?.text
}

/** A picture for no channel may be shown in every one, so that it carries what any of them asks for. */
const isAskedIn = ({ channels = [] }: MarketDisclaimer, channel: string | undefined): boolean =>
  channel === undefined || channels.length === 0 || channels.includes(channel)

export interface RequiredDisclaimer {
  readonly disclaimer?: string
  /** Pixels of a picture; absent where the disclaimer may be left out. */
  readonly disclaimerMinPx?: number
}

/**
 * Of brand and market together: a market adds its own, and what it asks for no layout may leave out. Of several least
 * sizes the largest counts.
 *
 * Source: specification, section 3.25 (merging).
 */
export const requiredDisclaimer = (
  ofBrand: string,
  market: Asking | undefined,
  channel?: string
): RequiredDisclaimer => {
  const [main = ""] = market?.languages ?? []
  const own = (market === undefined ? [] : disclaimersOf(market)).flatMap((one) => {
    const text = isAskedIn(one, channel) ? textIn(one, main) : undefined
    return text === undefined ? [] : [{ text, minPx: one.minPx ?? ANY_SIZE }]
  })
  const text = [ofBrand, ...own.map((one) => one.text)].filter((each) => each.trim() !== "").join(" ")
  return {
    ...(text !== "" && { disclaimer: text }),
    ...(own.length > 0 && { disclaimerMinPx: Math.max(...own.map(({ minPx }) => minPx)) })
  }
}
