import {
  DOCUMENT_PAGES_MAX,
  DOCUMENT_TEXT_MAX,
  type DocumentLine,
  type DocumentPage,
  type PageSize,
  unreadable
} from "@marque/core/brand-files"

/** One line without invisible characters; ligatures and wide letters as people type them. */
const plainLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFKC")
    .replaceAll("\u00ad", "")
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .trim()

/** Collects a document's lines; fails with `DocumentUnreadable` beyond its limits. */
export class Pages {
  readonly #pages: Array<{ number: number; size?: PageSize; lines: Array<DocumentLine> }> = [{ number: 1, lines: [] }]
  #length = 0

  line(text: string, more: Omit<DocumentLine, "text"> = {}): void {
    const plain = plainLine(text)
    if (plain === "") return
    this.#length += plain.length
    if (this.#length > DOCUMENT_TEXT_MAX) throw unreadable("too_much_text")
    this.#pages.at(-1)?.lines.push({ text: plain, ...more })
  }

  next(): void {
    if (this.#pages.length >= DOCUMENT_PAGES_MAX) throw unreadable("too_many_pages")
    this.#pages.push({ number: this.#pages.length + 1, lines: [] })
  }

  /** Of the page that is read now. */
  sized(size: PageSize): void {
    const page = this.#pages.at(-1)
    if (page !== undefined) page.size = size
  }

  get hasText(): boolean {
    return this.#length > 0
  }

  done(): ReadonlyArray<DocumentPage> {
    return this.#pages
  }
}
