import {
  DOCUMENT_PAGES_MAX,
  DOCUMENT_TEXT_MAX,
  type DocumentLine,
  type DocumentPage,
  unreadable
} from "@marque/core/brand-files"
import type { PDFPageProxy } from "pdfjs-dist"
import { Pages } from "./reading.ts"

/** How much larger than most of a document a heading is set. */
const HEADING_RATIO = 1.25
/** Characters of a heading, inclusive. */
const HEADING_MAX = 80

interface PlacedLine {
  text: string
  left: number
  right: number
  top: number
  bottom: number
  readonly size: number
}

const boxOf = ({ bottom, left, right, top }: PlacedLine, width: number, height: number) => {
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
        const [a, b, , , left, baseline] = times(toPage, asMatrix(item.transform))
        // The height along the writing, so that turned text has one as well.
        const size = item.height || Math.hypot(a, b)
        const right = left + item.width
        const last = lines.at(-1)
        const gap = left - (last?.right ?? 0)
        const goesOn = !isEnded && last && Math.abs(last.bottom - baseline) < size / 2 && gap > -size && gap < size * 2
        if (goesOn) {
          const space = gap > size * 0.2 && !last.text.endsWith(" ") ? " " : ""
          last.text += space + item.str
          last.right = Math.max(last.right, right)
          last.top = Math.min(last.top, baseline - size)
        } else {
          lines.push({ text: item.str, left, right, top: baseline - size, bottom: baseline, size })
        }
        isEnded = false
      } else if (item.str !== "" && lines.length > 0 && !isEnded) {
        const last = lines.at(-1)
        if (last) last.text += " "
      }
      if (item.hasEOL) isEnded = true
    }
  }
  return { lines, length, width: viewport.width, height: viewport.height }
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

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "")

/** A page at a time, so that memory grows only with the text of a document. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadonlyArray<DocumentPage>> => {
  const [pdf, worker] = await Promise.all([
    import("pdfjs-dist/legacy/build/pdf.mjs"),
    // Its declarations say nothing of what it exports.
    import("pdfjs-dist/legacy/build/pdf.worker.mjs" as string) as Promise<unknown>
  ])
  // The reading has a thread already; pdf.js takes its parser from here and starts none.
  Object.assign(globalThis, { pdfjsWorker: worker })
  const task = pdf.getDocument({
    data: bytes,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    enableXfa: false,
    verbosity: 0
  })
  try {
    const document = await task.promise.catch((error: unknown) => {
      throw unreadable(nameOf(error) === "PasswordException" ? "protected" : "damaged")
    })
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
    for (const [at, { height, lines, width }] of read.entries()) {
      if (at > 0) pages.next()
      for (const line of lines) {
        const isHeading = line.size > usual * HEADING_RATIO && line.text.length <= HEADING_MAX
        const more: Omit<DocumentLine, "text"> = {
          box: boxOf(line, width, height),
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
