import type { DateFields } from "./trends.events.ts"
import type { TrendDateDraft } from "./trends.schema.ts"

export const blankDate: DateFields = { title: "", date: "", yearly: true, sensitivity: "open", note: "" }

/** Trimmed; an empty note is omitted. */
export const dateDraftOf = ({ date, note, sensitivity, title, yearly }: DateFields): TrendDateDraft => ({
  title: title.trim(),
  date: date.trim(),
  yearly,
  sensitivity,
  marketIds: [],
  ...(note.trim() !== "" && { note: note.trim() })
})
