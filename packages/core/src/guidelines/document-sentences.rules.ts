import type { DocumentKind, DocumentLine, DocumentPage, DocumentText, LineBox } from "../documents/document.schema.ts"
import { passageCrop } from "../documents/passage-crop.rules.ts"
import type { PassageCrop } from "../documents/passage.schema.ts"

export interface DocumentSentence {
  readonly text: string
  readonly page: number
  /** The nearest heading above it. */
  readonly heading: string | undefined
  /** The part of the page with its paragraph, where the file places its lines. */
  readonly crop: PassageCrop | undefined
}

interface Paragraph {
  text: string
  readonly page: number
  readonly heading: string | undefined
  box: LineBox | undefined
  readonly first: DocumentLine
  last: DocumentLine
}

const BULLET = /^[•·▪‣◦–—*»►✓✗✔✘-]\s+|^\d{1,2}[.)]\s+(?=\p{L})/u
/** How much of the widest line of a page a line has when its paragraph goes on below. */
const FULL_LINE = 0.7

const around = (one: LineBox | undefined, other: LineBox | undefined): LineBox | undefined => {
  if (one === undefined || other === undefined) return one ?? other
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y
  }
}

const goesOn = ({ text: before, last }: Paragraph, line: DocumentLine, widest: number): boolean => {
  if (BULLET.test(line.text) || line.heading === true) return false
  if (/^\p{Ll}/u.test(line.text) || /[,\p{Ll}]-$|,$/u.test(before)) return true
  const { box } = last
  if (box === undefined || line.box === undefined || box.width < widest * FULL_LINE) return false
  // Further apart than lines of one paragraph are.
  return line.box.y - box.y < box.height * 2.2 && line.box.y > box.y
}

/** A word that was divided at the end of its line is one word again. */
const joined = (before: string, next: string): string =>
  /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(next) ? before.slice(0, -1) + next : `${before} ${next}`

const paragraphsOf = (
  { lines, number }: DocumentPage,
  above: string | undefined
): readonly [ReadonlyArray<Paragraph>, heading: string | undefined] => {
  const widest = Math.max(0, ...lines.map(({ box }) => box?.width ?? 0))
  const found: Array<Paragraph> = []
  let heading = above
  let current: Paragraph | undefined
  for (const line of lines) {
    if (line.heading === true) {
      heading = line.text
      current = undefined
    } else if (current !== undefined && goesOn(current, line, widest)) {
      current.text = joined(current.text, line.text)
      current.box = around(current.box, line.box)
      current.last = line
    } else {
      current = { text: line.text.replace(BULLET, ""), page: number, heading, box: line.box, first: line, last: line }
      found.push(current)
    }
  }
  return [found, heading]
}

const ABBREVIATED =
  /(?:^|[\s(])(?:e\.g|i\.e|z\. ?B|d\. ?h|u\. ?a|bzw|ca|approx|min|max|no|nr|vs|resp|inkl|incl|ggf|evtl)\.$/iu

const sentencesIn = (text: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  let from = 0
  for (const end of text.matchAll(/[.!?…]["”“’'»)\]]*(?=\s+["“„‚‘«(]*[\p{Lu}\p{N}])/gu)) {
    const to = end.index + end[0].length
    const sentence = text.slice(from, to).trim()
    if (ABBREVIATED.test(sentence)) continue
    found.push(sentence)
    from = to
  }
  return [...found, text.slice(from).trim()].filter((sentence) => sentence !== "")
}

const cropOf = ({ box, first }: Paragraph, { size }: DocumentPage): PassageCrop | undefined => {
  if (box === undefined || first.box === undefined || size === undefined) return undefined
  // Of a line that is written upwards, its width is how high its letters are.
  return passageCrop(box, size, Math.min(first.box.width * size.width, first.box.height * size.height))
}

/** Wrapped lines of these are paragraphs of their own: their writers end a paragraph, not a line. */
const WHOLE: ReadonlySet<DocumentKind> = new Set(["docx", "html"])

/** In reading order, each with where it stands. Headings are not among them. */
export const documentSentences = ({ kind, pages }: DocumentText): ReadonlyArray<DocumentSentence> => {
  const found: Array<DocumentSentence> = []
  let heading: string | undefined
  for (const page of pages) {
    const lines = WHOLE.has(kind) ? page.lines.map((line) => ({ ...line, text: `• ${line.text}` })) : page.lines
    const [paragraphs, last] = paragraphsOf({ ...page, lines }, heading)
    heading = last
    for (const paragraph of paragraphs) {
      const { heading: own, page: number } = paragraph
      const crop = cropOf(paragraph, page)
      for (const text of sentencesIn(paragraph.text)) found.push({ text, page: number, heading: own, crop })
    }
  }
  return found.map((each) => ({ ...each, heading: each.heading?.replace(/^• /, "") }))
}
