import { Schema } from "effect"
import { GenerationMode } from "../creative/generation-request.schema.ts"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { AssetId, BrandId, GenerationId, TaskId } from "../model/ids.ts"

/** Why something cannot be made: `code` is for programs, `message` for the person. */
export const Explanation = Schema.Struct({ code: Schema.String, message: Schema.String })
export type Explanation = typeof Explanation.Type

export const GenerationStatus = Schema.Literals([
  "queued",
  "running",
  "succeeded",
  "partial",
  "failed",
  "canceled",
  "expired"
])
export type GenerationStatus = typeof GenerationStatus.Type

/** What was asked and how far it is. `outputs` counts one for each variant and shape, variant-major. */
export const Generation = Schema.Struct({
  _id: GenerationId,
  brandId: BrandId,
  mode: GenerationMode,
  headline: Schema.String,
  aspectRatios: Schema.Array(AspectRatio),
  count: Schema.Number,
  status: GenerationStatus,
  /** Fraction 0-1. */
  progress: Schema.Number,
  /** The shape of each output in order, with its asset once delivered. */
  outputs: Schema.Array(
    Schema.Struct({ index: Schema.Number, aspectRatio: AspectRatio, assetId: Schema.optionalKey(AssetId) })
  ),
  error: Schema.optionalKey(Explanation),
  creditsCommitted: Schema.Number,
  mine: Schema.Boolean,
  /** UTC milliseconds. */
  createdAt: Schema.Number
})
export type Generation = typeof Generation.Type

/** An engine as it is offered: its id, its name for people, whether it runs here, and whether it is tried out only. */
const QuotedEngine = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  local: Schema.Boolean,
  experimental: Schema.optionalKey(Schema.Boolean)
})

/** What a request would cost and what the brand adds to it or forbids, shown before it is sent. */
export const Quote = Schema.Struct({
  /** Whole credits per output, in output order; 0 for the local engine. */
  creditsPerOutput: Schema.Array(Schema.Number),
  total: Schema.Number,
  /** Credits left afterwards; absent when the plan is unlimited. */
  balanceAfter: Schema.optionalKey(Schema.Number),
  /** The engine that would make it: the chosen one, or the local one in its place. */
  engine: QuotedEngine,
  /** The engines that could make it, the local one first; absent where the workers were not asked. */
  engines: Schema.optionalKey(Schema.Array(QuotedEngine)),
  /** The words that would be sent to the engine; absent for the local one, which is sent none. */
  prompt: Schema.optionalKey(Schema.String),
  rules: Schema.Literals(["draft", "published"]),
  adds: Schema.Array(Schema.String),
  forbids: Schema.Array(Schema.String),
  /** Reasons why this cannot be started as it is, in the user's words; empty when it can. */
  problems: Schema.Array(Explanation)
})
export type Quote = typeof Quote.Type

export const TaskStatus = Schema.Literals([
  "queued",
  "running",
  "succeeded",
  "partial",
  "failed",
  "canceled",
  "expired"
])
export type TaskStatus = typeof TaskStatus.Type

/** The kinds of work that the queue hands to a worker; measuring a picture is never shown in the tray. */
export const TaskKind = Schema.Literals(["generation", "upload_processing", "score"])
export type TaskKind = typeof TaskKind.Type

/** A row of the task tray: running tasks first, then the newest finished ones. */
export const TrayTask = Schema.Struct({
  _id: TaskId,
  kind: TaskKind,
  title: Schema.String,
  status: TaskStatus,
  /** Fraction 0-1. */
  progress: Schema.Number,
  stage: Schema.optionalKey(Schema.String),
  error: Schema.optionalKey(Schema.String),
  brandId: Schema.optionalKey(BrandId),
  generationId: Schema.optionalKey(GenerationId),
  assetId: Schema.optionalKey(AssetId),
  canCancel: Schema.Boolean,
  canRetry: Schema.Boolean,
  /** The reader asked for it; what fills the demo was asked for by the system. */
  mine: Schema.Boolean,
  /** UTC milliseconds. */
  createdAt: Schema.Number
})
export type TrayTask = typeof TrayTask.Type
