import type { Price } from "./products.schema.ts"

/** Currencies the form offers (ISO 4217), the most used first. */
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

/** Digits after the decimal sign. Source: ISO 4217, of the currencies offered. */
const digitsOf = (currency: string): number => (currency === "JPY" ? 0 : 2)

/** Digits before the decimal sign; keeps amounts exact. */
const WHOLE_MAX = 9

/**
 * A price as people write it (`34`, `34.9`, `34,90`, `1 234.50`), in minor units of `currency`; undefined when it is
 * none. More digits than the currency has are refused, never rounded.
 */
export const parsePrice = (text: string, currency: string): Price | undefined => {
  const digits = digitsOf(currency)
  const match = /^([0-9]+)(?:[.,]([0-9]+))?$/.exec(text.replace(/\s/g, ""))
  const [, whole = "", fraction = ""] = match ?? []
  if (match === null || whole.length > WHOLE_MAX || fraction.length > digits) return undefined
  return { amount: Number(whole + fraction.padEnd(digits, "0")), currency }
}

/** A price as the form shows it; {@link parsePrice} reads it back. */
export const priceText = ({ amount, currency }: Price): string => {
  const digits = digitsOf(currency)
  const all = String(amount).padStart(digits + 1, "0")
  return digits === 0 ? all : `${all.slice(0, -digits)}.${all.slice(-digits)}`
}

/** A price as it is printed on a creative, in English: `€24.90`. A currency that is no three capitals stands behind. */
export const printedPrice = ({ amount, currency }: Price): string =>
  /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat("en", { style: "currency", currency }).format(amount / 10 ** digitsOf(currency))
    : `${priceText({ amount, currency })} ${currency}`.trim()

/** What the form says about a text that is no price. */
export const priceProblem = (currency: string): string => `Write a price like ${priceText({ amount: 2490, currency })}`
