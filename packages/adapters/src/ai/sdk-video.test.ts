import { contractProblems, type GenError, type GenEvent, type Operation } from "@marque/core/engines"
import { MockVideoModelV4 } from "ai/test"
import { Effect, Exit, Fiber, Stream } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { sdkVideos } from "./sdk-video.ts"

const mp4 = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode("ftypisom"), 1, 2, 3])
const response = { timestamp: new Date(0), modelId: "film", headers: undefined }
type Status = Awaited<ReturnType<NonNullable<MockVideoModelV4["doStatus"]>>>
const pending: Status = { status: "pending", response }
const finished = (...videos: Extract<Status, { status: "completed" }>["videos"]): Status => ({
  status: "completed",
  videos,
  warnings: [],
  response
})
const binary = (data: Uint8Array) => ({ type: "binary", data, mediaType: "video/mp4" }) as const

/** The SDK's test model lacks a name that its type requires under `exactOptionalPropertyTypes`. */
const modelOf = (options: ConstructorParameters<typeof MockVideoModelV4>[0]) =>
  new MockVideoModelV4(options) as Parameters<typeof sdkVideos>[0]["videoModel"]

const engine = (statuses: ReadonlyArray<Status | Error>, fetched: Uint8Array | number = mp4) => {
  const starts: Array<unknown> = []
  let looks = 0
  const videoModel = modelOf({
    doStart: async (options) => {
      starts.push(options)
      return { operation: { job: 7 }, warnings: [], response }
    },
    doStatus: async () => {
      const status = statuses[Math.min(looks, statuses.length - 1)] ?? pending
      looks += 1
      if (status instanceof Error) throw status
      return status
    }
  })
  const fetch: typeof globalThis.fetch = async () =>
    typeof fetched === "number" ? new Response("", { status: fetched }) : new Response(Uint8Array.from(fetched))
  const videos = sdkVideos({ provider: "gateway", model: "film", videoModel, fetch })
  return { looks: () => looks, starts, videos }
}

const asked = { prompt: "steam rises", aspectRatio: "portrait_9_16", seconds: 5, seed: 7 } as const

const watched = async (videos: ReturnType<typeof sdkVideos>, operation: Operation) => {
  const events: Array<GenEvent> = []
  const exit = await Effect.runPromise(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(
        Stream.runForEach(videos.watch(operation), (event) => Effect.sync(() => void events.push(event)))
      )
      while (fiber.pollUnsafe() === undefined) {
        yield* Effect.promise(() => new Promise((done) => setImmediate(done)))
        yield* TestClock.adjust("5 seconds")
      }
      return yield* Fiber.await(fiber)
    }).pipe(Effect.provide(TestClock.layer()))
  )
  const failure = Exit.isFailure(exit) ? exit.cause.reasons.find((reason) => reason._tag === "Fail")?.error : undefined
  const error: GenError | undefined = failure
  expect(contractProblems(events, error === undefined ? "done" : "failed")).toEqual([])
  return { error, events }
}

const operation: Operation = {
  provider: "gateway",
  model: "film",
  reference: { operation: { job: 7 }, seconds: 5, seed: 7 },
  startedAt: 0
}

it("starts an order from words and a first frame, and gives what can be stored of it", async () => {
  const { starts, videos } = engine([])
  const firstFrame = { bytes: new Uint8Array([137, 80, 78, 71]), mediaType: "image/png" }
  const started = await Effect.runPromise(Effect.provide(videos.start({ ...asked, firstFrame }), TestClock.layer()))
  expect(JSON.parse(JSON.stringify(started))).toEqual(operation)
  expect(starts).toMatchObject([
    { prompt: "steam rises", aspectRatio: "9:16", duration: 5, seed: 7, frameImages: [{ frameType: "first_frame" }] }
  ])
})

it("looks until the clip is there and charges its seconds", async () => {
  const { looks, videos } = engine([pending, pending, finished(binary(mp4))])
  const { events } = await watched(videos, operation)
  expect(looks()).toBe(3)
  expect(events.filter(({ _tag }) => _tag === "Asset")).toMatchObject([{ bytes: mp4, mediaType: "video/mp4" }])
  expect(events).toContainEqual({ _tag: "Cost", credits: 10, basis: "estimated" })
})

it("goes on with an order that an earlier run started, and starts none itself", async () => {
  const { starts, videos } = engine([
    finished({ type: "url", url: "https://film.example/a.mp4", mediaType: "video/mp4" })
  ])
  expect((await watched(videos, operation)).error).toBeUndefined()
  expect(starts).toEqual([])
})

it.each<[string, ReadonlyArray<Status | Error>, Uint8Array | number, string]>([
  ["a clip that failed there", [{ status: "error", error: "x", response }], mp4, "BadOutput"],
  ["no clip", [finished()], mp4, "BadOutput"],
  ["something that is no MP4", [finished(binary(new Uint8Array(20)))], mp4, "BadOutput"],
  ["a clip that was put elsewhere", [finished({ type: "uploaded", mediaType: "video/mp4" })], mp4, "BadOutput"],
  [
    "a link to nothing",
    [finished({ type: "url", url: "https://film.example/a", mediaType: "video/mp4" })],
    404,
    "ProviderDown"
  ],
  ["a status that cannot be read", [Object.assign(new Error("x"), { code: "ECONNRESET" })], mp4, "ProviderDown"],
  ["a quarter of an hour", [pending], mp4, "TimedOut"]
])("ends after %s", async (_, statuses, fetched, tag) => {
  const { error } = await watched(engine(statuses, fetched).videos, operation)
  expect(error?._tag).toBe(tag)
})

it("cannot use a reference that it did not write", async () => {
  const { error } = await watched(engine([]).videos, { ...operation, reference: "job 7" })
  expect(error?._tag).toBe("NotConfigured")
})

it("starts nothing at a model that cannot be waited for", async () => {
  const videos = sdkVideos({ provider: "gateway", model: "film", videoModel: modelOf({}), fetch })
  const exit = await Effect.runPromise(Effect.exit(Effect.provide(videos.start(asked), TestClock.layer())))
  expect(JSON.stringify(exit)).toContain("Unsupported")
})
