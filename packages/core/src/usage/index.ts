export {
  CreditChange,
  LEDGER_EXPORT,
  LEDGER_PAGE,
  LedgerLine,
  LedgerPage,
  PERIOD_DAYS_MAX,
  Usage,
  UsageCell,
  type UsageDay,
  type UsageFilter,
  type UsageForecast,
  UsageKind,
  UsageOutcome,
  UsagePeriod,
  type UsageQuery,
  type UsageRow,
  type UsageSums
} from "./usage.schema.ts"
export {
  addCell,
  addOutcome,
  addToCells,
  addToOutcomes,
  bucketOf,
  type CellChange,
  emptySum,
  isWork,
  medianOf,
  NO_OUTCOME,
  type OutcomeChange,
  type Sum,
  sumsOf
} from "./usage-counts.rules.ts"
export { type Folded, foldUsage, linesByDay, type NamelessRow, spentIn, type UsageMonth } from "./usage-fold.rules.ts"
export { cycleOf, type DayRange, daysIn, FORECAST_DAYS, forecastOf, rangeOf } from "./usage-period.rules.ts"
