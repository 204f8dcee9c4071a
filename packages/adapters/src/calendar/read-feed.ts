import {
  type CalendarReading,
  CalendarUnreadable,
  FEED_ENTRIES_MAX,
  type FeedEntry,
  readingTexts
} from "@marque/core/trends"
import { parseFeed } from "feedsmith"
import { plainText, webAddress } from "./reading.ts"

/** Characters of what an entry says. */
const TEXT_MAX = 300

/** Anything that a parser may give for a text: itself, or a text with its type. */
const textOf = (value: unknown): string => {
  if (typeof value === "string") return value
  return typeof value === "object" && value !== null && "value" in value ? textOf(value.value) : ""
}

const withoutMarkup = (text: string): string =>
  text
    .replace(/<(script|style)[\s\S]*?<\/\1\s*>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")

interface Found {
  readonly title?: unknown
  readonly link?: unknown
  readonly url?: unknown
  readonly links?: ReadonlyArray<{ readonly href?: unknown; readonly rel?: unknown }>
  readonly description?: unknown
  readonly summary?: unknown
  readonly content_text?: unknown
  readonly pubDate?: unknown
  readonly published?: unknown
  readonly updated?: unknown
  readonly date_published?: unknown
}

const entryOf = (found: Found): FeedEntry | undefined => {
  const title = plainText(withoutMarkup(textOf(found.title)))
  if (title === "") return undefined
  const link = found.links?.find(({ rel }) => rel === undefined || rel === "alternate")?.href
  const url = webAddress(textOf(found.link ?? found.url ?? link))
  const text = plainText(withoutMarkup(textOf(found.summary ?? found.description ?? found.content_text)), TEXT_MAX)
  const at = Date.parse(textOf(found.pubDate ?? found.published ?? found.date_published ?? found.updated))
  return {
    title,
    ...(text !== "" && { text }),
    ...(url !== undefined && { url }),
    ...(Number.isFinite(at) && { publishedAt: at })
  }
}

const parsed = (text: string): { readonly title?: unknown; readonly items?: unknown; readonly entries?: unknown } => {
  try {
    return parseFeed(text).feed
  } catch {
    throw new CalendarUnreadable({ message: readingTexts.brokenFeed })
  }
}

/** Text only, newest first as the feed has them. Fails with {@link CalendarUnreadable}. */
export const readFeed = (text: string, name: string): CalendarReading => {
  const feed = parsed(text)
  const found = feed.items ?? feed.entries
  const items: ReadonlyArray<Found> = Array.isArray(found) ? found : []
  const entries = items.flatMap((each) => entryOf(each) ?? [])
  const title = plainText(withoutMarkup(textOf(feed.title)))
  return {
    kind: "feed",
    name: title === "" ? name : title,
    events: [],
    entries: entries.slice(0, FEED_ENTRIES_MAX),
    problems: [],
    problemCount: 0,
    notes: []
  }
}
