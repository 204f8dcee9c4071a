import { Schema } from "effect"
import { isDay } from "../model/day.ts"
import { DecimalSign } from "../tables/decimal.schema.ts"
import { MarketRef } from "../model/market-ref.ts"

/** Rows and bytes of one file, inclusive; specification, section 2.5. */
export const RESULT_ROWS_MAX = 100_000
export const RESULT_FILE_BYTES_MAX = 32 * 1024 * 1024
/** UTF-16 code units of a cell that is kept; longer ones are cut. */
export const RESULT_TEXT_MAX = 200
/** Columns of one file, inclusive; our own limit. */
export const RESULT_COLUMNS_MAX = 100
/** Rows of one call, inclusive: each costs a read and a write. */
export const RESULT_ROWS_AT_ONCE = 250
/** Mappings of a brand that are remembered. */
export const RESULT_MAPPINGS_KEPT = 20
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

/** A row that was not taken. `line` counts from 1. */
export const RowFault = Schema.Struct({ line: Schema.Number, text: Schema.String.check(Schema.isMaxLength(1_000)) })
export type RowFault = typeof RowFault.Type

/** Faults that an import keeps, inclusive; it counts all. */
export const FAULTS_KEPT = 50

/** What an import is before its rows. The same file, mapping and rows have the same hash: importing it again changes nothing. */
export const ImportHead = Schema.Struct({
  fileName: Line.check(Schema.isMinLength(1)),
  /** SHA-256 in hex of mapping and rows. */
  hash: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)),
  mapping: ResultMapping,
  /** Rows that will arrive. */
  rows: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: RESULT_ROWS_MAX })),
  faultCount: Count,
  faults: Schema.Array(RowFault).check(Schema.isMaxLength(FAULTS_KEPT))
})
export type ImportHead = typeof ImportHead.Type

/** `importing` until all rows arrived; `removing` until all are gone. */
export const ImportStatus = Schema.Literals(["importing", "complete", "removing"])
export type ImportStatus = typeof ImportStatus.Type

export const ResultImport = Schema.Struct({
  _id: Schema.String,
  fileName: Schema.String,
  mapping: ResultMapping,
  status: ImportStatus,
  rows: Schema.Number,
  /** Rows that arrived. */
  stored: Schema.Number,
  /** Of these, the ones without a slot. */
  unmatched: Schema.Number,
  faultCount: Schema.Number,
  faults: Schema.Array(RowFault),
  by: Schema.String,
  /** UTC ms. */
  at: Schema.Number
})
export type ResultImport = typeof ResultImport.Type

/** Sums of one slot, or of all rows without one. Days are the first and the last with a row. */
const ResultTotal = Schema.Struct({
  slotId: Schema.optionalKey(Schema.String),
  /** What the slot showed when its rows were imported. */
  assetId: Schema.optionalKey(Schema.String),
  ...Metrics.fields,
  rows: Schema.Number
})

/** What two variants of a test may differ in. */
export const TestVariable = Schema.Literals(["words", "layout", "product", "place", "price", "colour"])
export type TestVariable = typeof TestVariable.Type

/** What assets are compared by; each counts per impression, so that the difference is that of the pictures. */
export const RateMetric = Schema.Literals(["ctr", "conversionRate"])
export type RateMetric = typeof RateMetric.Type

const Fraction = Schema.Number.check(Schema.isGreaterThan(0), Schema.isLessThan(1))

/** What a person declares before the start. */
export const TestDraft = Schema.Struct({
  variable: TestVariable,
  /** Both of the same placement and market. */
  firstSlotId: Schema.String,
  secondSlotId: Schema.String,
  metric: RateMetric,
  /** The rate that is usual; a fraction. */
  usualRate: Fraction,
  /** The smallest difference of the rate worth knowing; a fraction. */
  difference: Fraction,
  /** The last day that counts. */
  endsOn: Day
})
export type TestDraft = typeof TestDraft.Type

export const CampaignTest = Schema.Struct({
  _id: Schema.String,
  ...TestDraft.fields,
  /** Impressions that each variant needs. */
  perVariant: Schema.Number,
  /** The day from which results count. */
  startsOn: Day,
  by: Schema.String,
  canceled: Schema.Boolean,
  /** A picture of it was exchanged, or a slot is gone. */
  changed: Schema.Boolean,
  counts: Schema.Struct({ first: Metrics, second: Metrics })
})
export type CampaignTest = typeof CampaignTest.Type

/** A slot as results show it. */
export const ResultSlot = Schema.Struct({
  slotId: Schema.String,
  /** Of the plan. */
  key: Schema.String,
  placementId: Schema.String,
  marketId: Schema.String,
  market: Schema.String,
  product: Schema.optionalKey(Schema.String),
  place: Schema.optionalKey(Schema.String),
  layout: Schema.optionalKey(Schema.String),
  headline: Schema.String,
  assetId: Schema.optionalKey(Schema.String),
  /** A test may be declared with it: it has a picture, is not live, and has no results. */
  testable: Schema.Boolean
})
export type ResultSlot = typeof ResultSlot.Type

export const CampaignResults = Schema.Struct({
  campaignId: Schema.String,
  brandId: Schema.String,
  slots: Schema.Array(ResultSlot),
  totals: Schema.Array(ResultTotal),
  /** Newest first. */
  imports: Schema.Array(ResultImport),
  /** Of the brand, newest first. */
  mappings: Schema.Array(ResultMapping),
  /** What amounts are in: of the imports, else of the budget. */
  currency: Schema.optionalKey(Schema.String),
  /** Newest first. */
  tests: Schema.Array(CampaignTest),
  mayImport: Schema.Boolean,
  /** Its markets that are on hold. */
  held: Schema.optionalKey(Schema.Array(MarketRef))
})
export type CampaignResults = typeof CampaignResults.Type
