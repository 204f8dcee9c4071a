import { counted } from "./trend.texts.ts"

/** Why nothing of a file or address is taken, and what is left out of one that is. */
export const readingTexts = {
  empty: "There is nothing in it.",
  unknown: "This is no calendar (ICS), table (CSV) or feed (RSS, Atom) that can be read.",
  tooLarge: "It is larger than 5 MB. Nothing was taken.",
  tooMuch: "It has more lines or longer ones than can be read. Nothing was taken.",
  tooMany: (most: number) => `It has more than ${most.toLocaleString("en-GB")} events. Nothing was taken.`,
  brokenCalendar: "The calendar is not whole: it begins or ends in the middle. Nothing was taken.",
  brokenFeed: "The feed could not be read. Nothing was taken.",
  brokenTable: (line: number) =>
    `The table breaks off in line ${line}: a quotation mark is missing. Nothing was taken.`,
  noColumns: "The table needs a column 'title' and a column 'date' in its first line.",
  row: (row: number, why: string) => `Line ${row}: ${why}`,
  event: (title: string, why: string) => `'${title}': ${why}`,
  noTitle: "it has no name",
  noDate: "it has no date",
  noSuchDay: (text: string) => `'${text}' is no day. Write it like 2027-05-09`,
  twoDays: (text: string) => `'${text}' may be two days. Write it like 2027-05-09`,
  tooOften: "it repeats more often than daily",
  unreadable: "it could not be read",
  zone: (zone: string) => `The time zone '${zone}' is not known; its days are taken as they are written.`,
  repeated: (count: number) =>
    `${counted(count, "event")} stood in it twice and ${count === 1 ? "is" : "are"} taken once.`,
  endless: (until: string) => `Repeats are taken until ${until}; yearly ones have no end.`,
  canceled: (count: number) => `${counted(count, "canceled event")} ${count === 1 ? "is" : "are"} left out.`,
  noAnswer: "The address did not answer.",
  inward: "This address is not on the public internet.",
  refused: (status: number) => `The address answered ${status}. Check it in a browser.`,
  redirected: "The address leads elsewhere too often."
} as const
