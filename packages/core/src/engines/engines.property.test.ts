import { Effect, Exit, Fiber, Layer, Ref, Stream } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CreativeInput } from "../creative/creative-input.ts"
import { makeTries } from "./attempts.layer.ts"
import { type Ending, contractProblems } from "./engine-contract.pure.ts"
import {
  BadOutput,
  ContentBlocked,
  type GenError,
  InvalidRequest,
  NotConfigured,
  ProviderDown,
  QuotaExhausted,
  RateLimited,
  TimedOut,
  Unsupported
} from "./engine.errors.ts"
import { localOffer, MAX_TRIES } from "./engine-policy.rules.ts"
import type { GenEvent, ImageRequest } from "./engine.schema.ts"
import { ImageGenerator, PictureCheck } from "./engine.service.ts"
import { Engines, type ImageOrder, PROVIDED_PHOTO } from "./engines.service.ts"

const provider = "river"
const offer = { ...localOffer, id: "river:2", name: "River 2", provider, model: "2", local: false }
const pond = { ...offer, id: "pond:1", name: "Pond 1", provider: "pond", modes: ["product"] } as const
const caps = Effect.succeed({ aspectRatios: [], seeded: true, references: false })
const bytes = (text: string) => new TextEncoder().encode(text)

type Act = "answer" | "half" | "hang" | GenError

const down = new ProviderDown({ provider })

const failures: ReadonlyArray<GenError> = [
  new NotConfigured({ provider }),
  new InvalidRequest({ provider }),
  new Unsupported({ provider, feature: "this" }),
  new ContentBlocked({ provider, stage: "output", providerCode: "x" }),
  new RateLimited({ provider, retryAfterMs: 7_000 }),
  new RateLimited({ provider, retryAfterMs: 3_600_000 }),
  new QuotaExhausted({ provider }),
  new ProviderDown({ provider }),
  new TimedOut({ provider, afterMs: 1 }),
  new BadOutput({ provider, reason: "no picture" })
]

const creative: CreativeInput = {
  brand: {
    id: "b",
    version: 1,
    name: "B",
    roles: { paper: "#FFFFFF", ink: "#000000", deep: "#222222", accents: ["#FF0000"] },
    fonts: { display: "Fraunces", text: "DM Sans" },
    logos: []
  },
  mode: "product",
  ratio: "square",
  seed: 7,
  variant: 0,
  product: { id: "p", name: "Mug", camera: "eye", cutoutId: "cutout" },
  copy: { headline: "Red clay" },
  locale: "en",
  direction: "ltr"
}
const request: ImageRequest = {
  prompt: "a room",
  aspectRatio: "square",
  count: 1,
  seed: 7,
  references: [],
  creative,
  files: new Map()
}

const answer: ReadonlyArray<GenEvent> = [
  { _tag: "Progress", fraction: 0.5, stage: "Painting" },
  { _tag: "Asset", bytes: bytes("raw"), mediaType: "image/png", seed: 7, warnings: ["The seed is not kept"] },
  { _tag: "Cost", credits: 1, basis: "estimated" },
  { _tag: "Done" }
]

const settled = Effect.repeat(Effect.yieldNow, { times: 40 })
/** More than four two-minute tries with their waits, in steps of ten seconds. */
const STEPS = 70

