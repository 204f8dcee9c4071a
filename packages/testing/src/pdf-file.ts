export interface PdfLine {
  readonly text: string
  readonly x: number
  /** From the bottom, as in the format. */
  readonly y: number
  readonly size: number
}

const escaped = (text: string): string => text.replace(/[\\()]/g, "\\$&")

interface PdfMore {
  /** Entries of the file's trailer. */
  readonly trailer?: string
  /** Entries of each page, such as `/Rotate 90`. */
  readonly page?: string
  /** What each page paints before its text. */
  readonly content?: string
}

/** A PDF of 600 by 800 points a page, in Helvetica; text is Latin-1. */
export const pdfFile = (
  pages: ReadonlyArray<ReadonlyArray<PdfLine>>,
  { content: below = "", page = "", trailer = "" }: PdfMore = {}
): Uint8Array => {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((lines, at) => {
      const texts = lines.map(({ size, text, x, y }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
      const content = [below, ...texts].join("\n")
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ${page} /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
      ]
    })
  ]
  let file = "%PDF-1.7\n"
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, "0")} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF`
  return Uint8Array.from(`${file}${table}${end}`, (character) => character.charCodeAt(0))
}
