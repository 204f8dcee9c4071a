/** Of one file, inclusive; ten thousand full events stay far below. */
const LINES_MAX = 300_000
const COMPONENTS_MAX = 30_000
/** Characters before the value of a line: a parser takes parameters apart in more than linear time. */
const HEAD_MAX = 8_000

interface Line {
  readonly from: number
  readonly to: number
}

/** Lines as they stand, without joining those that are folded. */
function* linesOf(text: string): Generator<Line> {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf("\n", from)
    const to = end === -1 ? text.length : end
    yield { from, to }
    from = to + 1
  }
}

/** Characters up to the colon outside of quotes, and whether the line has one. */
const headOf = (text: string, { from, to }: Line, quoted: boolean) => {
  let open = quoted
  for (let at = from; at < to; at++) {
    const letter = text[at]
    if (letter === '"') open = !open
    if (letter === ":" && !open) return { length: at - from, ends: true, open }
  }
  return { length: to - from, ends: false, open }
}

/** Whether a parser may be given the text; one pass, without any other work. */
export const isWithinBounds = (text: string): boolean => {
  let [lines, components, head] = [0, 0, 0]
  let [inHead, quoted] = [false, false]
  for (const line of linesOf(text)) {
    if (++lines > LINES_MAX) return false
    const isFolded = text[line.from] === " " || text[line.from] === "\t"
    if (!isFolded) {
      ;[head, inHead, quoted] = [0, true, false]
      if (text.slice(line.from, line.from + 6).toUpperCase() === "BEGIN:" && ++components > COMPONENTS_MAX) return false
    }
    if (!inHead) continue
    const { ends, length, open } = headOf(text, line, quoted)
    head += length
    if (head > HEAD_MAX) return false
    ;[inHead, quoted] = [!ends, open]
  }
  return true
}
