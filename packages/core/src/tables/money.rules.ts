const known = new Map<string, number>()

/** Decimal digits of a currency, by ISO 4217 as `Intl.NumberFormat` knows it; 2 for what is no currency code. */
export const currencyDigits = (currency: string): number => {
  if (!/^[A-Z]{3}$/.test(currency)) return 2
  const found = known.get(currency)
  if (found !== undefined) return found
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
  known.set(currency, maximumFractionDigits)
  return maximumFractionDigits
}

/** `amount`: minor units; as English writes it, e.g. `€24.90`. */
export const printedAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(amount / 10 ** currencyDigits(currency))
