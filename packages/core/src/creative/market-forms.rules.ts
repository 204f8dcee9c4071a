import type { MarketForms } from "../model/market-forms.ts"
import type { CheckFix, CopyPart, Evidence, FormFault } from "./check-report.schema.ts"
import { datesRead } from "./date-forms.rules.ts"
import type { ReadForm } from "./locale-forms.rules.ts"
import { numbersRead } from "./number-forms.rules.ts"
import { scriptRead } from "./script-forms.rules.ts"
import { timesRead } from "./time-forms.rules.ts"
import { unitsRead } from "./unit-forms.rules.ts"

type Words = Extract<Evidence, { readonly kind: "words" }>
type Replacement = Extract<CheckFix, { readonly kind: "replace_words" }>

export interface MarketFormFindings {
  /** Numbers, days, times, units and scripts that were read, right or wrong. */
  readonly read: number
  readonly evidence: ReadonlyArray<Words>
  readonly fixes: ReadonlyArray<Replacement>
}

const PRICES: ReadonlySet<CopyPart> = new Set(["price", "unitPrice", "oldPrice"])
/** Names and quotes may be in any language. */
const NAMES: ReadonlySet<CopyPart> = new Set([...PRICES, "display", "attribution"])

const FAULTS = {
  number: "number_form",
  date: "date_form",
  time: "time_form",
  unit: "unit_form"
} as const satisfies Record<NonNullable<ReadForm["fault"]>["kind"], FormFault>

/** Addresses of the web and of mail, which are not words of a language. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|[^\s@]{1,64}@\S+|(?:[\p{L}\p{N}-]{1,63}\.){1,4}\p{L}{2,24}\/\S*/giu

const withoutAddresses = (text: string): string => text.replace(ADDRESS, (address) => "x".repeat(address.length))

const isApart = (one: ReadForm, others: ReadonlyArray<ReadForm>): boolean =>
  others.every(({ from, to }) => one.to <= from || one.from >= to)

const formsRead = (text: string, part: CopyPart, locale: string, forms: MarketForms): ReadonlyArray<ReadForm> => {
  const words = withoutAddresses(text)
  const days = datesRead(words, locale, forms.dateFormat)
  const times = timesRead(words, locale).filter((time) => isApart(time, days))
  const moments = [...days, ...times]
  const numbers = numbersRead(words, locale, PRICES.has(part)).filter((number) => isApart(number, moments))
  return [...moments, ...numbers, ...unitsRead(words, locale, forms.units)].toSorted(
    (one, other) => one.from - other.from
  )
}

/**
 * What of the words is not written as the market writes it. One pass over the text per kind of form.
 *
 * Source: product specification, section 6 (`locale`); Unicode CLDR as the platform's `Intl` has it.
 */
export const marketFormFindings = (
  parts: ReadonlyArray<{ readonly part: CopyPart; readonly text: string }>,
  locale: string,
  forms: MarketForms
): MarketFormFindings => {
  const read = parts.flatMap(({ part, text }) =>
    formsRead(text, part, locale, forms).map((form) => ({ ...form, part, found: text.slice(form.from, form.to) }))
  )
  const faults = read.flatMap(({ fault, found, from, part, to }) =>
    fault === undefined
      ? []
      : [
          {
            words: { kind: "words", fault: FAULTS[fault.kind], part, text: found, from, to } as const,
            suggestion: fault.suggestion
          }
        ]
  )
  const spoken = parts.filter(({ part }) => !NAMES.has(part))
  const script = scriptRead(
    spoken.map(({ text }) => text),
    locale
  )
  const foreign = script?.isRight === false ? spoken : []
  return {
    read: read.length + (script === undefined ? 0 : 1),
    evidence: [
      ...faults.map(({ words }) => words),
      ...foreign.map(
        ({ part, text }) => ({ kind: "words", fault: "language", part, text, from: 0, to: text.length }) as const
      )
    ],
    fixes: faults.flatMap(({ suggestion, words: { from, part, text, to } }) =>
      suggestion === undefined ? [] : [{ kind: "replace_words", part, from, to, found: text, text: suggestion }]
    )
  }
}
