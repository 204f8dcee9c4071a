import type { DecimalSign } from "./decimal.schema.ts"

/** Cells of a report that stand for nothing. */
const blank = /^(?:|-|--|–|—|n\/?a|null)$/i

/** Without currency, blanks and apostrophes; a cell that begins like a formula keeps its sign and is no number. */
const bareOf = (text: string): string =>
  text
    .trim()
    .replace(/^(?:\p{Sc}|[A-Z]{3}(?=[\s\d]))\s*/u, "")
    .replace(/\s*(?:\p{Sc}|[A-Z]{3})$/u, "")
    .replace(/(?<=\d)[\s'’](?=\d{3})/gu, "")

export const isBlankCell = (text: string): boolean => blank.test(text.trim())

const grouped = { ".": /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, ",": /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ } as const
const plain = { ".": /^\d+(?:\.\d+)?$/, ",": /^\d+(?:,\d+)?$/ } as const

const reads = (bare: string, decimal: DecimalSign): boolean => grouped[decimal].test(bare) || plain[decimal].test(bare)

/** The digits before and after the decimal sign. Undefined for what is no number, negative ones and formulas included. */
export const digitsOf = (
  text: string,
  decimal: DecimalSign
): { readonly whole: string; readonly fraction: string } | undefined => {
  if (isBlankCell(text)) return { whole: "0", fraction: "" }
  const bare = bareOf(text)
  if (!reads(bare, decimal)) return undefined
  const [whole = "", fraction = ""] = bare.replaceAll(decimal === "." ? "," : ".", "").split(decimal)
  return { whole, fraction }
}

/**
 * A number times ten to the power of `digits`, rounded half up by its digits, never by a float. Undefined for what is no
 * number, and for one of more than 15 digits.
 */
export const scaled = (text: string, decimal: DecimalSign, digits: number): number | undefined => {
  const found = digitsOf(text, decimal)
  if (found === undefined) return undefined
  const whole = found.whole.replace(/^0+(?=\d)/, "")
  if (whole.length + digits > 15) return undefined
  const fraction = found.fraction.padEnd(digits + 1, "0")
  return Number(whole + fraction.slice(0, digits)) + (Number(fraction[digits]) >= 5 ? 1 : 0)
}

/** A whole number; undefined for a fraction. */
export const wholeNumber = (text: string, decimal: DecimalSign): number | undefined => {
  const found = digitsOf(text, decimal)
  return found === undefined || /[1-9]/.test(found.fraction) ? undefined : scaled(text, decimal, 0)
}

/**
 * The decimal sign of columns of numbers: the one that reads more cells; undefined where both read all cells and some
 * cell says another number, such as `1,234` in a column of amounts. `whole` columns hold counts, in which `1,234` is
 * grouped.
 */
export const decimalOf = (amounts: ReadonlyArray<string>, whole: ReadonlyArray<string>): DecimalSign | undefined => {
  const fits = (decimal: DecimalSign) =>
    amounts.filter((text) => digitsOf(text, decimal) !== undefined).length +
    whole.filter((text) => wholeNumber(text, decimal) !== undefined).length
  const [dot, comma] = [fits("."), fits(",")]
  if (dot !== comma) return dot > comma ? "." : ","
  const differs = [...amounts, ...whole].some((text) => scaled(text, ".", 6) !== scaled(text, ",", 6))
  return differs ? undefined : "."
}
