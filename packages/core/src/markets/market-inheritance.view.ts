import { marketScope } from "../creative/market-scope.rules.ts"
import { languageTags, linesOf } from "../model/locale-codes.ts"
import { requiredDisclaimer } from "./market-disclaimer.rules.ts"
import { disclaimersDraft } from "./market-disclaimer-fields.rules.ts"
import type { MarketFields, MarketTextField } from "./market-form.schema.ts"

/** What a brand says that its markets inherit. */
export interface InheritedValues {
  readonly voice: string
  readonly bannedTerms: ReadonlyArray<string>
  readonly disclaimer: string
}

/** Who says a value: the brand, the market in its place, or both added up. */
type ValueFrom = "brand" | "market" | "both"

export interface InheritedRow {
  readonly field: MarketTextField | "disclaimers"
  readonly label: string
  readonly value: string
  readonly from: ValueFrom
  readonly chip: string
  /** Undefined when the market adds nothing of its own. */
  readonly resetLabel: string | undefined
}

const chips: Readonly<Record<ValueFrom, string>> = { brand: "Brand", market: "Market", both: "Both" }
const NONE = "None"

const row = (field: InheritedRow["field"], label: string, value: string, from: ValueFrom): InheritedRow => ({
  field,
  label,
  value: value === "" ? NONE : value,
  from,
  chip: chips[from],
  resetLabel: from === "brand" ? undefined : `Reset ${label.toLowerCase()} to brand`
})

const added = (brand: ReadonlyArray<unknown>, market: ReadonlyArray<unknown>): ValueFrom =>
  market.length === 0 ? "brand" : brand.length === 0 ? "market" : "both"

/**
 * What holds in a market and who says so: its tone replaces the brand's, its terms are added to the brand's.
 *
 * Source: specification, section 3.25 (merging).
 */
export const marketInheritance = (
  { bannedTerms, disclaimer, voice }: InheritedValues,
  fields: MarketFields
): ReadonlyArray<InheritedRow> => {
  const banned = linesOf(fields.bannedTerms)
  const required = linesOf(fields.requiredTerms)
  const tone = fields.toneOverride.trim()
  const own = disclaimersDraft(fields)
  const carried = requiredDisclaimer(disclaimer, { languages: languageTags(fields.languages), ...own })
  const scope = marketScope(
    { bannedTerms, language: undefined },
    { name: fields.name, languages: [], bannedTerms: banned, requiredTerms: required }
  )
  return [
    row("toneOverride", "Tone", tone === "" ? voice : tone, tone === "" ? "brand" : "market"),
    row("bannedTerms", "Banned terms", scope.bannedTerms.join(", "), added(bannedTerms, banned)),
    row("requiredTerms", "Required terms", scope.requiredTerms.join(", "), added([], required)),
    row(
      "disclaimers",
      "Disclaimer",
      carried.disclaimer ?? "",
      added([disclaimer].filter(Boolean), own.disclaimers ?? [])
    )
  ]
}
