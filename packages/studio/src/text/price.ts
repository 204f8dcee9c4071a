/** `amount` in minor units of an ISO 4217 `currency`. An unknown currency follows the number. */
export const formatPrice = (amount: number, currency: string, locale: string): string => {
  try {
    const digits =
      new Intl.NumberFormat(locale, { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2
    const value = amount / 10 ** digits
    const fraction = Number.isInteger(value) ? 0 : digits
    return new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: fraction,
      maximumFractionDigits: fraction
    })
      .format(value)
      .replaceAll("\u202f", "\u00a0")
  } catch {
    return `${(amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)} ${currency}`
  }
}
