import { Schema } from "effect"
import { FontFound } from "../model/font-found.ts"
import { AssetId } from "../model/ids.ts"
import { CutoutEdits, CutoutProposal } from "../model/cutout.ts"

/** What an uploaded file is for. */
export const UploadPurpose = Schema.Literals(["product", "place", "logo", "font", "reference", "other"])
export type UploadPurpose = typeof UploadPurpose.Type

/** Bytes; product specification, section 2.5. */
export const IMAGE_UPLOAD_MAX_BYTES = 50 * 1024 * 1024

/** Bytes of a font file. */
export const FONT_UPLOAD_MAX_BYTES = 5 * 1024 * 1024

/** `processing`: stored, its content is being checked by a worker. `failed` carries the reason. */
export const ProcessingState = Schema.Literals(["processing", "ready", "failed"])
export type ProcessingState = typeof ProcessingState.Type

/** An uploaded file and what the check of its content found. */
export const Upload = Schema.Struct({
  assetId: AssetId,
  name: Schema.String,
  purpose: UploadPurpose,
  processing: ProcessingState,
  /** The sentence for the person, when `processing` is `failed`. */
  failure: Schema.optionalKey(Schema.String),
  /** Only when `failed`: the file is still kept, so its content can be checked again. A refused file is not. */
  retryable: Schema.optionalKey(Schema.Boolean),
  /** Address of the checked and re-encoded picture; only when `ready`. */
  url: Schema.optionalKey(Schema.String),
  width: Schema.optionalKey(Schema.Number),
  height: Schema.optionalKey(Schema.Number),
  /** Only of a font that is `ready`. */
  font: Schema.optionalKey(FontFound),
  cutouts: Schema.Array(CutoutProposal),
  /** A person's edits of the cut-outs above. */
  edits: Schema.optionalKey(CutoutEdits),
  /** The cut-outs are being remade; `progress` 0-1. */
  mending: Schema.optionalKey(Schema.Struct({ progress: Schema.Number })),
  /** Why the last attempt to remake them failed. */
  mendFailure: Schema.optionalKey(Schema.String)
})
export type Upload = typeof Upload.Type
