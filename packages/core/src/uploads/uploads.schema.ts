import { Schema } from "effect"
import { FontFound } from "../model/font-found.ts"
import { AssetId } from "../model/ids.ts"
import { CutoutEdits, CutoutProposal } from "../model/cutout.ts"

export const UploadPurpose = Schema.Literals(["product", "place", "logo", "font", "reference", "other"])
export type UploadPurpose = typeof UploadPurpose.Type

/** Bytes; specification, section 2.5. */
export const IMAGE_UPLOAD_MAX_BYTES = 50 * 1024 * 1024

/** Bytes; specification, section 2.5. */
export const VIDEO_UPLOAD_MAX_BYTES = 500 * 1024 * 1024

/** Longest video, inclusive; specification, section 2.5. */
export const VIDEO_SECONDS_MAX = 10 * 60

/** Longest side of a video, pixels, inclusive; specification, section 2.5. */
export const VIDEO_SIDE_MAX = 8_192

/** Bytes of the still picture that a page sends along with a video. */
export const POSTER_MAX_BYTES = 4 * 1024 * 1024

/** Bytes. */
export const FONT_UPLOAD_MAX_BYTES = 5 * 1024 * 1024

/** What may come in: `stills` are pictures that do not move. */
export const UploadTakes = Schema.Literals(["stills", "pictures", "videos", "everything"])
export type UploadTakes = typeof UploadTakes.Type

/** `processing`: stored, content check pending. */
export const ProcessingState = Schema.Literals(["processing", "ready", "failed"])
export type ProcessingState = typeof ProcessingState.Type

export const Upload = Schema.Struct({
  assetId: AssetId,
  name: Schema.String,
  purpose: UploadPurpose,
  processing: ProcessingState,
  /** Sentence for the user, when `failed`. */
  failure: Schema.optionalKey(Schema.String),
  /** When `failed`: the file is still kept and can be checked again, unlike a refused one. */
  retryable: Schema.optionalKey(Schema.Boolean),
  /** Checked and re-encoded; only when `ready`. */
  url: Schema.optionalKey(Schema.String),
  width: Schema.optionalKey(Schema.Number),
  height: Schema.optionalKey(Schema.Number),
  /** Only of a `ready` font. */
  font: Schema.optionalKey(FontFound),
  cutouts: Schema.Array(CutoutProposal),
  edits: Schema.optionalKey(CutoutEdits),
  /** Cut-outs being remade; `progress` 0-1. */
  mending: Schema.optionalKey(Schema.Struct({ progress: Schema.Number })),
  mendFailure: Schema.optionalKey(Schema.String)
})
export type Upload = typeof Upload.Type
