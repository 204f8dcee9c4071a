import { currencyDigits } from "../tables/money.rules.ts"
import type { BaseUnit, Price } from "./products.schema.ts"

/** ISO 4217, most used first. */
export const CURRENCIES = [
  "EUR",
  "USD",
  "GBP",
  "CHF",
  "SEK",
  "NOK",
  "DKK",
  "PLN",
  "CZK",
  "CAD",
  "AUD",
  "NZD",
  "JPY"
] as const

/** Digits before the decimal sign; keeps amounts exact. */
const WHOLE_MAX = 9

/**
 * Reads `34`, `34.9`, `34,90`, `1 234.50` into minor units of `currency`; undefined when invalid. Excess decimals are
 * refused, never rounded.
 */
export const parsePrice = (text: string, currency: string): Price | undefined => {
  const digits = currencyDigits(currency)
  const match = /^([0-9]+)(?:[.,]([0-9]+))?$/.exec(text.replace(/\s/g, ""))
  const [, whole = "", fraction = ""] = match ?? []
  if (match === null || whole.length > WHOLE_MAX || fraction.length > digits) return undefined
  return { amount: Number(whole + fraction.padEnd(digits, "0")), currency }
}

/** The inverse of {@link parsePrice}. */
export const priceText = ({ amount, currency }: Price): string => {
  const digits = currencyDigits(currency)
  const all = String(amount).padStart(digits + 1, "0")
  return digits === 0 ? all : `${all.slice(0, -digits)}.${all.slice(-digits)}`
}

/** As `language` (BCP 47) writes it, e.g. `€24.90`. A currency that is not three capitals comes last. */
export const printedPrice = ({ amount, currency }: Price, language = "en"): string =>
  /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat(language, { style: "currency", currency }).format(amount / 10 ** currencyDigits(currency))
    : `${priceText({ amount, currency })} ${currency}`.trim()

/** With a space that does not break, e.g. `€12.45 / 100 g`. */
export const printedUnitPrice = (price: Price, unit: BaseUnit, language = "en"): string =>
  `${printedPrice(price, language)} / ${unit}`.replaceAll(" ", "\u00a0")

export const priceProblem = (currency: string): string => `Write a price like ${priceText({ amount: 2490, currency })}`
