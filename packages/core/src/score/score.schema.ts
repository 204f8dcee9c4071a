import { Schema } from "effect"
import { CheckReport, ScoreStanding } from "../creative/check-report.schema.ts"
import { AssetId } from "../model/ids.ts"
import { Waiver } from "./waivers.schema.ts"

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
  /** Queued or running; any report shown is the earlier one. */
  measuring: Schema.Boolean,
  /** With what is waived applied. */
  report: optional(CheckReport),
  /** In force. */
  waivers: optional(Schema.Array(Waiver)),
  canWaive: optional(Schema.Boolean),
  /** Why a person who else may accept failing checks may not here. */
  waiveBarred: optional(Schema.String),
  /** UTC milliseconds. */
  measuredAt: optional(Schema.Number),
  error: optional(Schema.String),
  rulesNow: Schema.Struct({ state: Schema.Literals(["draft", "published"]), version: Schema.Number }),
  canFix: Schema.Boolean,
  /** Its words are pixels, and the person may mark where they stand. */
  canMark: optional(Schema.Literal(true)),
  /** The previous version, when a fix made this one. */
  fixOf: optional(EarlierVersion),
  sourceUrl: optional(Schema.String)
})
export type AssetScore = typeof AssetScore.Type

/** `assetId`: the new version, once it exists. */
export const FixProgress = Schema.Struct({
  status: Schema.Literals(["working", "done", "failed"]),
  assetId: optional(AssetId),
  error: optional(Schema.String)
})
export type FixProgress = typeof FixProgress.Type
