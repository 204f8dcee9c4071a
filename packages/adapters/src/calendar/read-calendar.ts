import { type CalendarReading, CalendarUnreadable, IMPORT_TEXT_MAX, readingTexts } from "@marque/core/trends"
import { type Place, plainText } from "./reading.ts"

const isFeed = (text: string): boolean =>
  /^<(\?xml|rss|feed|rdf|!--|!doctype rss)/i.test(text) && !/<html[\s>]/i.test(text.slice(0, 2_000))

/**
 * By its content, never by its name. Each parser is loaded when it is needed.
 *
 * Rejects with {@link CalendarUnreadable}.
 */
export const readCalendar = async (given: string, name: string, place: Place): Promise<CalendarReading> => {
  if (given.length > IMPORT_TEXT_MAX) throw new CalendarUnreadable({ message: readingTexts.tooLarge })
  const text = given.replace(/^\ufeff/, "").trimStart()
  const shown = plainText(name) || "Calendar"
  if (text === "") throw new CalendarUnreadable({ message: readingTexts.empty })
  if (/^BEGIN:VCALENDAR/i.test(text)) return (await import("./read-ics.ts")).readIcs(text, shown, place)
  if (isFeed(text)) return (await import("./read-feed.ts")).readFeed(text, shown)
  if (text.startsWith("<") || text.includes("\0")) throw new CalendarUnreadable({ message: readingTexts.unknown })
  return (await import("./read-csv.ts")).readCsv(text, shown)
}
