import { Schema } from "effect"
import { isDay } from "../model/day.ts"

/** Rows and bytes of one file, inclusive; specification, section 2.5. */
export const RESULT_ROWS_MAX = 5_000
export const RESULT_FILE_BYTES_MAX = 5 * 1024 * 1024
/** UTF-16 code units of a cell that is kept; longer ones are cut. */
export const RESULT_TEXT_MAX = 200
/** Columns of one file, inclusive; our own limit. */
export const RESULT_COLUMNS_MAX = 100
/** Rows of one call, inclusive: each costs a read and a write. */
export const RESULT_ROWS_AT_ONCE = 250
/** Of one number; sums of a campaign stay exact. */
const COUNT_MAX = 1_000_000_000_000

export const METRIC_COLUMNS = ["impressions", "clicks", "spend", "conversions", "revenue"] as const
export type MetricColumn = (typeof METRIC_COLUMNS)[number]

/** What a column of a file holds; columns of `key` tell two rows of one day and name apart, `none` is not used. */
export const ColumnRole = Schema.Literals(["date", "name", "content", ...METRIC_COLUMNS, "key", "none"])
export type ColumnRole = typeof ColumnRole.Type

/** The order of day, month and year in dates of digits. */
export const DateOrder = Schema.Literals(["ymd", "dmy", "mdy"])
export type DateOrder = typeof DateOrder.Type

export const DecimalSign = Schema.Literals([".", ","])
export type DecimalSign = typeof DecimalSign.Type

const Day = Schema.String.check(Schema.makeFilter(isDay, { message: "Write the day like 2027-05-09" }))
const Line = Schema.String.check(Schema.isMaxLength(RESULT_TEXT_MAX))
const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: COUNT_MAX }))
const Key = Schema.String.check(Schema.isPattern(/^[0-9a-f]{32}$/))

export const ResultMapping = Schema.Struct({
  columns: Schema.Array(Schema.Struct({ column: Line, role: ColumnRole })).check(
    Schema.isMaxLength(RESULT_COLUMNS_MAX)
  ),
  dateOrder: DateOrder,
  decimal: DecimalSign,
  /** ISO 4217, of every amount in the file. */
  currency: Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/, { message: "Write the currency like EUR" }))
})
export type ResultMapping = typeof ResultMapping.Type

/** Sums over rows. `spend` and `revenue`: minor units; `conversions`: hundredths, as platforms share one among ads. */
export const Metrics = Schema.Struct({
  impressions: Count,
  clicks: Count,
  spend: Count,
  conversions: Count,
  revenue: Count
})
export type Metrics = typeof Metrics.Type

export const noMetrics: Metrics = { impressions: 0, clicks: 0, spend: 0, conversions: 0, revenue: 0 }

/** One row of a file. The same `rowKey` in a later import replaces it. */
export const ResultRow = Schema.Struct({
  rowKey: Key,
  date: Day,
  /** The file's name for what was shown. */
  subject: Line,
  slotId: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))),
  ...Metrics.fields
})
export type ResultRow = typeof ResultRow.Type
