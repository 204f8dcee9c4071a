import { type DateFormat, printedDay } from "../model/printed-day.ts"
import type { MarketPrice } from "./products.schema.ts"

interface WrittenIn {
  /** BCP 47. */
  readonly language: string
  readonly dateFormat?: DateFormat
}

/** Before the last day, by language. Where there is none, a dash says it. */
const until = new Map([
  ["de", "Bis"],
  ["en", "Until"],
  ["es", "Hasta el"],
  ["fr", "Jusqu’au"]
])

/** As printed beside the price; undefined where it has no end. */
export const printedValidity = (
  { validFrom, validTo }: Pick<MarketPrice, "validFrom" | "validTo">,
  { dateFormat, language }: WrittenIn
): string | undefined => {
  if (validTo === undefined) return undefined
  const last = printedDay(validTo, language, dateFormat)
  const from =
    validFrom === undefined
      ? (until.get(language.replace(/-.*/, "")) ?? "–")
      : `${printedDay(validFrom, language, dateFormat)} –`
  return `${from} ${last}`
}
