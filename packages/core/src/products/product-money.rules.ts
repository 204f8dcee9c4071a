import { parsePrice, priceProblem, priceText } from "./price.rules.ts"

/** Both signs stand in it, so that the last one is that of the decimals. */
const GROUPED = [
  { whole: /^\d{1,3}(?:,\d{3})+\.\d+$/, parts: /,/g },
  { whole: /^\d{1,3}(?:\.\d{3})+,\d+$/, parts: /\./g }
] as const

export type MoneyCell =
  | { readonly text: string; readonly currency: string }
  | { readonly text?: undefined; readonly problem: string }

const signOf = (currency: string, currencyDisplay: "narrowSymbol" | "symbol"): string | undefined =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value

const isSignOf = (sign: string, currency: string): boolean =>
  /^[A-Z]{3}$/.test(currency) && [currency, signOf(currency, "symbol"), signOf(currency, "narrowSymbol")].includes(sign)

/**
 * An amount as a table writes it, with or without the sign or code of its currency, as {@link parsePrice} reads it. What
 * can be read in two ways, such as `1.234`, is a problem. `free`: a code in the cell may be another currency.
 */
export const moneyOf = (cell: string, currency: string, free: boolean): MoneyCell => {
  const [, before = "", digits = "", after = ""] = /^([^\d]*)(\d(?:.*\d)?)([^\d]*)$/.exec(cell) ?? []
  const sign = `${before}${after}`.trim()
  const stated = free && /^[A-Z]{3}$/.test(sign) ? sign : currency
  if (sign !== "" && !isSignOf(sign, stated)) return { problem: `It is not in ${currency}` }
  const parted = digits.replace(/(?<=\d)['’](?=\d{3})/g, "")
  const group = GROUPED.find(({ whole }) => whole.test(parted))
  const price = parsePrice(group === undefined ? parted : parted.replace(group.parts, ""), stated)
  return price === undefined ? { problem: priceProblem(stated) } : { text: priceText(price), currency: stated }
}
