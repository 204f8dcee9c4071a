export {
  addDays,
  civilDay,
  dayNumber,
  dayOf,
  dayText,
  easter,
  nthWeekday,
  orthodoxEaster,
  weekdayOf
} from "../model/calendar-days.pure.ts"
export {
  calendarContract,
  type CalendarOrigin,
  CalendarReading,
  FEED_ENTRIES_MAX,
  IMPORT_EVENTS_MAX,
  IMPORT_PROBLEMS_MAX,
  IMPORT_TEXT_MAX
} from "./calendar-reading.schema.ts"
export { readingTexts } from "./calendar-reading.texts.ts"
export { HOLIDAY_LIST_START, holidaysBetween } from "./holiday-table.pure.ts"
export { type CalendarEvent, icsText } from "./ics.pure.ts"
export { occasionKey } from "./occasion-key.pure.ts"
export { plannerOccasions } from "./planner-occasions.rules.ts"
export { type GivenDate, type OccasionMarket, occasionsBetween } from "./occasions.rules.ts"
export { hemisphereOf, suitedArchetypes } from "./suited-archetypes.rules.ts"
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
export { type CalendarRange } from "./calendar-range.rules.ts"
export { CalendarReader, CalendarUnreadable, type ReadingStored, TrendStore } from "./trends.service.ts"
export { type TrendCardView } from "./trend-card.view.ts"
export { type TrendDialogView } from "./trend-dialogs.view.ts"
export { type TrendMonthView } from "./trend-month.view.ts"
export { trendPageTexts } from "./trend-page.texts.ts"
export { trendCalendarActors, trendsActors } from "./trends.actors.ts"
export {
  type Judging,
  type TrendAct,
  type TrendsContext,
  type TrendsEmitted,
  type TrendsEvent,
  type TrendSearch,
  type TrendsInput
} from "./trends.events.ts"
export { trendsMachine } from "./trends.machine.ts"
export { type FailedCall } from "./trends.setup.ts"
export { searchOfFilter, trendsView, type TrendsView } from "./trends.view.ts"
