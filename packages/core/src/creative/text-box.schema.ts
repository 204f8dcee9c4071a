import { Schema } from "effect"
import { CopyPart } from "./check-report.schema.ts"

/** Boxes of one picture. */
export const TEXT_BOXES_MAX = 40
/** UTF-16 code units of one text of a picture, inclusive. */
export const PICTURE_TEXT_MAX = 400

const Fraction = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))

/** What a box stands for: a text with its part in the copy, or what texts keep away from. */
export const TextBoxRole = Schema.Literals([
  ...CopyPart.literals.filter((part) => part !== "display"),
  "logo",
  "product"
])
export type TextBoxRole = typeof TextBoxRole.Type

/**
 * A text on a picture that was composed elsewhere, as a person marked it. Fractions 0-1 of the picture, origin top left.
 * `hex`: colour of its letters, measured from the pixels when absent. `words` is empty for a logo and a product.
 */
export const TextBox = Schema.Struct({
  role: TextBoxRole,
  x: Fraction,
  y: Fraction,
  w: Fraction,
  h: Fraction,
  words: Schema.String.check(
    Schema.isMaxLength(PICTURE_TEXT_MAX, { message: `A text has at most ${PICTURE_TEXT_MAX} characters` })
  ),
  hex: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(/^#[0-9A-F]{6}$/, { message: "Write a colour such as #1A2B3C" }))
  )
})
export type TextBox = typeof TextBox.Type

export const TextBoxes = Schema.Array(TextBox).check(
  Schema.isMaxLength(TEXT_BOXES_MAX, { message: `A picture has at most ${TEXT_BOXES_MAX} boxes` })
)
