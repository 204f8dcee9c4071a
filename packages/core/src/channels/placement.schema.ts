import { Schema } from "effect"
import { AspectRatio } from "../model/aspect-ratio.ts"

const Pixels = Schema.Int.check(Schema.isGreaterThan(0))
const Characters = Schema.Int.check(Schema.isGreaterThan(0))
const Cut = Schema.Number.check(Schema.isBetween({ minimum: 0, maximum: 0.45 }))

/** Fractions 0-1 of height or width cut off at the edge: top, right, bottom, left. */
const SafeArea = Schema.Tuple([Cut, Cut, Cut, Cut])

/** `image` is a picture, `video` a clip. */
const PlacementKind = Schema.Literals(["image", "video", "print"])

/** UTF-16 code units, or a count of hashtags: the field takes `most`, and shows `seen` before it is cut off; inclusive. */
const TextLimit = Schema.Struct({ most: Schema.optionalKey(Characters), seen: Schema.optionalKey(Characters) })

/** Limits of the post text that goes with a picture. An absent field or number has no published limit, and no check. */
const TextLimits = Schema.Struct({
  caption: Schema.optionalKey(TextLimit),
  linkTitle: Schema.optionalKey(TextLimit),
  description: Schema.optionalKey(TextLimit),
  hashtags: Schema.optionalKey(TextLimit)
})
export type LimitedText = keyof typeof TextLimits.Type

export const Placement = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(/^[a-z0-9][a-z0-9-]*$/)),
  label: Schema.NonEmptyString,
  /** `any` belongs to no channel. */
  channel: Schema.Literals([
    "any",
    "instagram",
    "facebook",
    "meta",
    "tiktok",
    "youtube",
    "linkedin",
    "pinterest",
    "web",
    "email",
    "display",
    "print",
    "screen"
  ]),
  /** Pixels at 1x. */
  width: Pixels,
  height: Pixels,
  /** The nearest of the five, by logarithm. */
  aspectRatio: AspectRatio,
  safe: SafeArea,
  kinds: Schema.NonEmptyArray(PlacementKind),
  /** Pixels; the layouts' own smallest text when absent. */
  minTextPx: Schema.optionalKey(Schema.Number.check(Schema.isGreaterThan(0))),
  /** Millimetres on each side; an option, not the default. */
  bleedMm: Schema.optionalKey(Schema.Number.check(Schema.isGreaterThan(0))),
  /** Pixels per inch that the file carries. */
  dpi: Schema.optionalKey(Pixels),
  maxBytes: Schema.optionalKey(Pixels),
  limits: TextLimits,
  /** Posts in a week at most. */
  cadence: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThan(0))),
  source: Schema.NonEmptyString,
  /** `YYYY-MM-DD`, when it was last compared with its source. */
  verifiedOn: Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/)),
  note: Schema.optionalKey(Schema.NonEmptyString)
})
export type Placement = typeof Placement.Type
