import { fieldCheck } from "../kernel/field-check.ts"
import { languageTags } from "../model/locale-codes.ts"
import { textField } from "../records/text-fields.rules.ts"
import {
  type DisclaimerEdit,
  type DisclaimerName,
  DISCLAIMERS_MAX,
  DisclaimerSize,
  disclaimersOf,
  DisclaimerText,
  type MarketDisclaimer,
  type TypedDisclaimer
} from "./market-disclaimer.schema.ts"
import type { MarketFields } from "./market-form.schema.ts"
import { disclaimerTexts } from "./market-parts.texts.ts"
import type { MarketDraft } from "./markets.schema.ts"

type Fields = Pick<MarketFields, "disclaimers">
type Typed = Pick<MarketFields, "disclaimers" | "languages">

const blank: TypedDisclaimer = { texts: {}, size: "", channels: [] }

export const disclaimerSizeField = textField("Smallest size", DisclaimerSize, {
  hint: "In pixels of the picture; empty: as small as the layouts set type",
  read: Number
})

const problemIn = fieldCheck(DisclaimerText)

export const disclaimerField = (at: number, part: string): DisclaimerName => `disclaimer:${at}:${part}`

/** That the form names, in their order. */
export const disclaimerLanguages = ({ languages }: Pick<Typed, "languages">): ReadonlyArray<string> => [
  ...new Set(languageTags(languages))
]

const textsIn = (fields: Typed, { texts }: TypedDisclaimer): MarketDisclaimer["texts"] =>
  disclaimerLanguages(fields).flatMap((language) => {
    const text = (texts[language] ?? "").trim()
    return text === "" ? [] : [{ language, text }]
  })

export const disclaimerHasText = (fields: Typed, typed: TypedDisclaimer): boolean => textsIn(fields, typed).length > 0

const isBlank = ({ texts }: TypedDisclaimer): boolean => Object.values(texts).every((text) => text.trim() === "")

export const disclaimerProblems = (fields: Typed): ReadonlyArray<readonly [DisclaimerName, string]> =>
  fields.disclaimers.flatMap((typed, at) => {
    const size = disclaimerSizeField.problem(typed.size)
    const unused = isBlank(typed) && (typed.size.trim() !== "" || typed.channels.length > 0)
    const sizeProblem = size ?? (unused ? disclaimerTexts.unused : undefined)
    return [
      ...textsIn(fields, typed).flatMap(({ language, text }) => {
        const problem = problemIn(text)
        return problem === undefined ? [] : [[disclaimerField(at, language), problem] as const]
      }),
      ...(sizeProblem === undefined ? [] : [[disclaimerField(at, "size"), sizeProblem] as const])
    ]
  })

/** Absent without a text. */
export const disclaimersDraft = (fields: Typed): Pick<MarketDraft, "disclaimers"> => {
  const disclaimers = fields.disclaimers.flatMap((typed): ReadonlyArray<MarketDisclaimer> => {
    const texts = textsIn(fields, typed)
    const size = typed.size.trim()
    return texts.length === 0
      ? []
      : [
          {
            texts,
            ...(size !== "" && { minPx: Number(size) }),
            ...(typed.channels.length > 0 && { channels: typed.channels.toSorted() })
          }
        ]
  })
  return disclaimers.length === 0 ? {} : { disclaimers }
}

export const disclaimerFields = (market: Pick<MarketDraft, "disclaimer" | "disclaimers">): Fields => ({
  disclaimers: disclaimersOf(market).map(({ channels = [], minPx, texts }) => ({
    texts: Object.fromEntries(texts.map(({ language, text }) => [language, text])),
    size: minPx === undefined ? "" : String(minPx),
    channels
  }))
})

/** What a path of the stored market is of; undefined of another field's. */
export const disclaimerAt = (path: string): DisclaimerName | undefined => {
  const found = /^(?:draft\.)?disclaimers?(?:\.(\d+))?/.exec(path)
  return found === null ? undefined : disclaimerField(Number(found[1] ?? 0), "size")
}

export const mayAddDisclaimer = ({ disclaimers }: Fields): boolean => disclaimers.length < DISCLAIMERS_MAX

const changed = (
  { disclaimers }: Fields,
  at: number,
  change: (typed: TypedDisclaimer) => Partial<TypedDisclaimer>
): Fields => ({
  disclaimers: disclaimers.map((typed, index) => (index === at ? { ...typed, ...change(typed) } : typed))
})

/** Adding changes nothing where there is no room for another one. */
export const disclaimerEdited = (fields: Fields, edit: DisclaimerEdit): Fields => {
  const { disclaimers } = fields
  switch (edit.kind) {
    case "add":
      return { disclaimers: mayAddDisclaimer(fields) ? [...disclaimers, blank] : disclaimers }
    case "remove":
      return { disclaimers: disclaimers.toSpliced(edit.at, 1) }
    case "write":
      return changed(fields, edit.at, ({ texts }) => ({ texts: { ...texts, [edit.language]: edit.text } }))
    case "size":
      return changed(fields, edit.at, () => ({ size: edit.size }))
    case "channel":
      return changed(fields, edit.at, ({ channels }) => {
        const others = channels.filter((one) => one !== edit.channel)
        return { channels: edit.on ? [...others, edit.channel] : others }
      })
  }
}

/** The field that was typed in; undefined of a choice. */
export const disclaimerTyped = (edit: DisclaimerEdit): DisclaimerName | undefined =>
  edit.kind === "write"
    ? disclaimerField(edit.at, edit.language)
    : edit.kind === "size"
      ? disclaimerField(edit.at, "size")
      : undefined
