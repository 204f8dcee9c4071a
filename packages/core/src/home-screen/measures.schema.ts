import { Schema } from "effect"
import { Metrics } from "../results/results.schema.ts"

const optional = Schema.optionalKey

/** Days that are measured, today included; product specification, section 3.10. */
export const MEASURED_DAYS = 30
/** Checks that are named. */
export const FAILING_SHOWN = 5
/** Campaigns whose time from brief to approval is looked at, those approved last. */
export const TIMED_CAMPAIGNS = 40

const ScoreCount = Schema.Struct({ value: Schema.Number, count: Schema.Number })

/** Pictures that were made on one day (UTC, `YYYY-MM-DD`), by their whole score as it is now. */
export const ScoreDay = Schema.Struct({ day: Schema.String, scores: Schema.Array(ScoreCount) })
export type ScoreDay = typeof ScoreDay.Type

const named = { checkId: Schema.String, title: Schema.String, count: Schema.Number }

/** How far a brand keeps to its rules. */
export const BrandScores = Schema.Struct({
  /** `YYYY-MM-DD`, UTC: the last of the measured days. */
  today: Schema.String,
  /** Twice {@link MEASURED_DAYS}; days without scored pictures are absent. */
  days: Schema.Array(ScoreDay),
  /** Most failing first, of all pictures in the gallery. */
  failing: Schema.Array(Schema.Struct(named)),
  /** In force now, most waived first; `until`: UTC ms, when the first of them ends. */
  waivers: Schema.Array(Schema.Struct({ ...named, until: Schema.Number })),
  moreWaivers: Schema.Boolean,
  /** Pictures of an earlier version are still being counted. */
  counting: Schema.Boolean
})
export type BrandScores = typeof BrandScores.Type

/** Results of a brand in one placement and one market. */
export const PlaceResults = Schema.Struct({
  market: Schema.String,
  placementId: Schema.String,
  currency: Schema.String,
  ...Metrics.fields
})
export type PlaceResults = typeof PlaceResults.Type

/** What came of the work: of pictures that were asked for in the measured days. */
export const BrandOutcomes = Schema.Struct({
  made: Schema.Number,
  approved: Schema.Number,
  /** Of those who see the brand's usage. `costMicros`: millionths of a US dollar; `unpriced`: outputs without a price. */
  cost: optional(Schema.Struct({ credits: Schema.Number, costMicros: Schema.Number, unpriced: Schema.Number })),
  /** From the first line of a brief to the first approval of its proposal. */
  timed: optional(Schema.Struct({ campaigns: Schema.Number, medianMs: Schema.Number })),
  /** Most shown first. */
  results: Schema.Array(PlaceResults),
  /** There are more of them than could be read at once. */
  moreResults: Schema.Boolean,
  /** The campaign with the newest approved pictures, into which results are imported. */
  importInto: optional(Schema.String),
  /** Whether this person may import results. */
  mayImport: Schema.Boolean,
  counting: Schema.Boolean
})
export type BrandOutcomes = typeof BrandOutcomes.Type
