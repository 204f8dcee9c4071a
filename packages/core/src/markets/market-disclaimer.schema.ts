import { Effect, Schema, SchemaGetter } from "effect"

/** UTF-16 code units, inclusive; our own limit: more does not fit a picture in readable type. */
export const DISCLAIMER_MAX = 300
/** Of one market, inclusive; our own limit. */
export const DISCLAIMERS_MAX = 10
/** Pixels of a picture, inclusive; our own limits. */
const SIZE_MIN = 8
const SIZE_MAX = 120
const TEXTS_MAX = 20
const CHANNELS_MAX = 60

export const DisclaimerText = Schema.String.check(
  Schema.isMaxLength(DISCLAIMER_MAX, { message: `A disclaimer has at most ${DISCLAIMER_MAX} characters` })
)

const sizeMessage = `Write the smallest size as a whole number from ${SIZE_MIN} to ${SIZE_MAX}`

export const DisclaimerSize = Schema.Number.check(
  Schema.isInt({ message: sizeMessage }),
  Schema.isBetween({ minimum: SIZE_MIN, maximum: SIZE_MAX }, { message: sizeMessage })
)

/** Pictures for the market carry it. Source: specification, sections 3.25 and 4.1. */
export const MarketDisclaimer = Schema.Struct({
  /** One for each language (BCP 47) that has one. */
  texts: Schema.Array(
    Schema.Struct({ language: Schema.String.check(Schema.isMaxLength(16)), text: DisclaimerText })
  ).check(Schema.isMaxLength(TEXTS_MAX)),
  /** Pixels of a picture. @default as small as the layouts set type */
  minPx: Schema.optionalKey(DisclaimerSize),
  /** Where it has to stand; a picture that is made for no channel carries it too. @default every channel */
  channels: Schema.optionalKey(
    Schema.Array(Schema.String.check(Schema.isPattern(/^[a-z0-9_-]{1,40}$/))).check(Schema.isMaxLength(CHANNELS_MAX))
  )
})
export type MarketDisclaimer = typeof MarketDisclaimer.Type

export const marketDisclaimers = {
  disclaimers: Schema.optionalKey(
    Schema.Array(MarketDisclaimer).check(
      Schema.isMaxLength(DISCLAIMERS_MAX, { message: `A market has at most ${DISCLAIMERS_MAX} disclaimers` })
    )
  ),
  /** The only one, as an earlier release stored it. */
  disclaimer: Schema.optionalKey(MarketDisclaimer)
}

/** Of a market as it is stored, in their order. */
export const disclaimersOf = ({
  disclaimer,
  disclaimers
}: {
  readonly disclaimer?: MarketDisclaimer
  readonly disclaimers?: ReadonlyArray<MarketDisclaimer>
}): ReadonlyArray<MarketDisclaimer> => disclaimers ?? (disclaimer === undefined ? [] : [disclaimer])

/** The n-th disclaimer in a language (BCP 47), or its size, is a field of the form, too. */
export type DisclaimerName = `disclaimer:${number}:${string}`

type OfOne<Kind extends string, More = unknown> = { readonly kind: Kind; readonly at: number } & More

export type DisclaimerEdit =
  | { readonly kind: "add" }
  | OfOne<"remove">
  | OfOne<"write", { readonly language: string; readonly text: string }>
  | OfOne<"size", { readonly size: string }>
  | OfOne<"channel", { readonly channel: string; readonly on: boolean }>

const Typed = Schema.Struct({
  /** By language, also of languages that the form does not name any more. */
  texts: Schema.Record(Schema.String, Schema.String),
  size: Schema.String,
  /** Every channel when empty. */
  channels: Schema.Array(Schema.String)
})
export type TypedDisclaimer = typeof Typed.Type

/** As an earlier release kept the only one across a reload. */
const OnlyOne = Schema.Record(Schema.String, Schema.String).pipe(
  Schema.decodeTo(Schema.toType(Schema.Array(Typed)), {
    decode: SchemaGetter.transform((texts) => [{ texts, size: "", channels: [] }]),
    encode: SchemaGetter.transform((typed) => Object.assign({}, ...typed.map(({ texts }) => texts)))
  })
)

export const disclaimerFormFields = {
  disclaimers: Schema.Union([Schema.Array(Typed), OnlyOne]).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed([] as ReadonlyArray<TypedDisclaimer>))
  )
}
