import type { ClipTiming } from "../../motion/clip.ts"
import type { EncoderName } from "./encoder.ts"
import type { ClipSource } from "./node-film.ts"

export interface ClipInput extends ClipTiming {
  readonly source: ClipSource
}

/** `thumbhash` base64, `dhash` 16 hex digits. */
export interface ClipPoster {
  readonly bytes: Uint8Array
  readonly mime: "image/jpeg"
  readonly width: number
  readonly height: number
  readonly thumbhash: string
  readonly dhash: string
}

export interface Clip {
  readonly bytes: Uint8Array
  readonly mediaType: "video/mp4"
  readonly width: number
  readonly height: number
  readonly seconds: number
  readonly frames: number
  readonly poster: ClipPoster
  readonly encoder: EncoderName
  /** CPU time of drawing and encoding in ms, without ffmpeg's; peak resident memory, bytes. */
  readonly spent: { readonly cpuMs: number; readonly peakBytes: number }
}

export interface ClipTask {
  readonly input: ClipInput
  readonly encoder: EncoderName
}
