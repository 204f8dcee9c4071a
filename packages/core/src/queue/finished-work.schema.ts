import { Schema } from "effect"
import { CutoutProposal } from "../model/cutout.ts"
import type { FontFound } from "../model/font-found.ts"
import type { LogoPalette } from "../model/logo-palette.ts"
import type { GenerationWork } from "./generation-work.schema.ts"

/** What is known of a checked file. Sizes in bytes and pixels; `sha256` hex, `dhash` 16 hex digits, `thumbhash` base64. */
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

/** A finished file before it is stored. */
export interface FinishedFile extends Omit<FileFacts, "bytes"> {
  readonly bytes: Uint8Array
}

export const OutputRecipe = Schema.Struct({
  engine: Schema.String,
  engineVersion: Schema.String,
  layout: Schema.String,
  variant: Schema.Number,
  seed: Schema.Number,
  /** SHA-256 of the scene, hex. */
  sceneHash: Schema.String,
  warnings: Schema.Array(Schema.String)
})
export type OutputRecipe = typeof OutputRecipe.Type

export interface FinishedOutput {
  readonly index: number
  readonly file: FinishedFile
  /** Of a clip: its settled frame and how long it plays; the file then has the poster's hashes. */
  readonly clip?: { readonly poster: Uint8Array; readonly posterMime: string; readonly seconds: number }
  readonly recipe: OutputRecipe
  /** Canonical JSON of the scene; absent for what was made of a flat picture. */
  readonly sceneJson?: string
  /** JSON of the `CreativeInput` that it was made from, layout fixed; absent for what no scene was made for. */
  readonly inputJson?: string
  readonly copy?: GenerationWork["copy"]
  readonly sidecarJson: string
  /** IPTC digital source type, last path segment. */
  readonly sourceType: string
}

const { url: _, ...proposed } = CutoutProposal.fields

export const CutoutFacts = Schema.Struct({
  ...proposed,
  /** `confidence` 1 at best; whether both ways agreed; edges the outline leaves outside, as a share of its own. */
  parts: Schema.optionalKey(
    Schema.Struct({ confidence: Schema.Number, agreed: Schema.Boolean, leftOut: Schema.Number })
  )
})
export type CutoutFacts = typeof CutoutFacts.Type

/** A proposed cut-out before it is stored: a PNG with transparency. */
export interface FinishedCutout extends CutoutFacts {
  readonly png: Uint8Array
}

export interface CheckedUpload {
  readonly file: FinishedFile
  readonly font?: FontFound
  /** Of a logo. */
  readonly palette?: LogoPalette
  readonly marksFound: ReadonlyArray<string>
  readonly cutouts: ReadonlyArray<FinishedCutout>
}
