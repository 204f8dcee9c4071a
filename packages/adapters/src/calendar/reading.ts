import {
  CalendarUnreadable,
  type ImportedEvent,
  IMPORT_EVENTS_MAX,
  IMPORT_PROBLEMS_MAX,
  readingTexts
} from "@marque/core/trends"

/** Characters of a title, inclusive; the limit of a date's name. */
const TITLE_MAX = 120

export interface Place {
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** IANA name; days of instants are taken there. */
  readonly timeZone: string
}

/** One line without invisible characters, cut between characters. */
export const plainText = (text: string, most: number = TITLE_MAX): string => {
  const line = text
    .toWellFormed()
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .trim()
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`
}

export const webAddress = (text: string | undefined): string | undefined => {
  const address = text?.trim() ?? ""
  if (address.length > 2048 || !/^https?:\/\/[^\s]+$/.test(address)) return undefined
  return URL.canParse(address) ? address : undefined
}

/** Collects events of one reading: each day of a name once, problems up to a limit. */
export class Reading {
  readonly events: Array<ImportedEvent> = []
  readonly problems: Array<string> = []
  readonly notes = new Set<string>()
  problemCount = 0
  #repeats = 0
  readonly #seen = new Set<string>()

  /** Fails with {@link CalendarUnreadable} beyond the limit. */
  add(event: ImportedEvent): void {
    const key = `${event.date}\n${event.yearly === true}\n${event.title}`
    if (this.#seen.has(key)) {
      this.#repeats++
      return
    }
    this.#seen.add(key)
    if (this.events.length >= IMPORT_EVENTS_MAX) {
      throw new CalendarUnreadable({ message: readingTexts.tooMany(IMPORT_EVENTS_MAX) })
    }
    this.events.push(event)
  }

  problem(sentence: string): void {
    this.problemCount++
    if (this.problems.length < IMPORT_PROBLEMS_MAX) this.problems.push(sentence)
  }

  /** By date. */
  result(kind: "ics" | "csv", name: string) {
    if (this.#repeats > 0) this.notes.add(readingTexts.repeated(this.#repeats))
    const events = this.events.toSorted((left, right) => (left.date < right.date ? -1 : left.date > right.date ? 1 : 0))
    const { problemCount, problems } = this
    return { kind, name, events, entries: [], problems, problemCount, notes: [...this.notes] }
  }
}
