import { hasText } from "../creative/text-box.rules.ts"
import { PICTURE_TEXT_MAX, type TextBox } from "../creative/text-box.schema.ts"
import { textBoxTexts as texts } from "./text-boxes.texts.ts"

/** A box may end so far outside the picture: sides are rounded to thousandths. */
const ROUNDED = 0.0011

const HEX = /^#[0-9A-F]{6}$/

export const wordsProblem = (box: Pick<TextBox, "role" | "words">): string | undefined => {
  if (!hasText(box)) return undefined
  if (box.words.trim() === "") return texts.wordsMissing
  return box.words.length > PICTURE_TEXT_MAX ? texts.wordsTooLong : undefined
}

export const colourProblem = ({ hex }: Pick<TextBox, "hex">): string | undefined =>
  hex === undefined || HEX.test(hex) ? undefined : texts.colourWrong

export const boxProblem = (box: TextBox): string | undefined => {
  if (box.w <= 0 || box.h <= 0 || box.x + box.w > 1 + ROUNDED || box.y + box.h > 1 + ROUNDED) return texts.outside
  return wordsProblem(box) ?? colourProblem(box)
}

/** As they are stored: words without spaces around them, none for a logo and a product. */
export const tidyBoxes = (boxes: ReadonlyArray<TextBox>): ReadonlyArray<TextBox> =>
  boxes.map((box): TextBox => {
    const { h, hex, role, w, x, y } = box
    const isText = hasText(box)
    return {
      role,
      x,
      y,
      w,
      h,
      words: isText ? box.words.trim() : "",
      ...(hex !== undefined && isText && { hex })
    }
  })

const FIELDS = ["role", "x", "y", "w", "h", "words", "hex"] as const

/** As they would be stored. */
export const areSame = (one: ReadonlyArray<TextBox>, other: ReadonlyArray<TextBox>): boolean => {
  const [left, right] = [tidyBoxes(one), tidyBoxes(other)]
  return (
    left.length === right.length && left.every((box, at) => FIELDS.every((field) => box[field] === right[at]?.[field]))
  )
}

/** As a person writes a colour: `#` and capitals are added, and an empty one is none. */
export const writtenColour = (text: string): string | undefined => {
  const plain = text.trim().toUpperCase()
  if (plain === "") return undefined
  return /^[0-9A-F]{6}$/.test(plain) ? `#${plain}` : plain
}
