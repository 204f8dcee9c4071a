import { addDays, type CalendarReading, CalendarUnreadable, readingTexts } from "@marque/core/trends"
import { CsvError, parse } from "csv-parse/browser/esm/sync"
import { plainText, Reading, webAddress } from "./reading.ts"

const titles: ReadonlySet<string> = new Set(["title", "name", "summary", "subject", "event", "occasion"])
const dates: ReadonlySet<string> = new Set(["date", "day", "start", "start date", "startdate", "starts"])
const yearlies: ReadonlySet<string> = new Set(["yearly", "every year", "repeats"])
const urls: ReadonlySet<string> = new Set(["url", "link", "website"])

const isYes = (text: string): boolean => /^(1|true|yes|y|x|yearly)$/i.test(text.trim())

const valid = (year: string, month: string, day: string): string | undefined => {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(date) && addDays(date, 0) === date ? date : undefined
}

type Slashes = "day first" | "month first" | "unknown"

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** Which part of `3/4/2027` is the day, by rows of the same table that leave no doubt. */
const slashesOf = (texts: ReadonlyArray<string>): Slashes => {
  const parts = texts.map((text) => slashed.exec(text.trim())).filter((found) => found !== null)
  const isDayFirst = parts.some((found) => Number(found[1]) > 12)
  const isMonthFirst = parts.some((found) => Number(found[2]) > 12)
  if (isDayFirst === isMonthFirst) return "unknown"
  return isDayFirst ? "day first" : "month first"
}

const dayOf = (text: string, slashes: Slashes): string | { readonly problem: string } => {
  const [, year = "", month = "", day = ""] = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  if (year !== "") return valid(year, month, day) ?? { problem: readingTexts.noSuchDay(text) }
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text)
  if (dotted !== null) {
    return valid(dotted[3] ?? "", dotted[2] ?? "", dotted[1] ?? "") ?? { problem: readingTexts.noSuchDay(text) }
  }
  const found = slashed.exec(text)
  if (found === null) return { problem: readingTexts.noSuchDay(text) }
  const [, one = "", other = "", last = ""] = found
  const [dayFirst, monthFirst] = [valid(last, other, one), valid(last, one, other)]
  if (slashes === "day first") return dayFirst ?? { problem: readingTexts.noSuchDay(text) }
  if (slashes === "month first") return monthFirst ?? { problem: readingTexts.noSuchDay(text) }
  if (dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst) {
    return { problem: readingTexts.twoDays(text) }
  }
  return dayFirst ?? monthFirst ?? { problem: readingTexts.noSuchDay(text) }
}

const rowsOf = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const [head = ""] = text.split(/\r\n?|\n/, 1)
  const delimiter = [";", "\t", ","].find((each) => head.includes(each)) ?? ","
  try {
    return parse(text, { bom: true, delimiter, relaxColumnCount: true, trim: true, relaxQuotes: true })
  } catch (error) {
    const line = error instanceof CsvError ? Number(error["lines"] ?? 1) : 1
    throw new CalendarUnreadable({ message: readingTexts.brokenTable(line) })
  }
}

/** Fails with {@link CalendarUnreadable}; a row that cannot be read is a problem of its own. */
export const readCsv = (text: string, name: string): CalendarReading => {
  const [head = [], ...rows] = rowsOf(text)
  const column = (names: ReadonlySet<string>) => head.findIndex((each) => names.has(each.trim().toLowerCase()))
  const [title, date, yearly, url] = [column(titles), column(dates), column(yearlies), column(urls)]
  if (title < 0 || date < 0) throw new CalendarUnreadable({ message: readingTexts.noColumns })
  const reading = new Reading()
  const slashes = slashesOf(rows.map((row) => row[date] ?? ""))
  for (const [at, row] of rows.entries()) {
    if (row.every((cell) => cell === "")) continue
    const line = at + 2
    const text = plainText(row[title] ?? "")
    const given = plainText(row[date] ?? "")
    const day = given === "" ? { problem: readingTexts.noDate } : dayOf(given, slashes)
    const address = webAddress(row[url])
    if (text === "") reading.problem(readingTexts.row(line, readingTexts.noTitle))
    else if (typeof day === "object") reading.problem(readingTexts.row(line, day.problem))
    else {
      const more = { ...(isYes(row[yearly] ?? "") && { yearly: true }), ...(address !== undefined && { url: address }) }
      reading.add({ title: text, date: day, ...more })
    }
  }
  return reading.result("csv", name)
}
