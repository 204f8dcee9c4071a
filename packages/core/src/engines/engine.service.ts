import { Context, type Effect, type Schema, type Stream } from "effect"
import type { BadOutput, GenError } from "./engine.errors.ts"
import type {
  GenEvent,
  ImageCaps,
  ImageRequest,
  Operation,
  PictureFile,
  TextRequest,
  VideoCaps,
  VideoRequest
} from "./engine.schema.ts"

/**
 * Makes pictures. Interrupting the stream is cancel; nothing is tried again in here. The studio's own engine implements
 * it without a key; providers implement it in the adapters.
 */
export class ImageGenerator extends Context.Service<
  ImageGenerator,
  {
    readonly capabilities: Effect.Effect<ImageCaps>
    readonly generate: (request: ImageRequest) => Stream.Stream<GenEvent, GenError>
  }
>()("@marque/core/engines/ImageGenerator") {}

/**
 * Makes clips in two steps, so that a provider's minutes survive a restart of ours: `start` once, `watch` as often as
 * needed. `cancel` never fails: what is already finished stays so.
 */
export class VideoGenerator extends Context.Service<
  VideoGenerator,
  {
    readonly capabilities: Effect.Effect<VideoCaps>
    readonly start: (request: VideoRequest) => Effect.Effect<Operation, GenError>
    readonly watch: (operation: Operation) => Stream.Stream<GenEvent, GenError>
    readonly cancel: (operation: Operation) => Effect.Effect<void>
  }
>()("@marque/core/engines/VideoGenerator") {}

/** Writes. What `object` gives matches the schema; an answer that does not is asked for once more, then `BadOutput`. */
export class TextGenerator extends Context.Service<
  TextGenerator,
  {
    readonly object: <S extends Schema.Codec<unknown, unknown>>(
      schema: S,
      request: TextRequest
    ) => Effect.Effect<S["Type"], GenError>
    /** The answer in pieces, in order. */
    readonly stream: (request: TextRequest) => Stream.Stream<string, GenError>
  }
>()("@marque/core/engines/TextGenerator") {}

/** Looks at a picture from outside as at an upload: by its content, within limits, and re-encoded. */
export class PictureCheck extends Context.Service<
  PictureCheck,
  { readonly check: (file: PictureFile, provider: string) => Effect.Effect<PictureFile, BadOutput> }
>()("@marque/core/engines/PictureCheck") {}
