import { Schema } from "effect"
import type { CreativeInput } from "../creative/creative-input.ts"
import type { Scene } from "../creative/creative.schema.ts"
import type { AspectRatio } from "../model/aspect-ratio.ts"
import { GenerationMode } from "../creative/generation-mode.ts"

/** The local engine's `id` is `local`. */
export const EngineOffer = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  provider: Schema.String,
  model: Schema.String,
  local: Schema.Boolean,
  makes: Schema.Array(Schema.Literals(["image", "video", "text"])),
  modes: Schema.Array(GenerationMode),
  /** Pictures that it takes beside the words; absent: none. */
  references: Schema.optionalKey(Schema.Number),
  /** Unstable, or never tried against the real service; shown to the user. */
  experimental: Schema.optionalKey(Schema.Boolean)
})
export type EngineOffer = typeof EngineOffer.Type

/** A long-running order, stored before it is polled; `reference` is the provider's. */
export const Operation = Schema.Struct({
  provider: Schema.String,
  model: Schema.String,
  reference: Schema.Unknown,
  /** UTC milliseconds. */
  startedAt: Schema.Number
})
export type Operation = typeof Operation.Type

export interface ImageCaps {
  readonly aspectRatios: ReadonlyArray<AspectRatio>
  readonly seeded: boolean
  /** It takes pictures beside the words. */
  readonly references: boolean
}

export interface PictureFile {
  readonly bytes: Uint8Array
  readonly mediaType: string
}

/** Text for engines that paint, a creative with files for engines that compose. */
export interface ImageRequest {
  /** Never logged. */
  readonly prompt: string
  readonly aspectRatio: AspectRatio
  /** At least 1. */
  readonly count: number
  /** Unsigned 32-bit. */
  readonly seed: number
  /** What the picture begins as, such as the photograph of a place. */
  readonly start?: PictureFile
  /** What the picture is to be like, for engines that take such pictures. */
  readonly references: ReadonlyArray<PictureFile>
  readonly creative: CreativeInput
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** `seconds` offered, and whether it starts from a picture. */
export interface VideoCaps {
  readonly seconds: { readonly min: number; readonly max: number }
  readonly fromPicture: boolean
}

export interface VideoRequest {
  readonly prompt: string
  readonly aspectRatio: AspectRatio
  readonly seconds: number
  readonly seed: number
  readonly firstFrame?: PictureFile
  readonly key?: string
}

/** `system` sets the style of the answer; `prompt` is never logged. */
export interface TextRequest {
  readonly system?: string
  readonly prompt: string
}

/** `dhash`: 16 hex digits; `thumbhash`: base64. */
export interface Print {
  readonly width: number
  readonly height: number
  readonly dhash: string
  readonly thumbhash: string
}

export interface ClipFacts {
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly seconds: number
  /** `dhash`: 16 hex digits; `thumbhash`: base64. */
  readonly poster: {
    readonly bytes: Uint8Array
    readonly mime: string
    readonly dhash: string
    readonly thumbhash: string
  }
  readonly source:
    | { readonly kind: "scene"; readonly scene: Scene; readonly files: ReadonlyMap<string, Uint8Array> }
    | { readonly kind: "picture"; readonly bytes: Uint8Array; readonly cutout?: Uint8Array }
}

/** `scene` and `print` are set when the studio composed it, `clip` after a clip is checked. */
export interface Asset {
  readonly _tag: "Asset"
  readonly bytes: Uint8Array
  readonly mediaType: string
  readonly seed: number
  readonly warnings: ReadonlyArray<string>
  readonly scene?: Scene
  readonly print?: Print
  readonly clip?: ClipFacts
  /** The provider's picture under the composition, checked and re-encoded; `id` is its name in the scene. */
  readonly layer?: PictureFile & { readonly id: string }
  readonly creative?: CreativeInput
}

/** In this order; failures are {@link GenError}s of the stream. */
export type GenEvent =
  /** Orders ahead of this one. */
  | { readonly _tag: "Queued"; readonly position: number }
  /** `attempt` counts from 1 over all tries of the task. */
  | { readonly _tag: "Started"; readonly provider: string; readonly model: string; readonly attempt: number }
  /** `fraction` 0-1. */
  | { readonly _tag: "Progress"; readonly fraction: number; readonly stage: string }
  | { readonly _tag: "Preview"; readonly thumbhash: string }
  | Asset
  /** Whole credits for all assets before it; `usd` as reported by the provider. */
  | {
      readonly _tag: "Cost"
      readonly credits: number
      readonly usd?: number
      readonly basis: "measured" | "estimated"
    }
  | { readonly _tag: "Done" }
