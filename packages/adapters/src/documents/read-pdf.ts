import {
  DOCUMENT_PAGES_MAX,
  DOCUMENT_TEXT_MAX,
  type DocumentLine,
  type DocumentPage,
  type PageSize,
  unreadable
} from "@marque/core/brand-files"
import type { PDFPageProxy } from "pdfjs-dist"
import type { TextItem } from "pdfjs-dist/types/src/display/api.js"
import { loaded, openPdf } from "./open-pdf.ts"
import { Pages } from "./reading.ts"

/** How much larger than most of a document a heading is set. */
const HEADING_RATIO = 1.25
/** Characters of a heading, inclusive. */
const HEADING_MAX = 80

/** In points of the page as it is turned, from its top left corner. */
interface PlacedLine {
  text: string
  left: number
  right: number
  top: number
  bottom: number
  /** Where the next run goes on, along the writing and across it. */
  end: number
  readonly across: number
  readonly along: Direction
  readonly size: number
}

type Direction = readonly [x: number, y: number]

const boxOf = ({ bottom, left, right, top }: PlacedLine, { height, width }: PageSize) => {
  const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4
  const [x, y] = [within(left / width), within(top / height)]
  return { x, y, width: within(right / width - x), height: within(bottom / height - y) }
}

type Matrix = readonly [number, number, number, number, number, number]
const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5]
]

const asMatrix = (values: ReadonlyArray<number>): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values
  return [a, b, c, d, e, f]
}

const directionOf = (x: number, y: number): Direction => {
  const length = Math.hypot(x, y)
  return length === 0 ? [1, 0] : [x / length, y / length]
}

/** A run of text that stands as it is turned: its four corners may lie anywhere. */
const placed = (item: TextItem, toPage: Matrix): PlacedLine => {
  const [a, b, c, d, x, y] = times(toPage, asMatrix(item.transform))
  // The height along the writing, so that turned text has one as well.
  const size = item.height || Math.hypot(a, b)
  const along = directionOf(a, b)
  const up = directionOf(c, d)
  const [dx, dy] = [along[0] * item.width, along[1] * item.width]
  const [ux, uy] = [up[0] * size, up[1] * size]
  const xs = [x, x + dx, x + ux, x + dx + ux]
  const ys = [y, y + dy, y + uy, y + dy + uy]
  return {
    text: item.str,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    end: x * along[0] + y * along[1] + item.width,
    across: y * along[0] - x * along[1],
    along,
    size
  }
}

/** How far the run stands from the end of the line; undefined where it is no part of it. */
const gapBetween = (line: PlacedLine, run: PlacedLine, width: number): number | undefined => {
  const isTurned = line.along[0] * run.along[0] + line.along[1] * run.along[1] < 0.99
  const gap = run.end - width - line.end
  const isOnLine = Math.abs(line.across - run.across) < run.size / 2
  return !isTurned && isOnLine && gap > -run.size && gap < run.size * 2 ? gap : undefined
}

/** Runs of text on one baseline with no column between them make a line. */
const linesOn = async (page: PDFPageProxy, room: number) => {
  const viewport = page.getViewport({ scale: 1 })
  const toPage = asMatrix(viewport.transform)
  const lines: Array<PlacedLine> = []
  let length = 0
  let isEnded = true
  const reader = page.streamTextContent().getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    for (const item of chunk.value.items) {
      if (!("str" in item)) continue
      length += item.str.length
      if (length > room) throw unreadable("too_much_text")
      if (/\S/.test(item.str)) {
        const run = placed(item, toPage)
        const last = lines.at(-1)
        const gap = isEnded || last === undefined ? undefined : gapBetween(last, run, item.width)
        if (last !== undefined && gap !== undefined) {
          const space = gap > run.size * 0.2 && !last.text.endsWith(" ") ? " " : ""
          last.text += space + item.str
          last.left = Math.min(last.left, run.left)
          last.right = Math.max(last.right, run.right)
          last.top = Math.min(last.top, run.top)
          last.bottom = Math.max(last.bottom, run.bottom)
          last.end = Math.max(last.end, run.end)
        } else {
          lines.push(run)
        }
        isEnded = false
      } else if (item.str !== "" && lines.length > 0 && !isEnded) {
        const last = lines.at(-1)
        if (last) last.text += " "
      }
      if (item.hasEOL) isEnded = true
    }
  }
  return { lines, length, size: { width: viewport.width, height: viewport.height } }
}

/** The size that most characters have. */
const usualSize = (lines: ReadonlyArray<PlacedLine>): number => {
  const counts = new Map<number, number>()
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

/** A page at a time, so that memory grows only with the text of a document. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadonlyArray<DocumentPage>> => {
  const task = await openPdf(bytes, { isOffscreenCanvasSupported: false })
  try {
    const document = await loaded(task)
    if (document.numPages > DOCUMENT_PAGES_MAX) throw unreadable("too_many_pages")
    const read = []
    let room = DOCUMENT_TEXT_MAX
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { length, ...placed } = await linesOn(page, room)
      room -= length
      read.push(placed)
      page.cleanup()
    }
    const usual = usualSize(read.flatMap(({ lines }) => lines))
    const pages = new Pages()
    for (const [at, { lines, size }] of read.entries()) {
      if (at > 0) pages.next()
      pages.sized(size)
      for (const line of lines) {
        const isHeading = line.size > usual * HEADING_RATIO && line.text.length <= HEADING_MAX
        const more: Omit<DocumentLine, "text"> = {
          box: boxOf(line, size),
          ...(isHeading && { heading: true })
        }
        pages.line(line.text, more)
      }
    }
    if (!pages.hasText) throw unreadable("only_pictures")
    return pages.done()
  } finally {
    await task.destroy()
  }
}
