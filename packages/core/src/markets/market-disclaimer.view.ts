import { languageTags } from "../model/locale-codes.ts"
import { codeName } from "../model/locale-names.ts"
import type { TextFieldView } from "../records/record-form.view.ts"
import { fieldCheck } from "../kernel/field-check.ts"
import { textField } from "../records/text-fields.rules.ts"
import { DISCLAIMER_MAX, DisclaimerSize, DisclaimerText, type MarketDisclaimer } from "./market-disclaimer.schema.ts"
import { disclaimerTexts } from "./market-parts.texts.ts"
import type { MarketField, MarketFields } from "./market-form.schema.ts"

export interface DisclaimerField extends TextFieldView {
  readonly field: MarketField
  readonly language: string
}

type Typed = Pick<MarketFields, "disclaimers" | "disclaimerSize" | "languages">

export const disclaimerSizeField = textField("Smallest size of the disclaimer", DisclaimerSize, {
  hint: "In pixels of the picture; empty: as small as the layouts set type",
  read: Number
})

export const blankDisclaimer = { disclaimers: {}, disclaimerSize: "" }

/** What a path of the stored market is of; undefined of another field's. */
export const disclaimerAt = (path: string): "disclaimerSize" | undefined =>
  /^(draft\.)?disclaimer/.test(path) ? "disclaimerSize" : undefined

const problemIn = fieldCheck(DisclaimerText)
const fieldFor = (language: string): MarketField => `disclaimer:${language}`
const nameOf = (language: string): string => codeName("language", language) ?? language

/** Of the languages that the form names, in their order; in one language it needs no name. */
const languagesIn = ({ languages }: Typed): ReadonlyArray<string> => [...new Set(languageTags(languages))]

export const disclaimerFields = (
  fields: Typed,
  errorAt: (field: MarketField) => string | undefined
): ReadonlyArray<DisclaimerField> =>
  languagesIn(fields).map((language, at, all) => {
    const value = fields.disclaimers[language] ?? ""
    const field = fieldFor(language)
    return {
      field,
      language,
      label: all.length === 1 ? disclaimerTexts.label : `${disclaimerTexts.label}, ${nameOf(language)}`,
      value,
      hint: at === 0 ? disclaimerTexts.hint : disclaimerTexts.otherHint,
      error: errorAt(field),
      required: false,
      counter: `${value.length}/${DISCLAIMER_MAX}`
    }
  })

const textsIn = (fields: Typed): MarketDisclaimer["texts"] =>
  languagesIn(fields).flatMap((language) => {
    const text = (fields.disclaimers[language] ?? "").trim()
    return text === "" ? [] : [{ language, text }]
  })

export const disclaimerProblems = (fields: Typed): ReadonlyArray<readonly [MarketField, string]> => {
  const texts = textsIn(fields)
  const isBlank = Object.values(fields.disclaimers).every((text) => text.trim() === "")
  const isUnused = isBlank && fields.disclaimerSize.trim() !== ""
  return [
    ...texts.flatMap(({ language, text }) => {
      const problem = problemIn(text)
      return problem === undefined ? [] : [[fieldFor(language), problem] as const]
    }),
    ...(isUnused ? [["disclaimerSize", disclaimerTexts.sizeUnused] as const] : [])
  ]
}

/** Absent without a text. */
export const disclaimerOf = (fields: Typed): { readonly disclaimer?: MarketDisclaimer } => {
  const texts = textsIn(fields)
  if (texts.length === 0) return {}
  const size = fields.disclaimerSize.trim()
  return { disclaimer: { texts, ...(size !== "" && { minPx: Number(size) }) } }
}

export const disclaimerFieldsOf = (
  disclaimer: MarketDisclaimer | undefined
): Pick<MarketFields, "disclaimers" | "disclaimerSize"> => ({
  disclaimers: Object.fromEntries((disclaimer?.texts ?? []).map(({ language, text }) => [language, text])),
  disclaimerSize: disclaimer?.minPx === undefined ? "" : String(disclaimer.minPx)
})

/** For a comparison of two markets: one line for each language that has one. */
export const disclaimerLines = (fields: Typed): string =>
  textsIn(fields)
    .map(({ language, text }) => `${nameOf(language)}: ${text}`)
    .join("\n")

export const withDisclaimer = ({ disclaimers }: Typed, language: string, text: string): Pick<Typed, "disclaimers"> => ({
  disclaimers: { ...disclaimers, [language]: text }
})
