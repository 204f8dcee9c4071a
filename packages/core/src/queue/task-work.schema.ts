import { Schema } from "effect"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { paintedLogoRules } from "../model/logo-rules.ts"
import { MarketForms } from "../model/market-forms.ts"
import { CutoutEdits } from "../model/cutout.ts"
import { GuidelineRule } from "../creative/guideline-check.schema.ts"
import { ClaimRule } from "../creative/product-claim.schema.ts"
import { RightsEvidence } from "../creative/check-report.schema.ts"
import { TextBox } from "../creative/text-box.schema.ts"
import { UploadTakes } from "../uploads/uploads.schema.ts"
import { Box, GenerationWork, WorkPairs } from "./generation-work.schema.ts"

export {
  type CheckedUpload,
  type CheckedVideo,
  type FinishedCutout,
  type FinishedOutput
} from "./finished-work.schema.ts"

const optional = Schema.optionalKey

export const UploadWork = Schema.Struct({
  assetId: Schema.String,
  name: Schema.String,
  purpose: Schema.Literals(["product", "place", "logo", "font", "reference", "other"]),
  fileUrl: Schema.String,
  /** Absent from older backends: stills. */
  takes: optional(UploadTakes),
  /** A still of a video, made by the page that sent it and not checked. */
  posterUrl: optional(Schema.String),
  /** The file was checked before; only its cut-outs are remade. */
  edits: optional(CutoutEdits),
  brandGround: optional(Schema.String)
})
export type UploadWork = typeof UploadWork.Type

export const ScoreWork = Schema.Struct({
  assetId: Schema.String,
  fileUrl: Schema.String,
  /** Serves the scene as JSON; absent for pictures not composed here. */
  sceneUrl: optional(Schema.String),
  files: Schema.Array(Schema.Struct({ id: Schema.String, url: Schema.String })),
  brand: Schema.Struct({
    rules: Schema.Literals(["draft", "published"]),
    version: Schema.Number,
    colours: Schema.Array(
      Schema.Struct({
        name: Schema.String,
        hex: Schema.String,
        role: Schema.Literals(["primary", "secondary", "accent", "background", "text", "highlight"]),
        maxShare: optional(Schema.Number)
      })
    ),
    colourPairs: optional(WorkPairs),
    bannedTerms: Schema.Array(Schema.String),
    requiredTerms: Schema.Array(Schema.String),
    /** What may not be said of the products that it shows. */
    claims: optional(Schema.Array(ClaimRule)),
    /** BCP 47. */
    language: Schema.String,
    /** Name of the market of language and terms; absent while the brand has none. */
    market: optional(Schema.String),
    /** How its market writes; absent while the brand has none. */
    forms: optional(MarketForms),
    disclaimer: optional(Schema.String),
    /** Pixels; absent where the disclaimer may have any size. */
    disclaimerMinPx: optional(Schema.Number),
    /** Checks that are on for its market, channel and medium; absent from older backends. */
    guidelines: optional(Schema.Array(GuidelineRule)),
    logos: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        variant: Schema.Literals(["primary", "mono", "icon", "wordmark"]),
        url: Schema.String,
        ...paintedLogoRules
      })
    )
  }),
  /** UTC milliseconds, backend clock. */
  readAt: Schema.Number,
  /** Pixel fixes are offered without a scene: not a product or place photograph. */
  mendable: Schema.Boolean,
  /** Composed pictures only: selects the placement where none is named. */
  aspectRatio: optional(AspectRatio),
  placementId: optional(Schema.String),
  /** Marked by a person on a picture that has no scene; absent from older backends. */
  textBoxes: optional(Schema.Array(TextBox)),
  /** Label areas, fractions 0-1 of the file. */
  labels: Schema.Array(Schema.Struct({ source: Schema.String, region: Box })),
  /** Absent keys are unknown. */
  facts: Schema.Struct({
    provenanceWritten: optional(Schema.Boolean),
    /** Hamming distance to the most similar other picture of the brand, 0-64 bits. */
    nearestAsset: optional(Schema.Number),
    /** For every place and third-party picture it shows; empty when there are none. */
    rights: optional(Schema.Array(RightsEvidence))
  })
})
export type ScoreWork = typeof ScoreWork.Type

const leased = {
  taskId: Schema.String,
  /** UTC milliseconds, backend clock. */
  leaseUntil: Schema.Number,
  /** For tracing; absent from older backends. `waitedMs` since it could be started. */
  origin: optional(Schema.Struct({ organizationId: Schema.String, waitedMs: Schema.Number }))
}

export const LeasedTask = Schema.Union([
  Schema.Struct({
    ...leased,
    kind: Schema.Literal("generation"),
    generation: GenerationWork
  }),
  Schema.Struct({
    ...leased,
    kind: Schema.Literal("upload_processing"),
    upload: UploadWork
  }),
  Schema.Struct({
    ...leased,
    kind: Schema.Literal("score"),
    score: ScoreWork
  })
])
export type LeasedTask = typeof LeasedTask.Type

/** `nextAt`: when the first may start, UTC milliseconds. */
export const Runnable = Schema.Struct({ count: Schema.Number, nextAt: Schema.NullOr(Schema.Number) })
export type Runnable = typeof Runnable.Type
