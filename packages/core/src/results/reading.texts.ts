const number = (value: number): string => value.toLocaleString("en-GB")

/** Why a report or a row of it is not taken. */
export const readingTexts = {
  tooLarge: (column: string, text: string) => `'${text}' in '${column}' is too large`,
  shorterPeriod: "Export a shorter period.",
  tooManyCells: (cells: number, columns: number) => `it has ${cells} cells for ${columns} columns`,
  noDay: (text: string) => (text === "" ? "it has no day" : `'${text}' is no day`),
  noName: "it has no name",
  noNumber: (column: string, text: string) => `'${text}' in '${column}' is no number`,
  clicksAbove: (clicks: number, impressions: number) =>
    `${number(clicks)} clicks are more than ${number(impressions)} impressions`
} as const
