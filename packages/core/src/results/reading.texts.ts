const number = (value: number): string => value.toLocaleString("en-GB")

/** Why a file or a row of it is not taken. */
export const readingTexts = {
  empty: "There is nothing in it.",
  noTable: "This is no table. Export the report as CSV.",
  tooLarge: (column: string, text: string) => `'${text}' in '${column}' is too large`,
  fileTooLarge: "It is larger than 32 MB. Export a shorter period. Nothing was taken.",
  tooManyRows: (rows: number, most: number) =>
    `It has ${number(rows)} rows, and a file has at most ${number(most)}. Export a shorter period. Nothing was taken.`,
  tooManyColumns: (most: number) => `It has more than ${most} columns. Nothing was taken.`,
  broken: (line: number) => `The table breaks off in line ${line}: a quotation mark is missing. Nothing was taken.`,
  tooManyCells: (cells: number, columns: number) => `it has ${cells} cells for ${columns} columns`,
  noDay: (text: string) => (text === "" ? "it has no day" : `'${text}' is no day`),
  noName: "it has no name",
  noNumber: (column: string, text: string) => `'${text}' in '${column}' is no number`,
  clicksAbove: (clicks: number, impressions: number) =>
    `${number(clicks)} clicks are more than ${number(impressions)} impressions`,
  row: (line: number, why: string) => `Line ${line}: ${why}`
} as const
