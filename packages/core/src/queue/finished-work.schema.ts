import { Schema } from "effect"
import { CutoutProposal } from "../model/cutout.ts"
import { LogoAnchor } from "../creative/house-layout.schema.ts"
import type { SceneDifference } from "../creative/adaptation.schema.ts"
import type { FontFound } from "../model/font-found.ts"
import type { LogoPalette } from "../model/logo-palette.ts"
import { MovingFacts, type VideoFacts } from "../model/video-facts.ts"
import type { GenerationWork } from "./generation-work.schema.ts"

/** Bytes and pixels; `sha256` hex, `dhash` 16 hex digits, `thumbhash` base64. */
export const FileFacts = Schema.Struct({
  mime: Schema.String,
  bytes: Schema.Number,
  width: Schema.Number,
  height: Schema.Number,
  sha256: Schema.String,
  dhash: Schema.String,
  thumbhash: Schema.String
})
export type FileFacts = typeof FileFacts.Type

export interface FinishedFile extends Omit<FileFacts, "bytes"> {
  readonly bytes: Uint8Array
}

export const OutputRecipe = Schema.Struct({
  engine: Schema.String,
  engineVersion: Schema.String,
  layout: Schema.String,
  variant: Schema.Number,
  seed: Schema.Number,
  /** SHA-256, hex. */
  sceneHash: Schema.String,
  /** Where the logo is; absent without one. */
  logoAt: Schema.optionalKey(LogoAnchor),
  warnings: Schema.Array(Schema.String)
})
export type OutputRecipe = typeof OutputRecipe.Type

export interface FinishedOutput {
  readonly index: number
  readonly file: FinishedFile
  /** Clips only: the poster frame, whose hashes the file has, and the duration. */
  readonly clip?: { readonly poster: Uint8Array; readonly posterMime: string; readonly seconds: number }
  readonly recipe: OutputRecipe
  /** Canonical JSON; absent for flat pictures. */
  readonly sceneJson?: string
  /** JSON of the `CreativeInput`, layout fixed; absent without a scene. */
  readonly inputJson?: string
  readonly copy?: GenerationWork["copy"]
  /** From the picture that it was adapted from. */
  readonly difference?: SceneDifference
  /** Files of logos that were painted, named as in the work. */
  readonly logoFiles?: ReadonlyArray<string>
  /** Texts that stand on it; absent without a scene. */
  readonly onPicture?: ReadonlyArray<string>
  readonly sidecarJson: string
  /** IPTC digital source type, last path segment. */
  readonly sourceType: string
}

const { url: _, ...proposed } = CutoutProposal.fields

export const CutoutFacts = Schema.Struct({
  ...proposed,
  /** `confidence`: 1 is best; agreement of both methods; share of edges outside the outline. */
  parts: Schema.optionalKey(
    Schema.Struct({ confidence: Schema.Number, agreed: Schema.Boolean, leftOut: Schema.Number })
  )
})
export type CutoutFacts = typeof CutoutFacts.Type

/** A PNG with transparency, before it is stored. */
export interface FinishedCutout extends CutoutFacts {
  readonly png: Uint8Array
}

/** The file of a picture that moves. */
export const MovingFile = Schema.Struct({
  ...MovingFacts.fields,
  mime: Schema.String,
  bytes: Schema.Number,
  /** Hex. */
  sha256: Schema.String
})

export interface FinishedMovingFile extends Omit<typeof MovingFile.Type, "bytes"> {
  readonly bytes: Uint8Array
}

/** `file` has the hashes of the poster; an invented one has no `dhash`. */
export interface CheckedVideo {
  readonly file: FileFacts
  /** The host's handle to the bytes, which are too many to hold. */
  readonly content: object
  readonly facts: VideoFacts
  readonly poster: { readonly bytes: Uint8Array; readonly mime: string }
  /** SHA-256 of the file as it came, hex. */
  readonly sourceSha256: string
}

export interface CheckedUpload {
  readonly file: FinishedFile
  /** SHA-256 of the file as it came, hex: a picture is encoded again, so its own says nothing of that. */
  readonly sourceSha256?: string
  readonly font?: FontFound
  /** Logos only. */
  readonly palette?: LogoPalette
  /** Of a picture that moves, whose first frame is `file`. */
  readonly moving?: FinishedMovingFile
  readonly marksFound: ReadonlyArray<string>
  readonly cutouts: ReadonlyArray<FinishedCutout>
}
