import { formsIn, plainSpaces, type ReadForm } from "./locale-forms.rules.ts"

/** 'am' after a space is a word in some languages: dots or capitals make it the half of a day. */
const TIME_12 =
  /(?<![\p{L}\p{N}_.,:/-])(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))?(?:\s?([pP])\.?\s?[mM](?![\p{L}\p{N}])\.?|([aA])[mM](?![\p{L}\p{N}])|\s?([aA])\.\s?[mM]\.|\s(A)M(?![\p{L}\p{N}]))/gu
const TIME_24 = /(?<![\p{L}\p{N}_.,:/-])(1[3-9]|2[0-3]):([0-5]\d)(?![\p{L}\p{N}:/]|[.,]\d)/gu
/** A common shape of screens. */
const SHAPE = "16:10"
const MINUTE_MS = 60_000

const written = (locale: string, hour: number, minute: number): string =>
  plainSpaces(
    new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(
      (hour * 60 + minute) * MINUTE_MS
    )
  )

/** A text in capitals does not tell the half of a day from a word. */
const isShouted = (text: string): boolean => !/\p{Ll}/u.test(text)

/** Times of day, with a half of the day or without. */
export const timesRead = (text: string, locale: string): ReadonlyArray<ReadForm> => {
  const { takes12, takes24 } = formsIn(locale)
  const halves = Array.from(text.matchAll(TIME_12)).flatMap((match): ReadonlyArray<ReadForm> => {
    const [all, hour, minute = "0", afternoon, , , capital] = match
    const at = { from: match.index, to: match.index + all.length }
    if (takes12 || (capital !== undefined && isShouted(text))) return [at]
    const hours = (Number(hour) % 12) + (afternoon === undefined ? 0 : 12)
    return [{ ...at, fault: { kind: "time", suggestion: written(locale, hours, Number(minute)) } }]
  })
  const whole = Array.from(text.matchAll(TIME_24)).flatMap((match): ReadonlyArray<ReadForm> => {
    const [all, hour, minute] = match
    const at = { from: match.index, to: match.index + all.length }
    if (all === SHAPE) return []
    if (takes24) return [at]
    return [{ ...at, fault: { kind: "time", suggestion: written(locale, Number(hour), Number(minute)) } }]
  })
  return [...halves, ...whole]
}