const run = async (
  acts: ReadonlyArray<Act>,
  order: Partial<ImageOrder> & {
    readonly failed?: number
    readonly stopAfterMs?: number
    readonly refused?: boolean
  } = {}
) => {
  const calls: Array<number> = []
  const compositions: Array<CreativeInput> = []
  let stopped = 0
  const started = (name: string): GenEvent => ({ _tag: "Started", provider: name, model: "2", attempt: 1 })
  const river = ImageGenerator.of({
    capabilities: caps,
    generate: () =>
      Stream.suspend(() => {
        const act = acts[calls.length] ?? "answer"
        calls.push(calls.length)
        const rest =
          act === "answer"
            ? Stream.fromIterable(answer)
            : act === "half"
              ? Stream.concat(Stream.fromIterable(answer.slice(0, 2)), Stream.fail(down))
              : act === "hang"
                ? Stream.fromEffect(Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (stopped += 1))))
                : Stream.fail(act)
        return Stream.concat(Stream.make(started(provider)), rest)
      })
  })
  const local = Layer.succeed(ImageGenerator, {
    capabilities: caps,
    generate: (asked) =>
      Stream.suspend(() => {
        compositions.push(asked.creative)
        return Stream.fromIterable<GenEvent>([
          started("local"),
          { _tag: "Asset", bytes: bytes("composed"), mediaType: "image/jpeg", seed: 7, warnings: [] },
          { _tag: "Cost", credits: 0, basis: "measured" },
          { _tag: "Done" }
        ])
      })
  })
  const check = Layer.succeed(PictureCheck, {
    check: (file, name) =>
      order.refused === true
        ? Effect.fail(new BadOutput({ provider: name, reason: "no picture" }))
        : Effect.succeed(file)
  })
  const events: Array<GenEvent> = []
  const program = Effect.gen(function* () {
    const engines = yield* Engines
    const kept = yield* Ref.make(order.failed ?? 0)
    const tries = yield* makeTries(
      order.failed ?? 0,
      Ref.update(kept, (before) => before + 1)
    )
    const work = engines
      .images({ engine: offer.id, mode: "product", request, tries, ...order })
      .pipe(Stream.runForEach((event) => Effect.sync(() => void events.push(event))))
    const fiber = yield* Effect.forkChild(work)
    yield* settled
    if (order.stopAfterMs !== undefined) {
      yield* TestClock.adjust(order.stopAfterMs)
      yield* Fiber.interrupt(fiber)
    }
    for (let step = 0; step < STEPS && fiber.pollUnsafe() === undefined; step++) {
      yield* TestClock.adjust("10 seconds")
      yield* settled
    }
    const exit = yield* Fiber.await(fiber)
    return { exit, failed: yield* Ref.get(kept) }
  })
  const { exit, failed } = await Effect.runPromise(
    program.pipe(
      Effect.provide(
        Layer.mergeAll(
          Engines.layerFrom([{ offer, images: river }, { offer: pond }]).pipe(Layer.provide([local, check])),
          TestClock.layer()
        )
      )
    )
  )
  const error = Exit.isFailure(exit) ? exit.cause.reasons.find((reason) => reason._tag === "Fail")?.error : undefined
  const ending: Ending = Exit.isSuccess(exit) ? "done" : error === undefined ? "interrupted" : "failed"
  const assets = events.filter((event) => event._tag === "Asset")
  const credits = events.reduce((sum, event) => (event._tag === "Cost" ? sum + event.credits : sum), 0)
  return { assets, calls: calls.length, compositions, credits, ending, error, events, failed, stopped }
}

const act = fc.constantFrom<Act>("answer", "hang", ...failures)

