import { SHORT_NAME_MAX } from "../model/product-text.ts"

const UNIT = "(?:ml|cl|dl|l|litres?|liters?|g|kg|mg|oz|lbs?|mm|cm|m|in|inch|inches|ft|w|v|kwh|pcs|pieces?|pack|x|%)"
const CUT = new RegExp(
  `[,;:|/"“”„()\\[\\]{}<>\\n]|\\s[-–—]+(?:\\s|$)|[–—]|\\s\\d+(?:[.,]\\d+)?\\s*${UNIT}(?:$|[^\\p{L}])`,
  "iu"
)

export const plainName = (name: string): string =>
  name
    .replaceAll(/[®™©℠]/gu, "")
    .replace(/\s+/gu, " ")
    .trim()

/**
 * Cut at the first comma, dash, colon, bracket or number with a unit, without a full stop; undefined when that leaves
 * no letter or more than 30 characters.
 */
export const shortName = (name: string): string | undefined => {
  const whole = plainName(name)
  const cut = whole.search(CUT)
  const short = (cut < 0 ? whole : whole.slice(0, cut)).replace(/[\s.·•*]+$/u, "").trim()
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&.\- ]*$/u.test(short) &&
    /\p{L}/u.test(short) &&
    short.length <= SHORT_NAME_MAX
    ? short
    : undefined
}
