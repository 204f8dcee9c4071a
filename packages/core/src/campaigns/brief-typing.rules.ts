import { currencyDigits } from "../tables/money.rules.ts"
import type { AnswerField, Answers, Budget } from "./campaigns.schema.ts"

/** Answers that a person types as one text; what they typed is kept as it is while they type. */
export const TYPED_FIELDS = [
  "name",
  "message",
  "metric",
  "target",
  "budget",
  "proofPoints",
  "mustNotSay",
  "references",
  "languages"
] as const satisfies ReadonlyArray<AnswerField>
export type TypedField = (typeof TYPED_FIELDS)[number]

const WHOLE_MAX = 10

/**
 * Minor units of `18500`, `18,500`, `18.500,00` or `18 500.5`; undefined for what is no amount. A sign before exactly
 * three last digits parts thousands.
 */
export const amountOf = (text: string, currency: string): number | undefined => {
  const digits = currencyDigits(currency)
  const match = /^([0-9][0-9.,\s’']*?)(?:[.,]([0-9]{1,2}))?$/.exec(text.trim())
  if (match === null) return undefined
  const [, head = "", fraction = ""] = match
  const groups = head.split(/[.,\s’']/)
  const [first = "", ...others] = groups
  if (others.some((group) => group.length !== 3) || (others.length > 0 && first.length > 3)) return undefined
  const whole = groups.join("")
  if (whole.length > WHOLE_MAX || fraction.length > digits) return undefined
  return Number(whole + fraction.padEnd(digits, "0"))
}

/** The inverse of {@link amountOf}. */
export const amountText = ({ amount, currency }: Budget): string => {
  const digits = currencyDigits(currency)
  const all = String(amount).padStart(digits + 1, "0")
  return digits === 0 ? all : `${all.slice(0, -digits)}.${all.slice(-digits)}`
}

const linesOf = (text: string): ReadonlyArray<string> =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")

const codesOf = (text: string): ReadonlyArray<string> =>
  text
    .split(/[\s,;]+/)
    .filter((code) => code !== "")
    .map((code) => {
      const [language = "", region] = code.split(/[-_]/)
      return region === undefined ? language.toLowerCase() : `${language.toLowerCase()}-${region.toUpperCase()}`
    })

/** What a typed text means; `unreadable` where it means nothing yet. */
export const readTyped = (
  field: TypedField,
  text: string,
  { budget }: Pick<Answers, "budget">,
  currency: string
): { readonly value: unknown } | "unreadable" => {
  switch (field) {
    case "budget": {
      if (text.trim() === "") return { value: undefined }
      const of = budget?.currency ?? currency
      const amount = amountOf(text, of)
      return amount === undefined ? "unreadable" : { value: { amount, currency: of } }
    }
    case "languages":
      return { value: codesOf(text) }
    case "mustNotSay":
    case "proofPoints":
    case "references":
      return { value: linesOf(text) }
    default:
      return { value: text }
  }
}

/** How an answer is written in its field. */
export const typedText = (field: TypedField, answers: Answers): string => {
  switch (field) {
    case "budget":
      return answers.budget === undefined ? "" : amountText(answers.budget)
    case "languages":
      return answers.languages.join(", ")
    case "mustNotSay":
    case "proofPoints":
    case "references":
      return answers[field].join("\n")
    default:
      return answers[field]
  }
}
