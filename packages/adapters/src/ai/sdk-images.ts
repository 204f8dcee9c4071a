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
}

const noticeOf = (name: string, warning: Warning): string | undefined => {
  if (warning.type !== "unsupported") return undefined
  return warning.feature === "seed"
    ? `${name} takes no seed: making this again gives another picture`
    : `${name} does not take ${warning.feature}`
}

/** Only `true` says that a model takes pictures; whether others do is not known before they refuse. */
export const takesPictures = ({ imageModel }: Pick<SdkImageEngine, "imageModel">): boolean =>
  imageModel.specificationVersion === "v4" && imageModel.supportsFileInputs === true

const promptOf = ({ prompt, references }: ImageRequest) =>
  references.length === 0 ? prompt : { text: prompt, images: references.map(({ bytes }) => bytes) }

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
      // Some servers answer with more than was asked for.
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

/** Pictures by a model of the AI SDK: one call a picture order, no retries of its own, aborted when interrupted. */
export const sdkImages = (engine: SdkImageEngine): ImageGenerator["Service"] =>
  ImageGenerator.of({
    capabilities: Effect.sync(() => ({
      aspectRatios: AspectRatio.literals,
      seeded: engine.sizes === "ratio",
      references: takesPictures(engine)
    })),
    generate: (request) =>
      request.references.length > 0 && !takesPictures(engine)
        ? Stream.fail(new Unsupported({ provider: engine.provider, feature: "a picture from a photograph" }))
        : generate(engine, request)
  })
