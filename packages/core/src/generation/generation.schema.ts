import { Schema } from "effect"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { AssetId, BrandId, GenerationId, PlaceId, ProductId, TaskId } from "../model/ids.ts"

/** Characters (UTF-16 code units), inclusive. */
export const HEADLINE_MAX = 120
/** Characters (UTF-16 code units), inclusive. */
export const BODY_MAX = 300
/** Characters (UTF-16 code units), inclusive. */
export const CTA_MAX = 30
/** Characters (UTF-16 code units), inclusive; product specification, section 2.5. */
export const PROMPT_MAX = 2000
/** Variants per generation; product specification, section 2.5. */
export const COUNT_MAX = 8

/** The tabs of the composer; `halax` is shown as 'House style'. Specification, section 2. */
export const GenerationMode = Schema.Literals(["product", "halax", "custom", "animate", "place"])
export type GenerationMode = typeof GenerationMode.Type

/** The sentence over the picture; reference tokens in it are replaced before layout. */
export const Headline = Schema.String.check(
  Schema.isPattern(/\S/, { message: "Write a headline" }),
  Schema.isMaxLength(HEADLINE_MAX, { message: "A headline has at most 120 characters" })
)

/** Words set on the creative. */
export const Copy = Schema.Struct({
  headline: Headline,
  body: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(BODY_MAX, { message: "Body text has at most 300 characters" }))
  ),
  cta: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(CTA_MAX, { message: "A call to action has at most 30 characters" }))
  )
})
export type Copy = typeof Copy.Type

/** The studio's layouts; none chosen means that the engine picks one that the inputs allow. */
export const LayoutName = Schema.Literals(["stage", "arch", "halax", "bleed", "split"])
export type LayoutName = typeof LayoutName.Type

/** What a person asks for: `count` variants, each in every one of `aspectRatios`. */
export const GenerationRequest = Schema.Struct({
  mode: GenerationMode,
  productId: Schema.optionalKey(ProductId),
  placeId: Schema.optionalKey(PlaceId),
  copy: Copy,
  aspectRatios: Schema.Array(AspectRatio).check(
    Schema.isMinLength(1, { message: "Choose at least one format" }),
    Schema.isMaxLength(5, { message: "Choose at most five formats" })
  ),
  count: Schema.Int.check(
    Schema.isBetween({ minimum: 1, maximum: COUNT_MAX }, { message: "Between 1 and 8 variants" })
  ),
  layout: Schema.optionalKey(LayoutName),
  /** Fixes backdrop, light side and copy variant; the same request with the same seed gives the same pixels. */
  seed: Schema.optionalKey(Schema.Int)
})
export type GenerationRequest = typeof GenerationRequest.Type

/** Where a generation stands between the queue and its end. */
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
  taskId: TaskId,
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
  error: Schema.optionalKey(Schema.Struct({ code: Schema.String, message: Schema.String })),
  creditsCommitted: Schema.Number,
  mine: Schema.Boolean,
  /** UTC milliseconds. */
  createdAt: Schema.Number
})
export type Generation = typeof Generation.Type

/** What a request would cost and what the brand adds to it or forbids, shown before it is sent. */
export const Quote = Schema.Struct({
  /** Whole credits per output, in output order; 0 for the local engine. */
  creditsPerOutput: Schema.Array(Schema.Number),
  total: Schema.Number,
  /** Credits left afterwards; absent when the plan is unlimited. */
  balanceAfter: Schema.optionalKey(Schema.Number),
  engine: Schema.Struct({ id: Schema.String, name: Schema.String, local: Schema.Boolean }),
  rules: Schema.Literals(["draft", "published"]),
  /** What the brand adds, one short phrase each. */
  adds: Schema.Array(Schema.String),
  /** What the brand forbids, one short phrase each. */
  forbids: Schema.Array(Schema.String),
  /** Reasons why this cannot be started as it is, in the user's words; empty when it can. */
  problems: Schema.Array(Schema.Struct({ code: Schema.String, message: Schema.String }))
})
export type Quote = typeof Quote.Type

/** Where a task stands in the queue. */
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

/** The kinds of work that the queue hands to a worker. */
export const TaskKind = Schema.Literals(["generation", "upload_processing"])
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
  canCancel: Schema.Boolean,
  canRetry: Schema.Boolean,
  /** Whoever reads it asked for it; what fills the demo was asked for by nobody. */
  mine: Schema.Boolean,
  /** UTC milliseconds. */
  createdAt: Schema.Number
})
export type TrayTask = typeof TrayTask.Type
