import type { MarketUnits } from "../model/market-forms.ts"
import type { ReadForm } from "./locale-forms.rules.ts"

/**
 * Units that only one system has. Left out is what both write: millimetres and milligrams, inches of screens and pipes,
 * and letters that mean other things (m, in, pt, L).
 */
const UNITS: Readonly<Record<MarketUnits, string>> = {
  metric: String.raw`kg|g|ml|cl|dl|l|cm|km|km\/h|°\s?C|(?:kilo)?gram(?:me)?s?|kilo(?:met(?:er|re)s?)|(?:milli|centi)?lit(?:er|re)s?|centimet(?:er|re)s?`,
  imperial: String.raw`fl\.?\s?oz|oz|lbs?|ft|gal|mph|°\s?F|ounces?|pounds?|feet|gallons?|miles?`
}

/** Weights of food, sport and cloth that are named so everywhere. */
const EVERYWHERE =
  /^(?:\s+(?:of\s+)?(?:\p{L}+\s+)?(?:protein|sugars?|fat|fib(?:er|re)|carb\p{L}*|salt|sodium|denim|canvas|run|race)(?!\p{L}))/iu

const quantity = (units: MarketUnits) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}_.,:/#-])(\d+(?:[.,]\d+)*)[\s\u00a0\u202f-]?(?:${UNITS[units]})(?![\p{L}\p{N}/²³])`,
    "gu"
  )

const patterns: Readonly<Record<MarketUnits, RegExp>> = { metric: quantity("metric"), imperial: quantity("imperial") }

/** Pounds are money here, and roads are measured in miles. */
const BRITISH = /(?:pounds?|miles?|mph)$/u

const found = (text: string, units: MarketUnits): ReadonlyArray<ReadForm> =>
  Array.from(text.matchAll(patterns[units])).flatMap(({ 0: all, index }) =>
    EVERYWHERE.test(text.slice(index + all.length)) ? [] : [{ from: index, to: index + all.length }]
  )

/**
 * Weights, lengths, volumes and temperatures. A text that says them in the market's units says nothing wrong by saying
 * them in others too. How much it is in other units depends on rounding, so that nothing is suggested.
 */
export const unitsRead = (text: string, locale: string, units: MarketUnits | undefined): ReadonlyArray<ReadForm> => {
  if (units === undefined) return []
  const own = found(text, units)
  if (own.length > 0) return own
  const isBritish = /^en-(?:GB|IE)$/u.test(locale)
  return found(text, units === "metric" ? "imperial" : "metric").flatMap(({ from, to }): ReadonlyArray<ReadForm> =>
    isBritish && BRITISH.test(text.slice(from, to)) ? [] : [{ from, to, fault: { kind: "unit" } }]
  )
}
