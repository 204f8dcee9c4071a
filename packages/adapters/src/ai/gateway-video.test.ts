import type { GenEvent, Operation } from "@marque/core/engines"
import { type ClipStatus, fakeGateway, type FakeGateway, type GatewayFault } from "@marque/testing/providers/gateway"
import { Effect, Exit, Fiber, Stream } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { aiEngines } from "./providers.ts"

const KEY = "vck-never-say-this"
const WORDS = "the secret violet canary"
const mp4 = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode("ftypisom"), 1, 2, 3])

let gateway: FakeGateway
beforeAll(async () => {
  gateway = await fakeGateway()
  gateway.holds(mp4)
})
afterAll(() => gateway.close())

const videos = () => {
  const [engine] = aiEngines({
    MARQUE_VIDEO_MODEL: "gateway:river/film-1",
    AI_GATEWAY_API_KEY: KEY,
    MARQUE_AI_GATEWAY_URL: `${gateway.url}/v4/ai`
  }).engines
  if (engine?.videos === undefined) throw new Error("no engine")
  expect(engine.offer).toMatchObject({ makes: ["video"], modes: ["animate"], experimental: true })
  return engine.videos
}

const firstFrame = { bytes: new Uint8Array([137, 80, 78, 71]), mediaType: "image/png" }
const request = { prompt: WORDS, aspectRatio: "portrait_9_16", seconds: 5, seed: 7, firstFrame, key: "t-0" } as const

const timed = <A, E>(work: Effect.Effect<A, E>) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(work)
      while (fiber.pollUnsafe() === undefined) {
        yield* Effect.promise(() => fetch(`${gateway.url}/files/ping`))
        yield* TestClock.adjust("5 seconds")
      }
      return yield* Fiber.await(fiber)
    }).pipe(Effect.provide(TestClock.layer()))
  )

const failureIn = (exit: Exit.Exit<unknown, { readonly _tag: string }>) =>
  Exit.isFailure(exit) ? exit.cause.reasons.find((reason) => reason._tag === "Fail")?.error : undefined

const started = async (...faults: ReadonlyArray<GatewayFault>) => {
  gateway.startsWith(...faults)
  return timed(videos().start(request))
}

const watched = async (...looks: ReadonlyArray<ClipStatus>) => {
  gateway.will(...looks)
  const operation: Operation = {
    provider: "gateway",
    model: "river/film-1",
    reference: { operation: { job: 1 }, seconds: 5, seed: 7 },
    startedAt: 0
  }
  const events: Array<GenEvent> = []
  const exit = await timed(
    Stream.runForEach(videos().watch(operation), (event) => Effect.sync(() => void events.push(event)))
  )
  return { events, asset: events.find((event) => event._tag === "Asset"), failure: failureIn(exit) }
}

describe("an order at the gateway", () => {
  it("is sent with words, shape, length, first frame and key, silent, and is the same however often it is sent", async () => {
    const exit = await started()
    await started()
    expect(Exit.isSuccess(exit) && JSON.parse(JSON.stringify(exit.value))).toMatchObject({
      provider: "gateway",
      reference: { operation: { job: 1 }, seconds: 5 }
    })
    expect(gateway.orders).toEqual(["marque-t-0"])
    const [sent] = gateway.asked
    expect(sent?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, "ai-model-id": "river/film-1" })
    expect(JSON.parse(sent?.body ?? "")).toMatchObject({
      prompt: WORDS,
      aspectRatio: "9:16",
      duration: 5,
      seed: 7,
      generateAudio: false,
      frameImages: [{ frameType: "first_frame", image: { type: "file", data: "iVBORw==" } }]
    })
  })

  it.each<[string, GatewayFault, object]>([
    [
      "a limit",
      { at: "status", status: 429, type: "rate_limit_exceeded", headers: { "retry-after": "17" } },
      { _tag: "RateLimited", retryAfterMs: 17_000 }
    ],
    ["a key that is not taken", { at: "status", status: 401, type: "authentication_error" }, { _tag: "NotConfigured" }],
    ["a model that is not there", { at: "status", status: 404, type: "model_not_found" }, { _tag: "NotConfigured" }],
    ["an empty account", { at: "status", status: 402, type: "insufficient_funds" }, { _tag: "QuotaExhausted" }],
    [
      "a provider behind it that fails",
      { at: "status", status: 424, type: "failed_dependency" },
      { _tag: "ProviderDown" }
    ],
    ["a failure of its own", { at: "status", status: 500 }, { _tag: "ProviderDown" }],
    ["a page in its place", { at: "page", status: 502 }, { _tag: "ProviderDown" }],
    ["a connection that is dropped", { at: "drop" }, { _tag: "ProviderDown" }],
    ["a connection that is cut within the answer", { at: "cut" }, { _tag: "ProviderDown" }],
    ["a minute without an answer", { at: "hang" }, { _tag: "TimedOut", afterMs: 60_000 }],
    [
      "words that are refused",
      { at: "status", status: 400, type: "invalid_request_error", code: "content_policy_violation", message: WORDS },
      { _tag: "ContentBlocked", stage: "input" }
    ],
    [
      "a request that it cannot use",
      { at: "status", status: 400, type: "invalid_request_error" },
      { _tag: "InvalidRequest" }
    ]
  ])("is not placed after %s, and nothing that was said is repeated", async (_, fault, failure) => {
    const error = failureIn(await started(fault))
    expect(error).toMatchObject(failure)
    expect(JSON.stringify(error)).not.toMatch(new RegExp(`${WORDS}|${KEY}`))
  })
})

describe("a look at it", () => {
  it("waits while it is pending, and takes the clip in base64 or from an address, over redirects too", async () => {
    const inside = await watched({ at: "pending" }, { at: "pending" }, { at: "completed", bytes: mp4 })
    expect(inside.asset?.bytes).toEqual(mp4)
    expect(inside.events.filter(({ _tag }) => _tag === "Progress").length).toBe(2)
    for (const link of ["/files/a.mp4", "/moved/a.mp4"]) {
      expect((await watched({ at: "completed", link: (own) => own + link })).asset?.bytes).toEqual(mp4)
    }
  })

  it.each<[string, ClipStatus, string]>([
    ["an order that somebody stopped there", { at: "cancelled" }, "Cancelled"],
    ["what its rules do not allow", { at: "error", error: "Blocked by content moderation" }, "ContentBlocked"],
    ["an order that failed there", { at: "error", error: "CUDA out of memory" }, "BadOutput"],
    ["no clip", { at: "empty" }, "BadOutput"],
    ["a clip that was put elsewhere", { at: "uploaded" }, "BadOutput"],
    ["something else than a clip", { at: "completed", bytes: new Uint8Array(40) }, "BadOutput"],
    [
      "an address on this machine that nobody named",
      { at: "completed", link: () => "http://127.0.0.1:9/a" },
      "BadOutput"
    ],
    ["a limit", { at: "status", status: 429 }, "RateLimited"],
    ["an answer that is cut off", { at: "cut" }, "ProviderDown"],
    ["half a minute without an answer", { at: "hang" }, "TimedOut"]
  ])("ends after %s", async (_, look, tag) => {
    const { asset, failure } = await watched(look)
    expect([asset, failure?._tag]).toEqual([undefined, tag])
  })
})
