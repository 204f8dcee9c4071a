/**
 * The SDK's video functions are experimental, known here from their types only and never tried against a provider;
 * nothing else imports them.
 */
import {
  BadOutput,
  Cancelled,
  ContentBlocked,
  type GenError,
  type GenEvent,
  LIMIT_MS,
  NotConfigured,
  type Operation,
  pollMs,
  TimedOut,
  Unsupported,
  VideoGenerator,
  type VideoRequest
} from "@marque/core/engines"
import { creditsFor } from "@marque/core/model"
import {
  experimental_getVideoStatus as getVideoStatus,
  experimental_startVideo as startVideo,
  type GetVideoStatusResult,
  type JSONValue
} from "ai"
import { Clock, Effect, Schema, Stream } from "effect"
import { failureOf } from "./failures.ts"
import { FetchRefused } from "../net/guarded-fetch.ts"
import { sdkRatio } from "./image-sizes.ts"

type VideoModel = Parameters<typeof startVideo>[0]["model"]

export interface SdkVideoEngine {
  readonly provider: string
  readonly model: string
  readonly videoModel: Exclude<VideoModel, string>
  readonly fetch: typeof globalThis.fetch
}

const Reference = Schema.Struct({ operation: Schema.Unknown, seconds: Schema.Number, seed: Schema.Number })

const decodeReference = Schema.decodeUnknownEffect(Reference)

const start = (engine: SdkVideoEngine, { aspectRatio, firstFrame, key, prompt, seconds, seed }: VideoRequest) =>
  Effect.gen(function* () {
    const { model, provider, videoModel } = engine
    if (videoModel.specificationVersion !== "v4" || videoModel.doStart === undefined) {
      return yield* new Unsupported({ provider, feature: "clips that can be waited for" })
    }
    const startedAt = yield* Clock.currentTimeMillis
    const { operation } = yield* Effect.tryPromise({
      try: (abortSignal) =>
        startVideo({
          model: videoModel,
          prompt,
          aspectRatio: sdkRatio[aspectRatio],
          duration: seconds,
          seed,
          generateAudio: false,
          maxRetries: 0,
          abortSignal,
          // A start is charged, so a repeat after a cut connection must be the same order.
          ...(key !== undefined && { headers: { "idempotency-key": `marque-${key}` } }),
          ...(firstFrame !== undefined && {
            frameImages: [{ image: firstFrame.bytes, frameType: "first_frame" as const }]
          })
        }),
      catch: (error) => failureOf(error, provider, startedAt)
    }).pipe(
      Effect.timeoutOrElse({
        duration: LIMIT_MS.videoStart,
        orElse: () => Effect.fail(new TimedOut({ provider, afterMs: LIMIT_MS.videoStart }))
      })
    )
    return { provider, model, reference: { operation, seconds, seed }, startedAt } satisfies Operation
  })

const within = <A>(provider: string, afterMs: number, call: Effect.Effect<A, GenError>): Effect.Effect<A, GenError> =>
  Effect.timeoutOrElse(call, {
    duration: afterMs,
    orElse: () => Effect.fail(new TimedOut({ provider, afterMs }))
  })

/** Redirects followed, because file stores forward to signed addresses. */
const HOPS = 3

const fetchedFrom = async (fetch: typeof globalThis.fetch, url: string, signal: AbortSignal): Promise<Uint8Array> => {
  let address = url
  for (let hop = 0; hop <= HOPS; hop++) {
    const response = await fetch(address, { signal, redirect: "manual" })
    const next = response.headers.get("location")
    if (response.status >= 300 && response.status < 400 && next !== null) {
      address = new URL(next, address).href
      continue
    }
    if (!response.ok) throw Object.assign(new Error("no clip"), { code: "ECONNRESET" })
    return new Uint8Array(await response.arrayBuffer())
  }
  throw new FetchRefused("redirect")
}

type Finished = Extract<GetVideoStatusResult, { status: "completed" }>["videos"][number]

