import { formsIn, type LocaleForms, markOf, plainSpaces, type ReadForm } from "./locale-forms.rules.ts"

const NUMBER = /(?<![\p{L}\p{N}_.,'’:/#+-])\d+(?:[.,'’]\d+)+/gu
/** What follows a number that is no amount: more of a version, a ratio, a part number. */
const GOES_ON = /^(?:[.,'’:/-]?\p{N}|_)/u

const MARK = /[.,'’]/gu

const MONEY = "\\p{Sc}|EUR|USD|GBP|CHF|JPY|CNY|INR|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|TRY|BRL|MXN|ZAR"
const LOCAL_MONEY = "kr|zł|Kč|Ft|lei|лв|euros?|Euro|dollars?|Dollar"
const UNITS =
  "kg|mg|g|ml|cl|dl|l|L|mm|cm|km|m|m²|oz|lbs?|ft|mph|km/h|°\\s?[CF]|kWh?|Wh?|mAh|V|GB|TB|MB|Hz|GHz|Zoll|inch(?:es)?"
const AMOUNT_AFTER = new RegExp(`^\\s?(?:[%‰]|(?:${MONEY}|${LOCAL_MONEY}|${UNITS})(?![\\p{L}\\p{N}]))`, "u")
const AMOUNT_BEFORE = new RegExp(`(?:${MONEY}|(?<!\\p{L})(?:kr|Fr)\\.?)\\s?$`, "u")
/** Longer than every sign of money before an amount. */
const BEFORE_LENGTH = 8

interface Reading {
  readonly decimal: string | undefined
  readonly group: string | undefined
  /** Without group marks, with a dot. */
  readonly value: string
  readonly digits: number
  /** Whether the marks alone say that it is an amount. */
  readonly isCertain: boolean
}

/** India groups by two before the last three. */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+$/u
const PAIRED = /^[1-9]\d?(?:,\d{2})*,\d{3}$/u

const isGrouped = (parts: ReadonlyArray<string>, group: string): boolean => {
  const row = parts.join(",")
  return GROUPED.test(row) || (group === "," && PAIRED.test(row))
}

/** Undefined where what stands between the groups is no group. */
const reading = (number: string, group: string | undefined, decimal: string | undefined): Reading | undefined => {
  const end = decimal === undefined ? number.length : number.lastIndexOf(decimal)
  const fraction = number.slice(end + 1)
  const parts = number.slice(0, end).split(MARK)
  if (group !== undefined && !isGrouped(parts, group)) return undefined
  return {
    decimal,
    group,
    value: [parts.join(""), ...(fraction === "" ? [] : [fraction])].join("."),
    digits: fraction.length,
    isCertain: group !== undefined && (decimal !== undefined || group === ",")
  }
}

const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/u

/** Undefined where the marks allow more than one reading, or none. */
const readingOf = (number: string): Reading | undefined => {
  const [first, ...others] = Array.from(number.matchAll(MARK), ([mark]) => markOf(mark))
  const last = others.at(-1)
  if (last === undefined) return EITHER.test(number) || first === "'" ? undefined : reading(number, undefined, first)
  if (others.every((mark) => mark === first)) return reading(number, first, undefined)
  const isDecimal = last !== "'" && last !== first && others.slice(0, -1).every((mark) => mark === first)
  return isDecimal ? reading(number, first, last) : undefined
}

const isRight = ({ decimal, group }: Reading, { decimals, groups }: LocaleForms): boolean =>
  (decimal === undefined || decimals.has(decimal)) && (group === undefined || groups.has(group))

/** Digits that a number holds exactly. */
const EXACT_DIGITS = 15

const written = ({ digits, group, value }: Reading, locale: string): string | undefined =>
  value.length > EXACT_DIGITS
    ? undefined
    : plainSpaces(
        new Intl.NumberFormat(locale, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
          useGrouping: group === undefined ? false : "always"
        }).format(Number(value))
      )

/** Marks of decimals and groups in amounts; spaces between groups are right everywhere. `isPrice`: every number is one. */
export const numbersRead = (text: string, locale: string, isPrice: boolean): ReadonlyArray<ReadForm> => {
  const forms = formsIn(locale)
  return Array.from(text.matchAll(NUMBER)).flatMap((match): ReadonlyArray<ReadForm> => {
    const [number] = match
    const at = { from: match.index, to: match.index + number.length }
    const after = text.slice(at.to, at.to + 20)
    const found = readingOf(number)
    if (found === undefined || GOES_ON.test(after)) return []
    const isAmount =
      AMOUNT_AFTER.test(after) || AMOUNT_BEFORE.test(text.slice(Math.max(0, at.from - BEFORE_LENGTH), at.from))
    if (!found.isCertain && !isPrice && !isAmount) return []
    if (isRight(found, forms)) return [at]
    const suggestion = written(found, locale)
    return [{ ...at, fault: { kind: "number", ...(suggestion !== undefined && { suggestion }) } }]
  })
}
