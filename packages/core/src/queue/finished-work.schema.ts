import type { CutoutKind, CutoutVerdict } from "../model/cutout.ts"
import type { FontFound } from "../model/font-found.ts"
import type { GenerationWork } from "./generation-work.schema.ts"

/** A finished file before it is stored. `sha256` hex, `dhash` 16 hex digits, `thumbhash` base64. */
export interface FinishedFile {
  readonly bytes: Uint8Array
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly sha256: string
  readonly dhash: string
  readonly thumbhash: string
}

/** One output of a generation with everything that is kept beside the picture. */
export interface FinishedOutput {
  readonly index: number
  readonly file: FinishedFile
  /** Of a clip: its settled frame and how long it plays; the file then has the poster's hashes. */
  readonly clip?: { readonly poster: Uint8Array; readonly posterMime: string; readonly seconds: number }
  readonly recipe: {
    readonly engine: string
    readonly engineVersion: string
    readonly layout: string
    readonly variant: number
    readonly seed: number
    readonly sceneHash: string
    readonly warnings: ReadonlyArray<string>
  }
  /** Canonical JSON of the scene; absent for what was made of a flat picture. */
  readonly sceneJson?: string
  /** JSON of the `CreativeInput` that it was made from, layout fixed; absent for what no scene was made for. */
  readonly inputJson?: string
  /** The words as a fix left them. */
  readonly copy?: GenerationWork["copy"]
  /** Signed JSON about how the file was made. */
  readonly sidecarJson: string
  /** IPTC digital source type, last path segment. */
  readonly sourceType: string
}

/** A proposed cut-out before it is stored: a PNG with transparency, its word, and what the word was made of. */
export interface FinishedCutout {
  readonly kind: CutoutKind
  readonly png: Uint8Array
  readonly width: number
  readonly height: number
  readonly verdict: CutoutVerdict
  readonly preselected: boolean
  /** `confidence` 1 at best; whether both ways agreed; edges the outline leaves outside, as a share of its own. */
  readonly parts?: { readonly confidence: number; readonly agreed: boolean; readonly leftOut: number }
}

/** A checked upload with its proposals. */
export interface CheckedUpload {
  /** Of a font without size, hash and placeholder. */
  readonly file: FinishedFile
  readonly font?: FontFound
  readonly marksFound: ReadonlyArray<string>
  readonly cutouts: ReadonlyArray<FinishedCutout>
}