const bytesOf = (engine: SdkVideoEngine, video: Finished, now: number): Effect.Effect<Uint8Array, GenError> => {
  switch (video.type) {
    case "uploaded":
      return Effect.fail(new BadOutput({ provider: engine.provider, reason: "kept by the provider" }))
    case "base64":
      return Effect.sync(() => new Uint8Array(Buffer.from(video.data, "base64")))
    case "binary":
      return Effect.succeed(video.data)
    case "url":
      return within(
        engine.provider,
        LIMIT_MS.videoFile,
        Effect.tryPromise({
          try: (signal) => fetchedFrom(engine.fetch, video.url, signal),
          catch: (error) => failureOf(error, engine.provider, now)
        })
      )
  }
}

const isMp4 = (bytes: Uint8Array): boolean => new TextDecoder("latin1").decode(bytes.subarray(4, 8)) === "ftyp"

const finishedEvents = (engine: SdkVideoEngine, videos: ReadonlyArray<Finished>, seconds: number, seed: number) =>
  Effect.gen(function* () {
    const { model, provider } = engine
    const now = yield* Clock.currentTimeMillis
    const [video] = videos
    if (video === undefined) return yield* new BadOutput({ provider, reason: "no clip" })
    const bytes = yield* bytesOf(engine, video, now)
    if (!isMp4(bytes)) return yield* new BadOutput({ provider, reason: "no MP4" })
    const credits = creditsFor({ provider, model, unit: "video_second", amount: seconds })
    return [
      { _tag: "Asset", bytes, mediaType: "video/mp4", seed, warnings: [] },
      { _tag: "Cost", credits, basis: "estimated" },
      { _tag: "Done" }
    ] as const satisfies ReadonlyArray<GenEvent>
  })

const REFUSED = /moderat|safety|polic(?:y|ies)|nsfw|sensitive|prohibit|inappropriate/i

const failedThere = (sentence: string, provider: string): GenError => {
  if (/\bcancel/i.test(sentence)) return new Cancelled({ provider })
  return REFUSED.test(sentence)
    ? new ContentBlocked({ provider, stage: "output", providerCode: "refused" })
    : new BadOutput({ provider, reason: "the clip failed" })
}

const watch = (engine: SdkVideoEngine, operation: Operation): Stream.Stream<GenEvent, GenError> => {
  const { model, provider } = engine
  const status = (reference: JSONValue, now: number) =>
    Effect.tryPromise({
      try: (abortSignal) => getVideoStatus(engine.videoModel, { operation: reference, maxRetries: 0, abortSignal }),
      catch: (error) => failureOf(error, provider, now)
    })
  const looking = (looks: number): Stream.Stream<GenEvent, GenError> =>
    Stream.unwrap(
      Effect.gen(function* () {
        const {
          operation: reference,
          seconds,
          seed
        } = yield* decodeReference(operation.reference).pipe(Effect.mapError(() => new NotConfigured({ provider })))
        const now = yield* Clock.currentTimeMillis
        const afterMs = LIMIT_MS.video
        if (now - operation.startedAt > afterMs) return yield* new TimedOut({ provider, afterMs })
        // The provider sent JSON, and it was stored as JSON.
        const answer = yield* within(provider, LIMIT_MS.videoLook, status(reference as JSONValue, now))
        if (answer.status === "error") return yield* failedThere(answer.error, provider)
        if (answer.status === "completed") {
          return Stream.fromIterable<GenEvent>(yield* finishedEvents(engine, answer.videos, seconds, seed))
        }
        const fraction = Math.min(0.95, (now - operation.startedAt) / afterMs)
        return Stream.concat(
          Stream.make<[GenEvent]>({ _tag: "Progress", fraction, stage: "Filming" }),
          Stream.unwrap(Effect.as(Effect.sleep(pollMs(looks)), looking(looks + 1)))
        )
      })
    )
  return Stream.concat(Stream.make<[GenEvent]>({ _tag: "Started", provider, model, attempt: 1 }), looking(0))
}

/**
 * A failed status call ends `watch`; watching the operation again continues. Orders cannot be stopped at the provider:
 * `cancel` forgets them, and the person is not charged for them.
 */
export const sdkVideos = (engine: SdkVideoEngine): VideoGenerator["Service"] =>
  VideoGenerator.of({
    capabilities: Effect.succeed({ seconds: { min: 3, max: 10 }, fromPicture: true }),
    start: (request) => start(engine, request),
    watch: (operation) => watch(engine, operation),
    cancel: () => Effect.void
  })
