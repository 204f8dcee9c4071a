import { channelIds, channelLabel } from "../channels/channel.texts.ts"
import { codeName } from "../model/locale-names.ts"
import type { TextFieldView } from "../records/record-form.view.ts"
import {
  disclaimerField,
  disclaimerHasText,
  disclaimerLanguages,
  disclaimerSizeField,
  mayAddDisclaimer
} from "./market-disclaimer-fields.rules.ts"
import { DISCLAIMER_MAX, type TypedDisclaimer } from "./market-disclaimer.schema.ts"
import { disclaimerRowTexts, disclaimerTexts } from "./market-parts.texts.ts"
import type { MarketField, MarketFields } from "./market-form.schema.ts"

interface DisclaimerField extends TextFieldView {
  readonly field: MarketField
}

interface DisclaimerRow {
  readonly title: string
  readonly removeLabel: string
  readonly texts: ReadonlyArray<DisclaimerField & { readonly language: string }>
  readonly size: DisclaimerField
  readonly channelsLabel: string
  readonly channels: ReadonlyArray<{ readonly id: string; readonly label: string; readonly chosen: boolean }>
}

export interface DisclaimersView {
  readonly mayAdd: boolean
  /** In their order. */
  readonly rows: ReadonlyArray<DisclaimerRow>
}

type ErrorAt = (field: MarketField) => string | undefined
type Typed = Pick<MarketFields, "disclaimers" | "languages">

const nameOf = (language: string): string => codeName("language", language) ?? language

const textsOf = (
  { texts }: TypedDisclaimer,
  at: number,
  languages: ReadonlyArray<string>,
  errorAt: ErrorAt
): DisclaimerRow["texts"] =>
  languages.map((language, index) => {
    const value = texts[language] ?? ""
    const field = disclaimerField(at, language)
    return {
      field,
      language,
      // In one language it needs no name.
      label: languages.length === 1 ? disclaimerTexts.label : `${disclaimerTexts.label}, ${nameOf(language)}`,
      value,
      hint: index === 0 ? disclaimerTexts.hint : disclaimerTexts.otherHint,
      error: errorAt(field),
      required: false,
      counter: `${value.length}/${DISCLAIMER_MAX}`
    }
  })

const sizeOf = ({ size: value }: TypedDisclaimer, at: number, errorAt: ErrorAt): DisclaimerField => {
  const { hint, label } = disclaimerSizeField
  const field = disclaimerField(at, "size")
  return { field, label, hint, value, error: errorAt(field), required: false, counter: undefined }
}

/** Of the languages that the form names, in their order. */
export const disclaimersView = (fields: Typed, errorAt: ErrorAt): DisclaimersView => {
  const languages = disclaimerLanguages(fields)
  return {
    mayAdd: mayAddDisclaimer(fields),
    rows: fields.disclaimers.map((typed, at) => ({
      title: disclaimerRowTexts.nth(at + 1),
      removeLabel: disclaimerRowTexts.remove(at + 1),
      texts: textsOf(typed, at, languages, errorAt),
      size: sizeOf(typed, at, errorAt),
      channelsLabel: disclaimerRowTexts.channels(at + 1),
      channels: channelIds.map((id) => ({ id, label: channelLabel(id), chosen: typed.channels.includes(id) }))
    }))
  }
}

/** For a comparison of two markets: one line for each language that has one, with where and how large it stands. */
export const disclaimerLines = (fields: Typed): string =>
  fields.disclaimers
    .filter((typed) => disclaimerHasText(fields, typed))
    .flatMap(({ channels, size, texts }) => {
      const beside = [
        ...(channels.length === 0 ? [] : [channels.map(channelLabel).join(", ")]),
        ...(size.trim() === "" ? [] : [disclaimerRowTexts.pixels(size.trim())])
      ].join(", ")
      return disclaimerLanguages(fields).flatMap((language) => {
        const text = (texts[language] ?? "").trim()
        return text === "" ? [] : [`${nameOf(language)}: ${text}${beside === "" ? "" : ` (${beside})`}`]
      })
    })
    .join("\n")
