import type { Rect } from "@marque/core/creative"
import type { Pixels } from "../colour/facts.ts"
import { luminance } from "./ground-light.ts"
import { isSeparable, splitOf } from "./text-ground.ts"

/** Heights above and below the base line, shares of the size of common text faces. */
const SMALL = 0.52
const TALL = 0.72
const ACCENTED = 0.9
const BELOW = 0.21

/** Share of the way from ground to letter at which a pixel is one. */
const IS = 0.5
/** Share of a row that is letters, at least; less is dust. */
const INKED = 0.004
/** Rows of letters, at least. */
const ROWS_MIN = 4

const READABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\P{L}]*$/u
const TALL_LETTER = /[\p{Lu}\p{N}bdfhkltßþđ$€£%&()[\]/|]/u
const LOW_LETTER = /[gjpqyçşρφχψμβζξηруфщцд,;()[\]Q]/u
const ACCENTED_CAPITAL = /\p{Lu}\p{M}/u

/** Height of the inked part of a line, share of its size. */
const inkOf = (words: string): number => {
  const above = ACCENTED_CAPITAL.test(words.normalize("NFD")) ? ACCENTED : TALL_LETTER.test(words) ? TALL : SMALL
  return above + (LOW_LETTER.test(words) ? BELOW : 0)
}

const luminancesIn = ({ data, height, width }: Pixels, frame: { readonly w: number; readonly h: number }, at: Rect) => {
  const [across, down] = [width / frame.w, height / frame.h]
  const left = Math.max(0, Math.floor(at.x * across))
  const right = Math.min(width, Math.ceil((at.x + at.w) * across))
  const rows: Array<ReadonlyArray<number>> = []
  for (let y = Math.max(0, Math.floor(at.y * down)); y < Math.min(height, Math.ceil((at.y + at.h) * down)); y++) {
    const row: Array<number> = []
    for (let x = left; x < right; x++) {
      const pixel = (y * width + x) * 4
      row.push(luminance(data[pixel] ?? 0, data[pixel + 1] ?? 0, data[pixel + 2] ?? 0))
    }
    rows.push(row)
  }
  return rows
}

/** Heights of the runs of rows that have letters. */
const runsOf = (inked: ReadonlyArray<boolean>): ReadonlyArray<number> => {
  const runs: Array<number> = []
  inked.forEach((isInked, row) => {
    if (!isInked) return
    if (inked[row - 1] === true) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
    else runs.push(1)
  })
  return runs
}

/**
 * Size of the letters in a box, in pixels of the frame: about a tenth off, because faces differ. A
 * box is one text of one size: its highest line counts. Undefined where letters cannot be told from what is behind them, and for scripts whose letters have other
 * heights. Linear in the pixels of the box.
 */
export const letterSize = (
  picture: Pixels,
  frame: { readonly w: number; readonly h: number },
  box: Rect,
  words: string
): number | undefined => {
  if (words.trim() === "" || !READABLE.test(words)) return undefined
  const rows = luminancesIn(picture, frame, box)
  const all = rows.flat()
  if (all.length === 0 || !isSeparable(all)) return undefined
  const { ground, text } = splitOf(all)
  const inked = rows.map((row) => {
    const letters = row.filter((light) => (light - ground) / (text - ground) > IS).length
    return letters >= Math.max(1, INKED * row.length)
  })
  const line = Math.max(...runsOf(inked))
  return line < ROWS_MIN ? undefined : ((line / inkOf(words)) * frame.h) / picture.height
}
