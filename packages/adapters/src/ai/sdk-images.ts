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

/** Only `true` is reliable; other models may refuse pictures. */
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
      references: takesPictures(engine)
    })),
    generate: (request) =>
      request.references.length > 0 && !takesPictures(engine)
        ? Stream.fail(new Unsupported({ provider: engine.provider, feature: "a picture from a photograph" }))
        : generate(engine, request)
  })
