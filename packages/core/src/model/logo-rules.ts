import { Schema } from "effect"

/** Of clear space, multiples of the height, and of the least width, pixels at 1x; our own limits. */
const CLEAR_SPACE_MAX = 3
const MIN_WIDTH_MAX = 600
const BACKGROUNDS_MAX = 24

const colourId = Schema.String.check(Schema.isMaxLength(64))

/** How a logo may be used. Source: specification, section 3.23. */
export const logoRuleFields = {
  /** Multiples of the logo's height. @default 0.5 */
  clearSpace: Schema.optionalKey(
    Schema.Finite.check(
      Schema.isBetween({ minimum: 0, maximum: CLEAR_SPACE_MAX }, { message: "Write a clear space between 0 and 3" })
    )
  ),
  /** Pixels at 1x. */
  minWidthPx: Schema.optionalKey(
    Schema.Int.check(
      Schema.isBetween({ minimum: 1, maximum: MIN_WIDTH_MAX }, { message: "Write a width between 1 and 600 px" })
    )
  ),
  /** Ids of colours of the brand; absent: any ground that it can be read on. */
  allowedBackgrounds: Schema.optionalKey(
    Schema.Array(colourId).check(Schema.isMaxLength(BACKGROUNDS_MAX, { message: "A logo has at most 24 grounds" }))
  )
} as const

/** The rules as a picture is made and measured by them. */
export const paintedLogoRules = {
  clearSpace: logoRuleFields.clearSpace,
  minWidthPx: logoRuleFields.minWidthPx,
  /** `#RRGGBB`; absent: any. */
  grounds: Schema.optionalKey(Schema.Array(Schema.String))
} as const
