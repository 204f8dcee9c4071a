const number = (value: number): string => value.toLocaleString("en-GB")

/** Why nothing of a file is taken. */
export const sheetTexts = {
  empty: "There is nothing in it.",
  noTable: "This is no table. Export it as CSV.",
  fileTooLarge: (bytes: number, advice: string) =>
    `It is larger than ${number(bytes / 1024 / 1024)} MB. ${advice} Nothing was taken.`,
  tooManyRows: (rows: number, most: number, advice: string) =>
    `It has ${number(rows)} rows, and a file has at most ${number(most)}. ${advice} Nothing was taken.`,
  tooManyColumns: (most: number) => `It has more than ${most} columns. Nothing was taken.`,
  broken: (line: number) => `The table breaks off in line ${line}: a quotation mark is missing. Nothing was taken.`,
  row: (line: number, why: string) => `Line ${line}: ${why}`
} as const
