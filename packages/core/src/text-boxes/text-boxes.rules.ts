import { hasText } from "../creative/text-box.rules.ts"
import type { TextBox } from "../creative/text-box.schema.ts"
import { textBoxTexts as texts } from "./text-boxes.texts.ts"

/** A box may end so far outside the picture: sides are rounded to thousandths. */
const ROUNDED = 0.0011

export const boxProblem = (box: TextBox): string | undefined => {
  if (box.w <= 0 || box.h <= 0 || box.x + box.w > 1 + ROUNDED || box.y + box.h > 1 + ROUNDED) return texts.outside
  return hasText(box) && box.words.trim() === "" ? texts.wordsMissing : undefined
}

/** As they are stored: words without spaces around them, none for a logo and a product. */
export const tidyBoxes = (boxes: ReadonlyArray<TextBox>): ReadonlyArray<TextBox> =>
  boxes.map(({ hex, words, ...box }) => ({
    ...box,
    words: hasText(box) ? words.trim() : "",
    ...(hex !== undefined && hasText(box) && { hex })
  }))

const FIELDS = ["role", "x", "y", "w", "h", "words", "hex"] as const

/** As they would be stored. */
export const areSame = (one: ReadonlyArray<TextBox>, other: ReadonlyArray<TextBox>): boolean => {
  const [left, right] = [tidyBoxes(one), tidyBoxes(other)]
  return (
    left.length === right.length && left.every((box, at) => FIELDS.every((field) => box[field] === right[at]?.[field]))
  )
}
