import { Schema } from "effect"
import { CheckSeverity, CopyPart } from "./check-report.schema.ts"

const optional = Schema.optionalKey

/** Inclusive; our own limits. */
const RULE_TERMS_MAX = 100
const RULE_TERM_MAX = 60
const RULE_COLOURS_MAX = 24
const RULE_TEXT_MAX = 300

const share = (message: string) => Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }, { message }))
const Share = share("Write a share between 0 and 100 %")
/** Opposite edges of a frame must leave room. */
const Edge = Schema.Finite.check(
  Schema.isBetween({ minimum: 0, maximum: 0.45 }, { message: "Write a share between 0 and 45 %" })
)
const between = (minimum: number, maximum: number) =>
  Schema.Finite.check(
    Schema.isBetween({ minimum, maximum }, { message: `Write a number between ${minimum} and ${maximum}` })
  )
const whole = (minimum: number, maximum: number) =>
  between(minimum, maximum).check(Schema.isInt({ message: "Write a whole number" }))

const of = <const Type extends string, const Fields extends Schema.Struct.Fields>(type: Type, fields: Fields) =>
  Schema.Struct({ type: Schema.Literal(type), ...fields })

const Term = Schema.String.check(
  Schema.isPattern(/[\p{L}\p{N}]/u, { message: "A term has at least one letter or digit" }),
  Schema.isMaxLength(RULE_TERM_MAX, { message: "A term has at most 60 characters" })
)

/** Phrases in which the rule says nothing, such as a name. */
const Exceptions = optional(
  Schema.Array(
    Schema.String.check(
      Schema.isPattern(/[\p{L}\p{N}]/u, { message: "An exception has at least one letter or digit" }),
      Schema.isMaxLength(RULE_TERM_MAX, { message: "An exception has at most 60 characters" })
    )
  ).check(Schema.isMaxLength(RULE_TERMS_MAX, { message: "A rule has at most 100 exceptions" }))
)

/**
 * What an executable rule measures, with its parameters: words.
 *
 * Lengths are UTF-16 code units; people write words, never patterns. Source: product specification, section 6.
 */
export const CopyTest = Schema.Union([
  of("banned_terms", {
    terms: Schema.Array(
      Schema.Struct({
        term: Term,
        suggestion: optional(
          Schema.String.check(Schema.isMaxLength(RULE_TERM_MAX, { message: "A suggestion has at most 60 characters" }))
        )
      })
    ).check(
      Schema.isMinLength(1, { message: "Name at least one term" }),
      Schema.isMaxLength(RULE_TERMS_MAX, { message: "A rule has at most 100 terms" })
    ),
    exceptions: Exceptions
  }),
  of("required_text", {
    text: Schema.String.check(
      Schema.isPattern(/[\p{L}\p{N}]/u, { message: "Write the text that has to be there" }),
      Schema.isMaxLength(RULE_TEXT_MAX, { message: "The text has at most 300 characters" })
    ),
    /** Pixels at 1x. */
    minSizePx: optional(between(1, 400))
  }),
  of("max_length", { part: CopyPart, maximum: whole(1, 5000) }),
  of("max_exclamation", { maximum: whole(0, 20) }),
  /** Share of words in capitals, 0-1. */
  of("max_capitals", { maximum: Share, exceptions: Exceptions }),
  /** Flesch for English (higher is easier), 100 minus LIX otherwise. */
  of("reading_grade", { target: between(0, 100) }),
  /** Language, numbers, days, times and units are the market's. */
  of("locale", {
    /** ISO 4217. @default the market's */
    currency: optional(Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/, { message: "Write the currency like EUR" })))
  })
])
export type CopyTest = typeof CopyTest.Type

/** What an executable rule measures in pixels. Shares and fractions are 0-1. */
export const PictureTest = Schema.Union([
  of("palette_share", {
    colours: Schema.Array(
      Schema.String.check(Schema.isPattern(/^#[0-9A-Fa-f]{6}$/, { message: "Write colours like #B5331E" }))
    ).check(
      Schema.isMinLength(1, { message: "Name at least one colour" }),
      Schema.isMaxLength(RULE_COLOURS_MAX, { message: "A rule has at most 24 colours" })
    ),
    minimum: Share,
    maximum: Share
  }),
  /** Share of the picture that may be far from every brand colour. */
  of("foreign_colour", { tolerance: Share }),
  of("min_contrast", { ratio: between(1, 21) }),
  /** Fractions of the canvas. */
  of("safe_zone", { top: Edge, right: Edge, bottom: Edge, left: Edge }),
  /** Pixels at 1x. */
  of("logo_width", { minimum: between(1, 5000) }),
  /** Multiples of the logo's height. */
  of("logo_clear_space", { minimum: between(0, 5) }),
  /** Pixels of the short side. */
  of("min_resolution", { minimum: whole(1, 20_000) }),
  /** Mean CIEDE2000 inside the label region. */
  of("product_fidelity", { maximum: between(0, 100) }),
  /** Share of pixels. */
  of("exposure", { maximum: Share })
])
export type PictureTest = typeof PictureTest.Type

export const GuidelineTest = Schema.Union([...CopyTest.members, ...PictureTest.members])
export type GuidelineTest = typeof GuidelineTest.Type
export type GuidelineTestType = GuidelineTest["type"]

/** An executable rule of a brand. */
export const GuidelineRule = Schema.Struct({
  id: Schema.NonEmptyString,
  title: Schema.NonEmptyString,
  statement: Schema.String,
  severity: CheckSeverity,
  /** Fraction 0-1. @default 0.06 */
  weight: optional(Share),
  test: GuidelineTest
})
export type GuidelineRule = typeof GuidelineRule.Type
