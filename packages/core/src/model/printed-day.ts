import { Schema } from "effect"
import { knownStartOf } from "./day.ts"

/** How days are printed where the language's own way is not wanted. */
export const DateFormat = Schema.Literals(["written", "day_first", "month_first", "year_first"])
export type DateFormat = typeof DateFormat.Type

/** A valid day (`YYYY-MM-DD`) as `language` (BCP 47) writes it. @default of `format` the language's own */
export const printedDay = (day: string, language: string, format?: DateFormat): string => {
  const [year = "", month = "", date = ""] = day.split("-")
  switch (format) {
    case "year_first":
      return day
    case "day_first":
      return `${date}/${month}/${year}`
    case "month_first":
      return `${month}/${date}/${year}`
    default: {
      const dateStyle = format === "written" ? "long" : "medium"
      return new Intl.DateTimeFormat(language, { dateStyle, timeZone: "UTC" }).format(knownStartOf(day))
    }
  }
}
