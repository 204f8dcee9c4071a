import type { LogoVariant } from "../brands/brands.schema.ts"
import { marketScope } from "../creative/market-scope.rules.ts"
import { codesText } from "../model/locale-names.ts"
import { languageTags, linesOf } from "../model/locale-codes.ts"
import { requiredDisclaimer } from "./market-disclaimer.rules.ts"
import { disclaimersDraft } from "./market-disclaimer-fields.rules.ts"
import type { ResettableField } from "./market-parts.rules.ts"
import type { MarketFields } from "./market-form.schema.ts"
import { logoChoiceLabels } from "./market-identity.view.ts"
import { marketFormatsView } from "./market-formats.view.ts"
import { mergedWords } from "./market-merge.rules.ts"
import { rulesDraft } from "./market-rule-fields.rules.ts"
import { identityTexts, inheritedLabels, ruleRowTexts } from "./market-parts.texts.ts"

/** What a brand says that its markets inherit. */
export interface InheritedValues {
  readonly voice: string
  readonly tagline: string
  readonly bannedTerms: ReadonlyArray<string>
  readonly disclaimer: string
  /** Forms of the logo that the brand has. */
  readonly logoVariants: ReadonlyArray<LogoVariant>
}

/** Who says a value: the brand, the market in its place, or both added up. */
type ValueFrom = "brand" | "market" | "both"

export interface InheritedRow {
  readonly field: ResettableField | "formats"
  readonly label: string
  readonly value: string
  readonly from: ValueFrom
  readonly chip: string
  /** Undefined when the market adds nothing of its own, or has to say it. */
  readonly resetLabel: string | undefined
}

const { chips, none } = inheritedLabels

const row = (field: ResettableField, label: string, value: string, from: ValueFrom): InheritedRow => ({
  field,
  label,
  value: value === "" ? none : value,
  from,
  chip: chips[from],
  resetLabel: from === "brand" ? undefined : `Reset ${label.toLowerCase()} to brand`
})

/** What only a market says. */
const own = (field: InheritedRow["field"], label: string, value: string): InheritedRow => ({
  field,
  label,
  value: value === "" ? none : value,
  from: "market",
  chip: chips.market,
  resetLabel: undefined
})

const instead = (text: string): ValueFrom => (text.trim() === "" ? "brand" : "market")

const added = (brand: ReadonlyArray<unknown>, market: ReadonlyArray<unknown>): ValueFrom =>
  market.length === 0 ? "brand" : brand.length === 0 ? "market" : "both"

const logoRow = ({ logoVariants }: InheritedValues, { logo }: MarketFields): InheritedRow => {
  const label = logoChoiceLabels[logo]
  const isKnown = logo === "brand" || logoVariants.includes(logo)
  const value = isKnown ? label : inheritedLabels.noSuchLogo(label)
  return row("logo", identityTexts.logo, value, logo === "brand" ? "brand" : "market")
}

const formatsText = (fields: MarketFields): string => {
  const { dates, units } = marketFormatsView(fields)
  return [units, dates]
    .map(({ options, value }) => options.find((option) => option.value === value)?.label ?? "")
    .join(" · ")
}

/**
 * What holds in a market and who says so: what its identity says replaces the brand's, its restrictions are added.
 *
 * Source: specification, section 3.25 (merging).
 */
export const marketInheritance = (brand: InheritedValues, fields: MarketFields): ReadonlyArray<InheritedRow> => {
  const { bannedTerms, disclaimer } = brand
  const banned = linesOf(fields.bannedTerms)
  const required = linesOf(fields.requiredTerms)
  const { callToAction = "", tagline, voice } = mergedWords(brand, fields)
  const texts = disclaimersDraft(fields)
  const languages = languageTags(fields.languages)
  const carried = requiredDisclaimer(disclaimer, { languages, ...texts })
  const scope = marketScope(
    { bannedTerms, language: undefined },
    { name: fields.name, languages: [], bannedTerms: banned, requiredTerms: required }
  )
  const { labels } = inheritedLabels
  const rules = (rulesDraft(fields).rules ?? []).length
  return [
    row("toneOverride", labels.tone, voice, instead(fields.toneOverride)),
    row("tagline", labels.tagline, tagline, instead(fields.tagline)),
    row("callToAction", labels.callToAction, callToAction, instead(fields.callToAction)),
    logoRow(brand, fields),
    own("languages", labels.languages, codesText("language", languages)),
    own("formats", labels.formats, formatsText(fields)),
    row("bannedTerms", labels.bannedTerms, scope.bannedTerms.join(", "), added(bannedTerms, banned)),
    row("requiredTerms", labels.requiredTerms, scope.requiredTerms.join(", "), added([], required)),
    row("rules", labels.rules, rules === 0 ? labels.asBrand : ruleRowTexts.own(rules), rules === 0 ? "brand" : "both"),
    row(
      "disclaimers",
      labels.disclaimer,
      carried.disclaimer ?? "",
      added([disclaimer].filter(Boolean), texts.disclaimers ?? [])
    )
  ]
}
