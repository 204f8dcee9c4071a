import { hasWords } from "../lists/list.rules.ts"
import { codesText } from "../model/locale-names.ts"
import type { Market } from "./markets.schema.ts"

/** Name, countries and languages, by code and by name. */
export const marketWords = ({ countries, languages, name }: Pick<Market, "countries" | "languages" | "name">): string =>
  [name, ...countries, codesText("region", countries), ...languages, codesText("language", languages)].join("\n")

export const isFound = (market: Market, { q }: { readonly q: string }): boolean => hasWords(marketWords(market), q)
