import { Schema } from "effect"
import type { CreativeInput } from "../creative/creative-input.ts"
import type { Scene } from "../creative/creative.schema.ts"
import type { AspectRatio } from "../model/aspect-ratio.ts"
import { GenerationMode } from "../creative/generation-request.schema.ts"

/** An engine that a worker offers. `id` is what a request names; the local engine's is `local`. */
export const EngineOffer = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  provider: Schema.String,
  model: Schema.String,
  local: Schema.Boolean,
  makes: Schema.Array(Schema.Literals(["image", "video", "text"])),
  modes: Schema.Array(GenerationMode),
  /** Its interface may change, or it was never tried against a real service; people are told. */
  experimental: Schema.optionalKey(Schema.Boolean)
})
export type EngineOffer = typeof EngineOffer.Type

/** A long-running order at a provider, stored before it is polled: `reference` means something to the provider only. */
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
  readonly references: boolean
}

export interface PictureFile {
  readonly bytes: Uint8Array
  readonly mediaType: string
}

/**
 * What is asked of an engine: words for one that paints, a creative with its files for one that composes. Every engine
 * reads its own part and ignores the other.
 */
export interface ImageRequest {
  /** What to paint, with what the brand adds; never logged. */
  readonly prompt: string
  readonly aspectRatio: AspectRatio
  /** Pictures wanted, at least 1. */
  readonly count: number
  /** Unsigned 32-bit. */
  readonly seed: number
  readonly references: ReadonlyArray<PictureFile>
  readonly creative: CreativeInput
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** What a clip engine can do: seconds it offers, and whether it starts from a picture. */
export interface VideoCaps {
  readonly seconds: { readonly min: number; readonly max: number }
  readonly fromPicture: boolean
}

/** A clip asked of a provider: words, how long, and the picture it starts with. */
export interface VideoRequest {
  readonly prompt: string
  readonly aspectRatio: AspectRatio
  readonly seconds: number
  readonly seed: number
  readonly firstFrame?: PictureFile
  readonly key?: string
}

/** Words asked of a text engine. `system` says how to answer; `prompt` is never logged. */
export interface TextRequest {
  readonly system?: string
  readonly prompt: string
}

/** What is known of a picture whose pixels we painted. `dhash` 16 hex digits, `thumbhash` base64. */
export interface Print {
  readonly width: number
  readonly height: number
  readonly dhash: string
  readonly thumbhash: string
}

/** What is known of a checked clip beside its bytes. */
export interface ClipFacts {
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly seconds: number
  /** `dhash` 16 hex digits, `thumbhash` base64. */
  readonly poster: {
    readonly bytes: Uint8Array
    readonly mime: string
    readonly dhash: string
    readonly thumbhash: string
  }
  /** What moves in it. */
  readonly source:
    | { readonly kind: "scene"; readonly scene: Scene; readonly files: ReadonlyMap<string, Uint8Array> }
    | { readonly kind: "picture"; readonly bytes: Uint8Array; readonly cutout?: Uint8Array }
}

/** A finished picture or clip. `scene` and `print` are there when the studio composed it, `clip` once a clip is checked. */
export interface Asset {
  readonly _tag: "Asset"
  readonly bytes: Uint8Array
  readonly mediaType: string
  readonly seed: number
  readonly warnings: ReadonlyArray<string>
  readonly scene?: Scene
  readonly print?: Print
  readonly clip?: ClipFacts
  /** The provider's picture under the composition, checked and re-encoded, with the name the scene knows it by. */
  readonly layer?: PictureFile & { readonly id: string }
  readonly creative?: CreativeInput
}

/** What happens while something is made, in this order; failures are {@link GenError}s of the stream. */
export type GenEvent =
  /** `position` counts the orders before this one. */
  | { readonly _tag: "Queued"; readonly position: number }
  /** One try begins; `attempt` counts from 1 over all tries of the task. */
  | { readonly _tag: "Started"; readonly provider: string; readonly model: string; readonly attempt: number }
  /** `fraction` 0-1, `stage` a word or two for people. */
  | { readonly _tag: "Progress"; readonly fraction: number; readonly stage: string }
  | { readonly _tag: "Preview"; readonly thumbhash: string }
  | Asset
  /** Whole credits for all assets before it; `usd` is what the provider says it took. */
  | {
      readonly _tag: "Cost"
      readonly credits: number
      readonly usd?: number
      readonly basis: "measured" | "estimated"
    }
  | { readonly _tag: "Done" }
