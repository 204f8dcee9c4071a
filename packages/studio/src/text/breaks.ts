export interface Breaks {
  readonly lines: ReadonlyArray<string>
  readonly width: number
}

/** Width of the pieces from `start` to `end` (exclusive), without the trailing space. */
export type LineWidth = (start: number, end: number) => number

/** Letters below which a last word alone looks lost. */
const LONELY = 4

export const fewestLines = (count: number, width: number, widthOf: LineWidth): number | undefined => {
  let lines = 1
  let start = 0
  for (let end = 1; end <= count; end++) {
    if (widthOf(start, end) <= width) continue
    if (widthOf(end - 1, end) > width) return undefined
    lines += 1
    start = end - 1
  }
  return lines
}

export const lineOf = (pieces: ReadonlyArray<string>, start: number, end: number): string =>
  pieces.slice(start, end).join("").trimEnd()

/** Cost of a break without a space in a text that has spaces: it splits phrases. */
const WITHIN_PHRASE = 0.1

/** Cost of a short word alone on an inner line, and of one at a line's end, away from what it leads. */
const ALONE = 0.5
const LEADING_WORD = 0.05
/** Cost of a clause's single word on its side of a break. */
const TORN = 0.1
const PAUSE = 0.1

const isLonely = (line: string) =>
  /^\p{L}[^\s\u00a0]*$/u.test(line) && (line.length < LONELY || /^\p{Ll}{4}$/u.test(line))

const costOf = (line: string, isLast: boolean, isFirst: boolean, isWithinPhrase: boolean): number => {
  if (isLast) return !isFirst && !line.includes(" ") && line.length < LONELY ? 1 : 0
  if (isWithinPhrase) return WITHIN_PHRASE
  if (isLonely(line)) return ALONE
  const torn = (/[,;:] \S+$/u.test(line) ? TORN : 0) + (!isFirst && /^\S+[,;:] /u.test(line) ? TORN : 0)
  if (torn > 0 || / \p{Ll}{1,4}$/u.test(line)) return Math.max(torn, LEADING_WORD)
  return /[,.;:!?…–—、。，！？：；،؛؟।]$/u.test(line) ? -PAUSE : 0
}

/** Share of the widest line's letters below which a one-word last line looks lost. */
const HANGING = 0.34

/** Length of a line that is a scrap of a phrase in Chinese and Japanese. */
const SCRAP = 3

export const isStranded = (lines: ReadonlyArray<string>): boolean => {
  const last = lines.at(-1) ?? ""
  if (lines.length < 2) return false
  const lonely = lines.some((line, index) => isLonely(line) && (index < lines.length - 1 || line.length < LONELY))
  if (lonely) return lines.some((line) => line.includes(" ")) || lines.length > 2
  if (lines.slice(1, -1).some((line) => /^\S+[,;:] \S+$/u.test(line))) return true
  const isPhrased = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(lines.join(""))
  if (isPhrased && lines.length > 2) return lines.some(({ length }) => length <= SCRAP)
  const widest = Math.max(...lines.map(({ length }) => length))
  return lines.length > 2 && !last.includes(" ") && /^\p{L}+\P{L}?$/u.test(last) && last.length < HANGING * widest
}

/** As even as possible; undefined when impossible. Dynamic programming; `count` x pieces squared. */
export const balance = (
  pieces: ReadonlyArray<string>,
  count: number,
  width: number,
  widthOf: LineWidth
): Breaks | undefined => {
  const ideal = widthOf(0, pieces.length) / count
  const hasSpaces = pieces.some((piece) => piece.endsWith(" "))
  const isWithinPhrase = (end: number) => hasSpaces && !/[\s\p{P}]$/u.test(pieces[end - 1] ?? "")
  interface Best {
    readonly cost: number
    readonly ends: ReadonlyArray<number>
  }
  let best: ReadonlyArray<Best | undefined> = [{ cost: 0, ends: [] }, ...pieces.map(() => undefined)]
  for (let row = 1; row <= count; row++) {
    const next: Array<Best | undefined> = best.map(() => undefined)
    for (let end = row; end <= pieces.length - (count - row); end++) {
      for (let start = end - 1; start >= row - 1; start--) {
        const before = best[start]
        const lineWidth = widthOf(start, end)
        if (lineWidth > width) break
        if (before === undefined) continue
        const off = (lineWidth - ideal) / Math.max(1e-6, ideal)
        const cost =
          before.cost + off * off + costOf(lineOf(pieces, start, end), row === count, row === 1, isWithinPhrase(end))
        if (cost < (next[end]?.cost ?? Number.POSITIVE_INFINITY)) next[end] = { cost, ends: [...before.ends, end] }
      }
    }
    best = next
  }
  const ends = best[pieces.length]?.ends
  if (ends === undefined) return undefined
  const starts = [0, ...ends]
  return {
    lines: ends.map((end, index) => lineOf(pieces, starts[index] ?? 0, end)),
    width: Math.max(...ends.map((end, index) => widthOf(starts[index] ?? 0, end)))
  }
}

export const cutLong = (
  pieces: ReadonlyArray<string>,
  width: number,
  widthOf: (line: string) => number,
  graphemesOf: (text: string) => ReadonlyArray<string>
): ReadonlyArray<string> =>
  pieces.flatMap((piece) => {
    if (widthOf(piece.trimEnd()) <= width) return [piece]
    const parts: Array<string> = []
    let part = ""
    for (const grapheme of graphemesOf(piece)) {
      if (part !== "" && grapheme !== " " && widthOf(part + grapheme) > width) {
        parts.push(part)
        part = ""
      }
      part += grapheme
    }
    return [...parts, part]
  })
