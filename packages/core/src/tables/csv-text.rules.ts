/** A spreadsheet would run it, or it looks as if that was prevented already. Source: OWASP, CSV injection. */
const runs = /^'*[=+\-@\t\r]/

const cellOf = (text: string): string => {
  const inert = runs.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** As RFC 4180 writes it, with a byte order mark, by which spreadsheets know UTF-8. */
export const csvText = (rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  `\ufeff${rows.map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`

/** The text of a cell that {@link csvText} wrote. */
export const plainCell = (cell: string): string => (runs.test(cell) ? cell.replace(/^'/, "") : cell)
