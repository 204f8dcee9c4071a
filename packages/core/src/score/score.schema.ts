import { Schema } from "effect"
import { CheckReport, ScoreStanding } from "../creative/check-report.schema.ts"
import { AssetId } from "../model/ids.ts"

const optional = Schema.optionalKey

const EarlierVersion = Schema.Struct({
  assetId: AssetId,
  name: Schema.String,
  url: Schema.String,
  checkId: Schema.String
})

export const AssetScore = Schema.Struct({
  assetId: AssetId,
  name: Schema.String,
  url: Schema.String,
  /** Pixels. */
  width: Schema.Number,
  height: Schema.Number,
  state: Schema.Union([Schema.Literal("none"), ScoreStanding]),
  /** Its task waits or is at work; a report that is shown meanwhile is the earlier one. */
  measuring: Schema.Boolean,
  report: optional(CheckReport),
  /** UTC milliseconds. */
  measuredAt: optional(Schema.Number),
  error: optional(Schema.String),
  rulesNow: Schema.Struct({ state: Schema.Literals(["draft", "published"]), version: Schema.Number }),
  canFix: Schema.Boolean,
  /** The version before, when this one was made by a fix. */
  fixOf: optional(EarlierVersion),
  sourceUrl: optional(Schema.String)
})
export type AssetScore = typeof AssetScore.Type

/** How far a fix is; `assetId` is the new version once it is there. */
export const FixProgress = Schema.Struct({
  status: Schema.Literals(["working", "done", "failed"]),
  assetId: optional(AssetId),
  error: optional(Schema.String)
})
export type FixProgress = typeof FixProgress.Type
