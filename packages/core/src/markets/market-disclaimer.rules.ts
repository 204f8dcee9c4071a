import type { MarketDisclaimer } from "./market-disclaimer.schema.ts"

interface Asking {
  readonly disclaimer?: MarketDisclaimer
  /** The first is the main one. */
  readonly languages: ReadonlyArray<string>
}

/** Without a least size of its own it must be there, as small as the layouts set type. */
const ANY_SIZE = 1

const baseOf = (language: string): string => language.replace(/-.*/, "")

/** In the market's main language, else in the same language elsewhere, else in any. */
const textOf = ({ disclaimer, languages: [main = ""] }: Asking): string | undefined => {
  const texts = disclaimer?.texts ?? []
  const found =
    texts.find(({ language }) => language === main) ??
    texts.find(({ language }) => baseOf(language) === baseOf(main)) ??
    texts[0]
  return found?.text
}

export interface RequiredDisclaimer {
  readonly disclaimer?: string
  /** Pixels of a picture; absent where the disclaimer may be left out. */
  readonly disclaimerMinPx?: number
}

/**
 * Of brand and market together: a market adds its own, and what it asks for no layout may leave out.
 *
 * Source: specification, section 3.25 (merging).
 */
export const requiredDisclaimer = (ofBrand: string, market: Asking | undefined): RequiredDisclaimer => {
  const own = market && textOf(market)
  const text = [ofBrand, own ?? ""].filter((each) => each.trim() !== "").join(" ")
  return {
    ...(text !== "" && { disclaimer: text }),
    ...(own !== undefined && { disclaimerMinPx: market?.disclaimer?.minPx ?? ANY_SIZE })
  }
}
