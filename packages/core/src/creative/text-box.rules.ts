import type { PixelFix } from "./check-report.schema.ts"
import type { CreativeCopy } from "./creative-input.ts"
import type { Rect } from "./creative.schema.ts"
import { TEXT_BOXES_MAX, type TextBox } from "./text-box.schema.ts"

/** A logo and a product say nothing. */
export const hasText = ({ role }: Pick<TextBox, "role">): boolean => role !== "logo" && role !== "product"

/** The words of every text, in the order of the boxes. */
export const saidBy = (boxes: ReadonlyArray<TextBox>): ReadonlyArray<string> =>
  boxes.flatMap((box) => (hasText(box) && box.words.trim() !== "" ? [box.words.trim()] : []))

/** Texts of one part are joined by spaces; undefined where no box is a text. */
export const copyOfBoxes = (boxes: ReadonlyArray<TextBox>): Partial<CreativeCopy> | undefined => {
  const texts = boxes.filter(hasText)
  if (texts.length === 0) return undefined
  const parts = [...new Set(texts.map(({ role }) => role))]
  // Texts have the names of the parts of a copy.
  return Object.fromEntries(parts.map((part) => [part, saidBy(texts.filter(({ role }) => role === part)).join(" ")]))
}

interface Pixels {
  readonly width: number
  readonly height: number
}

/** Boxes of a picture (fractions) where a fix of its pixels leaves them. `size`: of the picture before. */
export const placesAfterFix = <Box extends Rect>(
  boxes: ReadonlyArray<Box>,
  fix: PixelFix,
  size: Pixels
): ReadonlyArray<Box> =>
  fix.kind !== "reframe"
    ? boxes
    : boxes.map((box) => ({
        ...box,
        x: (box.x * size.width + fix.x) / fix.width,
        y: (box.y * size.height + fix.y) / fix.height,
        w: (box.w * size.width) / fix.width,
        h: (box.h * size.height) / fix.height
      }))

/** A logo that a fix sets is marked; colours that a fix changes are measured again. */
export const boxesAfterFix = (boxes: ReadonlyArray<TextBox>, fix: PixelFix, size: Pixels): ReadonlyArray<TextBox> => {
  switch (fix.kind) {
    case "reframe":
      return placesAfterFix(boxes, fix, size)
    case "set_logo": {
      const { h, w, x, y } = fix
      const others = boxes.filter(({ role }) => role !== "logo")
      return boxes.length === 0 || others.length === TEXT_BOXES_MAX
        ? others
        : [...others, { role: "logo", x, y, w, h, words: "" }]
    }
    case "grade":
    case "text_ground":
      return boxes.map(({ hex: _, ...box }) => box)
  }
}
