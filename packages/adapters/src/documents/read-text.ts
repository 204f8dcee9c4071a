import { type DocumentPage, unreadable } from "@marque/core/brand-files"
import { Pages } from "./reading.ts"

const BOMS: ReadonlyArray<readonly [string, ReadonlyArray<number>]> = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]]
]

/** UTF-8, else what editors wrote before; fails for what is no text. */
export const decodeText = (bytes: Uint8Array): string => {
  const marked = BOMS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked !== undefined) return new TextDecoder(marked[0]).decode(bytes)
  if (bytes.includes(0)) throw unreadable("unknown")
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

const HEADING = /^ {0,3}#{1,6}\s+(.*?)\s*#*$/
const LIST_MARK = /^\s*(?:[-*+•–]|\d{1,3}[.)])\s+/
const UNDERLINE = /^\s*(?:=+|-+)\s*$/

/** What is between the marks of emphasis, links and code. */
const unmarked = (line: string): string =>
  line
    .replace(/!?\[([^\]]{0,400})\]\([^)]{0,400}\)/g, "$1")
    .replace(/(\*\*|__|`)(?=\S)(.{0,400}?\S)\1/g, "$2")
    .replace(/(?<![\w*])\*(?=\S)([^*]{0,400}?\S)\*(?![\w*])/g, "$1")

const markdownLines = (pages: Pages, text: string): void => {
  const lines = text.split("\n")
  for (const [at, line] of lines.entries()) {
    if (/^\s*(?:```|~~~)/.test(line) || UNDERLINE.test(line)) continue
    const heading = HEADING.exec(line)?.[1]
    if (heading !== undefined) pages.line(unmarked(heading), { heading: true })
    else if (/\S/.test(line) && UNDERLINE.test(lines[at + 1] ?? "")) pages.line(unmarked(line), { heading: true })
    else pages.line(unmarked(line.replace(/^\s*>+\s?/, "").replace(LIST_MARK, "")))
  }
}

/** A form feed starts a page. */
export const readText = (text: string, kind: "markdown" | "text"): ReadonlyArray<DocumentPage> => {
  const pages = new Pages()
  for (const [at, part] of text.replace(/\r\n?/g, "\n").split("\f").entries()) {
    if (at > 0) pages.next()
    if (kind === "markdown") markdownLines(pages, part)
    else for (const line of part.split("\n")) pages.line(line.replace(LIST_MARK, ""))
  }
  if (!pages.hasText) throw unreadable("empty")
  return pages.done()
}
