import { Schema } from "effect"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { CutoutEdits } from "../model/cutout.ts"
import { RightsEvidence } from "../creative/check-report.schema.ts"
import { Box, GenerationWork } from "./generation-work.schema.ts"

export { type CheckedUpload, type FinishedCutout, type FinishedOutput } from "./finished-work.schema.ts"

const optional = Schema.optionalKey

export const UploadWork = Schema.Struct({
  assetId: Schema.String,
  name: Schema.String,
  purpose: Schema.Literals(["product", "place", "logo", "font", "reference", "other"]),
  fileUrl: Schema.String,
  /** The file was checked before; only its cut-outs are made again, as a person said. */
  edits: optional(CutoutEdits),
  brandGround: optional(Schema.String)
})
export type UploadWork = typeof UploadWork.Type

export const ScoreWork = Schema.Struct({
  assetId: Schema.String,
  fileUrl: Schema.String,
  /** Address of its scene as JSON; absent for what was not composed here, of which only the pixels are known. */
  sceneUrl: optional(Schema.String),
  files: Schema.Array(Schema.Struct({ id: Schema.String, url: Schema.String })),
  brand: Schema.Struct({
    rules: Schema.Literals(["draft", "published"]),
    version: Schema.Number,
    colours: Schema.Array(
      Schema.Struct({
        name: Schema.String,
        hex: Schema.String,
        role: Schema.Literals(["primary", "secondary", "accent", "background", "text", "highlight"])
      })
    ),
    bannedTerms: Schema.Array(Schema.String),
    requiredTerms: Schema.Array(Schema.String),
    /** BCP 47. */
    language: Schema.String,
    /** Name of the market whose language and terms these are; absent while the brand has none. */
    market: optional(Schema.String),
    disclaimer: optional(Schema.String),
    logos: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        variant: Schema.Literals(["primary", "mono", "icon", "wordmark"]),
        url: Schema.String
      })
    )
  }),
  /** When `brand` was read, UTC ms of the backend's clock. */
  readAt: Schema.Number,
  /** Fixes of its pixels are offered when it has no scene: it is neither a product's nor a place's photograph. */
  mendable: Schema.Boolean,
  /** Of what was composed here: it says which placement the picture is judged for. */
  aspectRatio: optional(AspectRatio),
  /** Where the files of its scene show labels: fractions 0-1 of the file. */
  labels: Schema.Array(Schema.Struct({ source: Schema.String, region: Box })),
  /** What the backend knows of it apart from the picture; a key left out is not known. */
  facts: Schema.Struct({
    provenanceWritten: optional(Schema.Boolean),
    /** Bits by which the most similar other picture of the brand differs, 0-64. */
    nearestAsset: optional(Schema.Number),
    /** Of every place and third-party picture that it shows; empty when it shows none. */
    rights: optional(Schema.Array(RightsEvidence))
  })
})
export type ScoreWork = typeof ScoreWork.Type

/** A task handed to a worker until `leaseUntil` (UTC ms, backend's clock). */
export const LeasedTask = Schema.Union([
  Schema.Struct({
    taskId: Schema.String,
    kind: Schema.Literal("generation"),
    leaseUntil: Schema.Number,
    generation: GenerationWork
  }),
  Schema.Struct({
    taskId: Schema.String,
    kind: Schema.Literal("upload_processing"),
    leaseUntil: Schema.Number,
    upload: UploadWork
  }),
  Schema.Struct({
    taskId: Schema.String,
    kind: Schema.Literal("score"),
    leaseUntil: Schema.Number,
    score: ScoreWork
  })
])
export type LeasedTask = typeof LeasedTask.Type

/** How much waits and when the first of it may start (UTC ms). */
export const Runnable = Schema.Struct({ count: Schema.Number, nextAt: Schema.NullOr(Schema.Number) })
export type Runnable = typeof Runnable.Type
