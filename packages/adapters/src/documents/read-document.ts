import {
  DOCUMENT_BYTES_MAX,
  type DocumentText,
  DocumentUnreadable,
  type GivenDocument,
  unreadable
} from "@marque/core/brand-files"

const startsWith = (bytes: Uint8Array, mark: string, within = 0): boolean => {
  const head = String.fromCharCode(...bytes.subarray(0, mark.length + within))
  const at = head.indexOf(mark)
  return at >= 0 && at <= within
}

/** A password-protected DOCX is such a file as well. */
const OLE = "\xd0\xcf\x11\xe0"
/** Bytes before the mark that readers of PDF allow. */
const PDF_PREFIX = 1_024

const isHtml = (text: string, { contentType, name }: GivenDocument): boolean =>
  /\.x?html?$/i.test(name) ||
  contentType?.startsWith("text/html") === true ||
  /^\s*<(!doctype html|html)[\s>]/i.test(text)

const isMarkdown = ({ contentType, name }: GivenDocument): boolean =>
  /\.(md|markdown)$/i.test(name) || contentType?.startsWith("text/markdown") === true

const read = async (given: GivenDocument): Promise<DocumentText> => {
  const { bytes } = given
  if (bytes.length > DOCUMENT_BYTES_MAX) throw unreadable("too_large")
  if (bytes.length === 0) throw unreadable("empty")
  if (startsWith(bytes, "%PDF-", PDF_PREFIX)) {
    return { kind: "pdf", pages: await (await import("./read-pdf.ts")).readPdf(bytes) }
  }
  if (startsWith(bytes, "PK\x03\x04")) {
    return { kind: "docx", pages: (await import("./read-docx.ts")).readDocx(bytes) }
  }
  if (startsWith(bytes, OLE)) throw unreadable("protected")
  const { decodeText, readText } = await import("./read-text.ts")
  const text = decodeText(bytes)
  if (/^\s*\{\\rtf/.test(text)) throw unreadable("unknown")
  if (isHtml(text, given)) return { kind: "html", pages: (await import("./read-html.ts")).readHtml(text) }
  const kind = isMarkdown(given) ? "markdown" : "text"
  return { kind, pages: readText(text, kind) }
}

/**
 * By its content, never by its name. Each parser is loaded when it is needed. For a thread that can be ended: a file may
 * keep a parser busy for ever.
 *
 * Rejects with {@link DocumentUnreadable} only.
 */
export const readDocument = (given: GivenDocument): Promise<DocumentText> =>
  read(given).catch((error: unknown) => {
    throw error instanceof DocumentUnreadable ? error : unreadable("damaged")
  })
