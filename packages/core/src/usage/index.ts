export { creditsActors } from "./credits.actors.ts"
export { creditsMachine } from "./credits.machine.ts"
export { type CreditsView, creditsView } from "./credits.view.ts"
export {
  CreditBalance,
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
export { ledgerCsv } from "./usage-csv.rules.ts"
export { usageActors } from "./usage.actors.ts"
export {
  type UsageContext,
  type UsageEmitted,
  type UsageEvent,
  type UsageInput,
  usageMachine
} from "./usage.machine.ts"
export { UsageStore } from "./usage.service.ts"
export { usageKindLabels, usagePeriodLabels, usageTexts } from "./usage.texts.ts"
export {
  type LedgerRow,
  type UsageBar,
  type UsageChip,
  type UsageColumn,
  type UsageRowView,
  type UsageTable,
  type UsageTile,
  type UsageView,
  usageView
} from "./usage.view.ts"
