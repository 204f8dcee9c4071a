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

/** Interrupting the stream cancels. Does not retry. */
export class ImageGenerator extends Context.Service<
  ImageGenerator,
  {
    readonly capabilities: Effect.Effect<ImageCaps>
    readonly generate: (request: ImageRequest) => Stream.Stream<GenEvent, GenError>
  }
>()("@marque/core/engines/ImageGenerator") {}

/** `start` once, then `watch` as often as needed, so that an order survives our restart. `cancel` never fails. */
export class VideoGenerator extends Context.Service<
  VideoGenerator,
  {
    readonly capabilities: Effect.Effect<VideoCaps>
    readonly start: (request: VideoRequest) => Effect.Effect<Operation, GenError>
    readonly watch: (operation: Operation) => Stream.Stream<GenEvent, GenError>
    readonly cancel: (operation: Operation) => Effect.Effect<void>
  }
>()("@marque/core/engines/VideoGenerator") {}

/** An `object` that does not match the schema is requested once more, then `BadOutput`. */
export class TextGenerator extends Context.Service<
  TextGenerator,
  {
    readonly object: <S extends Schema.Codec<unknown, unknown>>(
      schema: S,
      request: TextRequest
    ) => Effect.Effect<S["Type"], GenError>
    readonly stream: (request: TextRequest) => Stream.Stream<string, GenError>
  }
>()("@marque/core/engines/TextGenerator") {}

/** Treats a provider's picture like an upload: sniffed, limited and re-encoded. */
export class PictureCheck extends Context.Service<
  PictureCheck,
  { readonly check: (file: PictureFile, provider: string) => Effect.Effect<PictureFile, BadOutput> }
>()("@marque/core/engines/PictureCheck") {}
