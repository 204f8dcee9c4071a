import { Effect, Schema } from "effect"

/** UTF-16 code units, inclusive; our own limit: more does not fit a picture in readable type. */
export const DISCLAIMER_MAX = 300
/** Pixels of a picture, inclusive; our own limits. */
const SIZE_MIN = 8
const SIZE_MAX = 120
const TEXTS_MAX = 20

export const DisclaimerText = Schema.String.check(
  Schema.isMaxLength(DISCLAIMER_MAX, { message: `A disclaimer has at most ${DISCLAIMER_MAX} characters` })
)

const sizeMessage = `Write the smallest size as a whole number from ${SIZE_MIN} to ${SIZE_MAX}`

export const DisclaimerSize = Schema.Number.check(
  Schema.isInt({ message: sizeMessage }),
  Schema.isBetween({ minimum: SIZE_MIN, maximum: SIZE_MAX }, { message: sizeMessage })
)

/** Every picture for the market carries it. Source: specification, sections 3.25 and 4.1. */
export const MarketDisclaimer = Schema.Struct({
  /** One for each language (BCP 47) that has one. */
  texts: Schema.Array(
    Schema.Struct({ language: Schema.String.check(Schema.isMaxLength(16)), text: DisclaimerText })
  ).check(Schema.isMaxLength(TEXTS_MAX)),
  /** Pixels of a picture. @default as small as the layouts set type */
  minPx: Schema.optionalKey(DisclaimerSize)
})
export type MarketDisclaimer = typeof MarketDisclaimer.Type

/** The disclaimer in a language (BCP 47) is a field of the form, too. */
export type DisclaimerName = `disclaimer:${string}`

/** Texts by language, also of languages that the form does not name any more. */
export const disclaimerFormFields = {
  disclaimers: Schema.Record(Schema.String, Schema.String).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed({} as Record<string, string>))
  ),
  disclaimerSize: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))
}
