import { Schema } from "effect"
import { GenerationMode } from "../creative/generation-mode.ts"

/** Lines of one page; specification, section 3.6. */
export const LEDGER_PAGE = 10
/** Lines of one call while the ledger is saved. */
export const LEDGER_EXPORT = 500
/** Longest period, inclusive. */
export const PERIOD_DAYS_MAX = 366

/** What changes a balance without making anything. */
export const CreditChange = Schema.Literals(["grant", "purchase", "adjust", "expire"])
export type CreditChange = typeof CreditChange.Type

export const UsageKind = Schema.Literals([...GenerationMode.literals, ...CreditChange.literals])
export type UsageKind = typeof UsageKind.Type

/** Durations by logarithmic buckets: `bucket` as `bucketOf` numbers it, `count` outputs. */
const Times = Schema.Array(Schema.Struct({ bucket: Schema.Number, count: Schema.Number }))

/**
 * What one person had made in a brand in one day, of one kind and by one engine. `day`: UTC, `YYYY-MM-DD`, of the
 * request. `costMicros`: millionths of a US dollar; `unpriced`: outputs without a known list price.
 */
export const UsageCell = Schema.Struct({
  day: Schema.String,
  kind: UsageKind,
  engine: Schema.String,
  /** Lines of the ledger. */
  lines: Schema.Number,
  made: Schema.Number,
  failed: Schema.Number,
  credits: Schema.Number,
  costMicros: Schema.Number,
  unpriced: Schema.Number,
  times: Times
})
export type UsageCell = typeof UsageCell.Type

/** Pictures that were made that day, and how far they have come since. */
export const UsageOutcome = Schema.Struct({
  day: Schema.String,
  made: Schema.Number,
  approved: Schema.Number,
  delivered: Schema.Number,
  live: Schema.Number,
  /** Approved ones that were delivered or went live. */
  used: Schema.Number
})
export type UsageOutcome = typeof UsageOutcome.Type

const UsageSums = Schema.Struct({
  made: Schema.Number,
  failed: Schema.Number,
  /** Seconds, half of the outputs took less; absent: nothing was made. */
  medianSeconds: Schema.optionalKey(Schema.Number),
  credits: Schema.Number,
  costMicros: Schema.Number,
  unpriced: Schema.Number
})
export type UsageSums = typeof UsageSums.Type

/** `name` is absent when it is gone. */
export const UsageRow = Schema.Struct({
  id: Schema.String,
  name: Schema.optionalKey(Schema.String),
  ...UsageSums.fields
})
export type UsageRow = typeof UsageRow.Type

export const UsageDay = Schema.Struct({
  day: Schema.String,
  /** Outputs made; kinds without any are absent. */
  kinds: Schema.Array(Schema.Struct({ kind: GenerationMode, made: Schema.Number }))
})
export type UsageDay = typeof UsageDay.Type

export const UsageForecast = Schema.Struct({
  /** Absent: enough until the cycle ends. */
  runsOut: Schema.optionalKey(Schema.String),
  cycleEnds: Schema.String,
  days: Schema.Number,
  members: Schema.Number
})
export type UsageForecast = typeof UsageForecast.Type

const OutcomeSums = Schema.Struct({
  made: Schema.Number,
  approved: Schema.Number,
  delivered: Schema.Number,
  live: Schema.Number,
  used: Schema.Number
})

/** `brands` and `members`: largest first. Days are UTC, inclusive. */
export const Usage = Schema.Struct({
  from: Schema.String,
  to: Schema.String,
  /** Whose work is counted. */
  scope: Schema.Literals(["organization", "brands", "own"]),
  generations: Schema.Number,
  images: Schema.Number,
  videos: Schema.Number,
  credits: Schema.Number,
  /** Free credits now; absent without a plan that counts them. */
  left: Schema.optionalKey(Schema.Number),
  /** Bytes of files now; absent for who sees their own work only. */
  storageBytes: Schema.optionalKey(Schema.Number),
  days: Schema.Array(UsageDay),
  brands: Schema.Array(UsageRow),
  members: Schema.Array(UsageRow),
  engines: Schema.Array(UsageRow),
  outcome: OutcomeSums,
  forecast: Schema.optionalKey(UsageForecast),
  /** Data of an earlier version are still being counted. */
  counting: Schema.Boolean
})
export type Usage = typeof Usage.Type

/** One request, or one change of the balance. `at`: UTC ms. */
export const LedgerLine = Schema.Struct({
  _id: Schema.String,
  at: Schema.Number,
  kind: UsageKind,
  title: Schema.optionalKey(Schema.String),
  brandId: Schema.optionalKey(Schema.String),
  brand: Schema.optionalKey(Schema.String),
  generationId: Schema.optionalKey(Schema.String),
  assetId: Schema.optionalKey(Schema.String),
  memberId: Schema.optionalKey(Schema.String),
  member: Schema.optionalKey(Schema.String),
  engine: Schema.String,
  made: Schema.Number,
  failed: Schema.Number,
  reserved: Schema.Number,
  committed: Schema.Number,
  released: Schema.Number,
  /** What is given or taken otherwise. */
  change: Schema.Number,
  /** Free credits after its last entry. */
  balance: Schema.optionalKey(Schema.Number),
  reason: Schema.optionalKey(Schema.String)
})
export type LedgerLine = typeof LedgerLine.Type

export const LedgerPage = Schema.Struct({
  lines: Schema.Array(LedgerLine),
  /** Of all pages. */
  total: Schema.Number,
  page: Schema.Number
})
export type LedgerPage = typeof LedgerPage.Type

export const UsagePeriod = Schema.Literals(["cycle", "last_cycle", "30d", "custom"])
export type UsagePeriod = typeof UsagePeriod.Type

/** What the address names; days `YYYY-MM-DD`. */
export interface UsageFilter {
  readonly period: UsagePeriod
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Narrows the ledger only, as the three below. */
  readonly day?: string | undefined
  readonly kind?: UsageKind | undefined
  readonly brandId?: string | undefined
  readonly memberId?: string | undefined
  readonly page: number
}

export interface UsageQuery extends UsageFilter {
  readonly organizationId: string
}

/** Of an organization, in whole credits. `unlimited`: self-hosted, nothing is counted against a balance. */
export const CreditBalance = Schema.Struct({
  available: Schema.Number,
  reserved: Schema.Number,
  /** Part of the month's credits and of the bought ones that were left, 0 to 1. */
  used: Schema.Number,
  unlimited: Schema.Boolean
})
export type CreditBalance = typeof CreditBalance.Type
