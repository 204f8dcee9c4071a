import { Schema } from "effect"
import { GenerationMode } from "../creative/generation-mode.ts"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { AssetId, BrandId, GenerationId } from "../model/ids.ts"
import { MarketRef } from "../model/market-ref.ts"

/** `code` is for programs, `message` for people. */
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

/** What a gallery shows of a generation that it has no pictures of. One output per variant and shape or placement, variant-major. */
export const OpenGeneration = Schema.Struct({
  _id: GenerationId,
  mode: GenerationMode,
  headline: Schema.String,
  aspectRatios: Schema.Array(AspectRatio),
  placementIds: Schema.optionalKey(Schema.Array(Schema.String)),
  count: Schema.Number,
  status: GenerationStatus,
  /** Fraction 0-1. */
  progress: Schema.Number,
  /** `assetId` is set once delivered. */
  outputs: Schema.Array(
    Schema.Struct({
      index: Schema.Number,
      aspectRatio: AspectRatio,
      placementId: Schema.optionalKey(Schema.String),
      assetId: Schema.optionalKey(AssetId)
    })
  ),
  error: Schema.optionalKey(Explanation),
  creditsCommitted: Schema.Number,
  mine: Schema.Boolean,
  /** UTC milliseconds. */
  createdAt: Schema.Number
})

export const Generation = Schema.Struct({ ...OpenGeneration.fields, brandId: BrandId })
export type Generation = typeof Generation.Type

const QuotedEngine = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  local: Schema.Boolean,
  /** Pictures that it takes beside the words; absent: none. */
  references: Schema.optionalKey(Schema.Number),
  experimental: Schema.optionalKey(Schema.Boolean)
})

/** Shown before the request is sent. */
export const Quote = Schema.Struct({
  /** Whole credits per output, in output order; 0 for the local engine. */
  creditsPerOutput: Schema.Array(Schema.Number),
  total: Schema.Number,
  /** Absent on unlimited plans. */
  balanceAfter: Schema.optionalKey(Schema.Number),
  /** The chosen engine, or the local one in its place. */
  engine: QuotedEngine,
  /** The local one first; absent where the workers were not asked. */
  engines: Schema.optionalKey(Schema.Array(QuotedEngine)),
  /** That a picture can be made for, the default one first, with the channels that each uses; absent without any. */
  markets: Schema.optionalKey(
    Schema.Array(Schema.Struct({ ...MarketRef.fields, channels: Schema.optionalKey(Schema.Array(Schema.String)) }))
  ),
  /** Absent for the local engine, which gets no prompt. */
  prompt: Schema.optionalKey(Schema.String),
  rules: Schema.Literals(["draft", "published"]),
  /** Of a published brand, whose draft may be chosen instead. */
  publishedVersion: Schema.optionalKey(Schema.Number),
  adds: Schema.Array(Schema.String),
  forbids: Schema.Array(Schema.String),
  /** Sentences for the user; empty when it can be started. */
  problems: Schema.Array(Explanation)
})
export type Quote = typeof Quote.Type
