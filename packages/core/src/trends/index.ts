export { addDays, dayOf, dayText } from "./calendar-days.pure.ts"
export { holidaysBetween } from "./holiday-table.pure.ts"
export { type CalendarEvent, icsText } from "./ics.pure.ts"
export { type GivenDate, occasionKey, type OccasionMarket, occasionsBetween } from "./occasions.rules.ts"
export { sensitivityOf, strictest } from "./sensitivity.rules.ts"
export { needsReason, trendCards, type TrendMark } from "./trend-cards.rules.ts"
export {
  DismissedTrend,
  FeedEntry,
  ImportedEvent,
  Sensitivity,
  Trend,
  TrendCalendar,
  TrendDateDraft,
  TrendDay,
  TrendReason,
  TrendSourceKind,
  WebAddress
} from "./trends.schema.ts"
