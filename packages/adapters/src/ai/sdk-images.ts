import { type GenError, type GenEvent, ImageGenerator, type ImageRequest, Unsupported } from "@marque/core/engines"
import { AspectRatio, creditsFor } from "@marque/core/model"
import { generateImage, type ImageModel, type Warning } from "ai"
import { Clock, Effect, Stream } from "effect"
import { failureOf } from "./failures.ts"
import { nearestSize, type PictureSize, sdkRatio } from "./image-sizes.ts"

export interface SdkImageEngine {
  readonly provider: string
  readonly model: string
  readonly name: string
  readonly imageModel: Exclude<ImageModel, string>
  readonly sizes: ReadonlyArray<PictureSize> | "ratio"
  /** Pictures that the model takes beside the words, by its operator; absent: as the SDK knows it. */
  readonly references?: number
}

const noticeOf = (name: string, warning: Warning): string | undefined => {
  if (warning.type !== "unsupported") return undefined
  return warning.feature === "seed"
    ? `${name} takes no seed: making this again gives another picture`
    : `${name} does not take ${warning.feature}`
}

/** Of a model that the SDK knows to take pictures; only `true` is reliable, other models may refuse them. */
const KNOWN_TO_TAKE = 4

/** Beside the words, from 0. */
export const picturesTaken = ({ imageModel, references }: Pick<SdkImageEngine, "imageModel" | "references">): number =>
  references ?? (imageModel.specificationVersion === "v4" && imageModel.supportsFileInputs === true ? KNOWN_TO_TAKE : 0)

const picturesOf = ({ references, start }: ImageRequest) => [...(start === undefined ? [] : [start]), ...references]

const promptOf = (request: ImageRequest) => {
  const images = picturesOf(request).map(({ bytes }) => bytes)
  return images.length === 0 ? request.prompt : { text: request.prompt, images }
}

/** Seeds that every provider can read: 31 bits. */
const SEED_MASK = 0x7fff_ffff

const usdOf = (metadata: unknown): number | undefined => {
  const cost = Number((metadata as { readonly gateway?: { readonly cost?: unknown } } | undefined)?.gateway?.cost)
  return Number.isFinite(cost) ? cost : undefined
}

const callOf = (engine: SdkImageEngine, request: ImageRequest) =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.tryPromise({
      try: (abortSignal) =>
        generateImage({
          model: engine.imageModel,
          prompt: promptOf(request),
          n: request.count,
          seed: request.seed & SEED_MASK,
          maxRetries: 0,
          abortSignal,
          ...(engine.sizes === "ratio"
            ? { aspectRatio: sdkRatio[request.aspectRatio] }
            : { size: nearestSize(request.aspectRatio, engine.sizes) })
        }),
      catch: (error) => failureOf(error, engine.provider, now)
    })
  )

const generate = (engine: SdkImageEngine, request: ImageRequest): Stream.Stream<GenEvent, GenError> => {
  const { model, name, provider } = engine
  const answered = Effect.map(callOf(engine, request), ({ images, providerMetadata, warnings }): Array<GenEvent> => {
    const notices = [...new Set(warnings.map((each) => noticeOf(name, each)).filter((each) => each !== undefined))]
    const usd = usdOf(providerMetadata)
    return [
      // Some servers return more than requested.
      ...images.slice(0, request.count).map(({ mediaType, uint8Array }) => ({
        _tag: "Asset" as const,
        bytes: uint8Array,
        mediaType,
        seed: request.seed,
        warnings: notices
      })),
      {
        _tag: "Cost",
        credits: creditsFor({ provider, model, unit: "image", amount: images.length }),
        basis: usd === undefined ? "estimated" : "measured",
        ...(usd !== undefined && { usd })
      },
      { _tag: "Done" }
    ]
  })
  return Stream.concat(
    Stream.make<[GenEvent]>({ _tag: "Started", provider, model, attempt: 1 }),
    Stream.fromIterableEffect(answered)
  )
}

/** One call per order, without retries, aborted on interruption. */
export const sdkImages = (engine: SdkImageEngine): ImageGenerator["Service"] =>
  ImageGenerator.of({
    capabilities: Effect.sync(() => ({
      aspectRatios: AspectRatio.literals,
      seeded: engine.sizes === "ratio",
      references: picturesTaken(engine) > 0
    })),
    generate: (request) =>
      picturesOf(request).length > picturesTaken(engine)
        ? Stream.fail(new Unsupported({ provider: engine.provider, feature: "a picture from a photograph" }))
        : generate(engine, request)
  })