describe("the engines of a process", () => {
  it("keep the contract over random providers: order, one end, no more than four tries, one picture, the right price", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 6 }), fc.nat(4), async (acts, failed) => {
        const made = await run(acts, { failed })
        expect(contractProblems(made.events, made.ending)).toEqual([])
        expect(made.calls).toBeLessThanOrEqual(MAX_TRIES - failed)
        expect(made.failed).toBeLessThanOrEqual(MAX_TRIES)
        expect(made.events.filter((event) => event._tag === "Started" && event.provider === provider).length).toBe(
          made.calls
        )
        expect(made.assets.length).toBe(made.ending === "done" ? 1 : 0)
        const local = made.assets.some(({ layer }) => layer === undefined)
        expect(made.credits).toBe(made.ending === "done" && !local ? 1 : 0)
        if (local) expect(made.assets[0]?.warnings[0]).toMatch(/^Made by the local engine because River 2 /)
      }),
      { numRuns: 150 }
    )
  })

  it("stop at once when they are interrupted, without a picture and without a price", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 119_999 }), async (stopAfterMs) => {
        const made = await run(["hang"], { stopAfterMs })
        expect(made).toMatchObject({ ending: "interrupted", assets: [], credits: 0, stopped: 1, calls: 1 })
        expect(contractProblems(made.events, made.ending)).toEqual([])
      }),
      { numRuns: 20 }
    )
  })

  it("try again after a failure, each try an event with its number, and write every failure down", async () => {
    const made = await run([down, down])
    expect(made.events.flatMap((event) => (event._tag === "Started" ? [event.attempt] : []))).toEqual([1, 2, 3])
    expect(made.events.filter((event) => event._tag === "Progress").map(({ stage }) => stage)).toEqual([
      expect.stringMatching(/^Trying again in 1 s$/),
      expect.stringMatching(/^Trying again in [12] s$/),
      "Painting"
    ])
    expect([made.failed, made.credits]).toEqual([2, 1])
  })

  it("go on counting where an earlier lease of the task stopped", async () => {
    const made = await run([down, down], { failed: 3 })
    expect([made.calls, made.failed, made.ending]).toEqual([1, 4, "done"])
    const none = await run([], { failed: 4 })
    expect([none.calls, none.ending]).toEqual([0, "done"])
    expect(none.assets[0]?.warnings).toEqual(["Made by the local engine because River 2 did not answer"])
  })

  it("give a provider two minutes for one try, interrupt it and try again", async () => {
    const made = await run(["hang", "answer"])
    expect([made.stopped, made.calls, made.failed, made.credits]).toEqual([1, 2, 1, 1])
  })

  it("set product, type and logo over the provider's empty scene and keep the notice about the seed", async () => {
    const { assets, compositions } = await run(["answer"], { light: "right" })
    expect(compositions).toMatchObject([
      {
        mode: "place",
        layout: "bleed",
        place: { photoId: PROVIDED_PHOTO, lightFrom: "right" },
        product: { cutoutId: "cutout" }
      }
    ])
    expect(assets).toMatchObject([
      { bytes: bytes("composed"), layer: { bytes: bytes("raw") }, warnings: ["The seed is not kept"] }
    ])
    const house = await run(["answer"], { mode: "halax" })
    expect(house.compositions).toMatchObject([{ mode: "place", layout: "arch", place: { photoId: PROVIDED_PHOTO } }])
  })

  it("use the provider's picture as the photograph of custom and place, without the place's own", async () => {
    for (const mode of ["custom", "place"] as const) {
      const { compositions } = await run(["answer"], {
        mode,
        request: { ...request, creative: { ...creative, mode, place: { id: "t", photoId: "terrace" } } }
      })
      expect(compositions).toMatchObject([{ mode, photo: { photoId: PROVIDED_PHOTO } }])
      expect(compositions[0]?.place).toBeUndefined()
    }
  })

  it("keep what a provider made under the name that it is stored by", async () => {
    const keep = () => Effect.succeed("file-7")
    const { assets, compositions } = await run(["answer"], { mode: "custom", keep })
    expect(assets).toMatchObject([{ layer: { id: "file-7" }, creative: { photo: { photoId: "file-7" } } }])
    expect(compositions).toMatchObject([{ photo: { photoId: "file-7" } }])
  })

  it("make nothing twice when a provider breaks off after its picture", async () => {
    const made = await run(["half"])
    expect([made.ending, made.calls, made.assets.length, made.error?._tag]).toEqual(["failed", 1, 1, "ProviderDown"])
    expect(contractProblems(made.events, made.ending)).toEqual([])
  })

  it("make it here when the chosen engine makes no pictures or not in this mode", async () => {
    const words = await run([], { engine: "pond:1" })
    expect(words.assets[0]?.warnings).toEqual(["Made by the local engine because Pond 1 cannot make pictures"])
    const place = await run([], { engine: "pond:1", mode: "place" })
    expect(place.assets[0]?.warnings).toEqual([
      "Made by the local engine because Pond 1 cannot make this kind of picture"
    ])
  })

  it("hand an empty scene to no product without a cut-out", async () => {
    const { cutoutId: _, ...product } = creative.product ?? { id: "p", name: "Mug", camera: "eye" }
    const made = await run(["answer"], { request: { ...request, creative: { ...creative, product } } })
    expect([made.calls, made.credits]).toEqual([0, 0])
    expect(made.assets[0]?.warnings).toEqual([
      "Made by the local engine because River 2 cannot make a scene for a product without a cut-out"
    ])
  })

  it("leave content that was refused, and bytes that are no picture, to the person", async () => {
    const blocked = await run([new ContentBlocked({ provider, stage: "input", providerCode: "x" })])
    expect([blocked.ending, blocked.error?._tag, blocked.calls]).toEqual(["failed", "ContentBlocked", 1])
    const unusable = await run(["answer"], { refused: true })
    expect([unusable.ending, unusable.error?._tag, unusable.credits]).toEqual(["failed", "BadOutput", 0])
  })

  it("make it here when none was chosen, or when what was chosen is not there", async () => {
    const own = await run([], { engine: "local" })
    expect(own.assets[0]?.warnings).toEqual([])
    const gone = await run([], { engine: "lake:1" })
    expect(gone.assets[0]?.warnings).toEqual(["Made by the local engine because lake:1 is not set up here"])
    expect([own.calls, gone.calls]).toEqual([0, 0])
  })
})
