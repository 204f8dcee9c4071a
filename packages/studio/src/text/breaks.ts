/** A way to break pieces into lines, and the width of its widest line. */
export interface Breaks {
  readonly lines: ReadonlyArray<string>
  readonly width: number
}

/** Letters below which a word alone on the last line looks lost. */
const LONELY = 4

/** The fewest lines that `pieces` need at `width`, or undefined when a piece is wider than that. */
export const fewestLines = (
  pieces: ReadonlyArray<string>,
  width: number,
  widthOf: (line: string) => number
): number | undefined => {
  let count = 1
  let line = ""
  for (const piece of pieces) {
    const longer = line === "" ? piece : `${line} ${piece}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (widthOf(piece) > width) return undefined
    count += 1
    line = piece
  }
  return count
}

/** Cost of a line beside the widest and evenest shape: breaks after a pause read well, a lonely short word does not. */
const costOf = (line: string, isLast: boolean, isFirst: boolean): number => {
  if (isLast) return !isFirst && !line.includes(" ") && line.length < LONELY ? 1 : 0
  return /[,.;:!?…–—]$/u.test(line) ? -0.06 : 0
}

/**
 * Breaks into exactly `count` lines of at most `width`, as even as possible. Undefined when that cannot be done. Dynamic
 * programming over break positions; `count` x pieces squared.
 */
export const balance = (
  pieces: ReadonlyArray<string>,
  count: number,
  width: number,
  widthOf: (line: string) => number
): Breaks | undefined => {
  const ideal = widthOf(pieces.join(" ")) / count
  interface Best {
    readonly cost: number
    readonly lines: ReadonlyArray<string>
  }
  let best: ReadonlyArray<Best | undefined> = pieces.map(() => undefined)
  best = [{ cost: 0, lines: [] }, ...best]
  for (let row = 1; row <= count; row++) {
    const next: Array<Best | undefined> = best.map(() => undefined)
    for (let end = row; end <= pieces.length - (count - row); end++) {
      for (let start = end - 1; start >= row - 1; start--) {
        const before = best[start]
        const line = pieces.slice(start, end).join(" ")
        const lineWidth = widthOf(line)
        if (lineWidth > width) break
        if (before === undefined) continue
        const off = (lineWidth - ideal) / Math.max(1e-6, ideal)
        const cost = before.cost + off * off + costOf(line, row === count, row === 1)
        if (cost < (next[end]?.cost ?? Number.POSITIVE_INFINITY)) next[end] = { cost, lines: [...before.lines, line] }
      }
    }
    best = next
  }
  const lines = best[pieces.length]?.lines
  return lines === undefined ? undefined : { lines, width: Math.max(...lines.map(widthOf)) }
}

/** Cuts pieces wider than `width` between graphemes, for the layout that may not refuse. */
export const cutLong = (
  pieces: ReadonlyArray<string>,
  width: number,
  widthOf: (line: string) => number,
  graphemesOf: (text: string) => ReadonlyArray<string>
): ReadonlyArray<string> =>
  pieces.flatMap((piece) => {
    if (widthOf(piece) <= width) return [piece]
    const parts: Array<string> = []
    let part = ""
    for (const grapheme of graphemesOf(piece)) {
      if (part !== "" && widthOf(part + grapheme) > width) {
        parts.push(part)
        part = ""
      }
      part += grapheme
    }
    return [...parts, part]
  })
