import type { CreativeInput } from "@marque/core/creative"
import {
  BadOutput,
  type GenError,
  type GenEvent,
  ImageGenerator,
  type ImageRequest,
  PictureCheck,
  Unsupported as CannotMake
} from "@marque/core/engines"
import { AspectRatio } from "@marque/core/model"
import { Effect, Layer, Queue, Stream } from "effect"
import { ENGINE } from "../scene/sketch.ts"
import { inspectUpload } from "./intake.ts"
import { renderCreative, type RenderedCreative, Unsupported } from "./render.ts"

const provider = "local"

const failureOf = (error: unknown): GenError =>
  error instanceof Unsupported
    ? new CannotMake({
        provider,
        feature: error.feature === "size" ? "this size" : "these characters",
        explanation: error.message
      })
    : new BadOutput({ provider, reason: error instanceof Error ? error.name : "unknown" })

const eventsOf = ({ bytes, dhash, height, mime, scene, thumbhash, warnings, width }: RenderedCreative, seed: number) =>
  [
    { _tag: "Preview", thumbhash },
    {
      _tag: "Asset",
      bytes,
      mediaType: mime,
      seed,
      warnings,
      scene,
      print: { width, height, dhash, thumbhash }
    }
  ] as const satisfies ReadonlyArray<GenEvent>

const nth = (creative: CreativeInput, index: number): CreativeInput => ({
  ...creative,
  variant: creative.variant + index
})

const generate = ({ count, creative, files, seed }: ImageRequest): Stream.Stream<GenEvent, GenError> =>
  Stream.callback<GenEvent, GenError>((queue) =>
    Effect.gen(function* () {
      const tell = (event: GenEvent) => Queue.offerUnsafe(queue, event)
      tell({ _tag: "Started", provider, model: ENGINE, attempt: 1 })
      for (let index = 0; index < count; index++) {
        const onProgress = (fraction: number) =>
          tell({ _tag: "Progress", fraction: (index + fraction) / count, stage: "Painting" })
        const picture = yield* Effect.tryPromise({
          try: (signal) => renderCreative(nth(creative, index), files, { signal, onProgress }),
          catch: failureOf
        })
        for (const event of eventsOf(picture, seed)) tell(event)
      }
      tell({ _tag: "Cost", credits: 0, basis: "measured" })
      tell({ _tag: "Done" })
      yield* Queue.end(queue)
    })
  )

/** Sends nothing and costs nothing. Interruption stops it between two layers. */
export const embeddedEngine: Layer.Layer<ImageGenerator> = Layer.succeed(ImageGenerator, {
  capabilities: Effect.succeed({ aspectRatios: AspectRatio.literals, seeded: true, references: false }),
  generate
})

export const pictureCheck: Layer.Layer<PictureCheck> = Layer.succeed(PictureCheck, {
  check: ({ bytes }, name) =>
    Effect.tryPromise({
      try: (signal) => inspectUpload(bytes, { name: "The picture", purpose: "reference", signal }),
      catch: () => new BadOutput({ provider: name, reason: "unreadable" })
    }).pipe(
      Effect.flatMap((checked) =>
        checked.ok
          ? Effect.succeed({ bytes: checked.bytes, mediaType: checked.mime })
          : Effect.fail(new BadOutput({ provider: name, reason: checked.message }))
      )
    )
})
