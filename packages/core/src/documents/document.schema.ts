import { Schema } from "effect"
import { documentTexts } from "./document.texts.ts"

/** Bytes of a file, inclusive. */
export const DOCUMENT_BYTES_MAX = 30_000_000
/** Inclusive. */
export const DOCUMENT_PAGES_MAX = 500
/** UTF-16 code units of a whole document, inclusive. */
export const DOCUMENT_TEXT_MAX = 2_000_000

const Fraction = Schema.Finite

/** Fractions of the page, from its top left corner. */
export const LineBox = Schema.Struct({ x: Fraction, y: Fraction, width: Fraction, height: Fraction })
export type LineBox = typeof LineBox.Type

export const DocumentLine = Schema.Struct({
  text: Schema.String,
  /** Marked as one, or set clearly larger than the rest. */
  heading: Schema.optionalKey(Schema.Boolean),
  /** Only where the file places its text: PDF. */
  box: Schema.optionalKey(LineBox)
})
export type DocumentLine = typeof DocumentLine.Type

/** As it is turned for reading, in points of 1/72 inch. */
export const PageSize = Schema.Struct({ width: Schema.Finite, height: Schema.Finite })
export type PageSize = typeof PageSize.Type

export const DocumentPage = Schema.Struct({
  /** Counted from 1, as a reader counts, not as printed. */
  number: Schema.Number,
  /** Only where the file has pages to look at: PDF. */
  size: Schema.optionalKey(PageSize),
  lines: Schema.Array(DocumentLine)
})
export type DocumentPage = typeof DocumentPage.Type

export const DocumentKind = Schema.Literals(["pdf", "docx", "html", "markdown", "text"])
export type DocumentKind = typeof DocumentKind.Type

export const DocumentText = Schema.Struct({
  kind: DocumentKind,
  /** Pages without text are there as well. Only PDF and DOCX have more than one, and text with form feeds. */
  pages: Schema.Array(DocumentPage)
})
export type DocumentText = typeof DocumentText.Type

export const DocumentFault = Schema.Literals([
  "too_large",
  "too_many_pages",
  "too_much_text",
  "unpacks_too_large",
  "too_slow",
  "protected",
  "damaged",
  "only_pictures",
  "empty",
  "unknown"
])
export type DocumentFault = typeof DocumentFault.Type

/** `message` is for the person who chose the file. */
export class DocumentUnreadable extends Schema.TaggedError<DocumentUnreadable>()("DocumentUnreadable", {
  reason: DocumentFault,
  message: Schema.String
}) {}

export const unreadable = (reason: DocumentFault): DocumentUnreadable =>
  new DocumentUnreadable({ reason, message: documentTexts[reason] })

export interface GivenDocument {
  readonly bytes: Uint8Array
  /** A hint only: what a file is, its content says. */
  readonly name: string
  readonly contentType?: string
}

export const pageText = ({ lines }: DocumentPage): string => lines.map(({ text }) => text).join("\n")
