import { Effect, Exit, Fiber, Layer, Option, Ref, Stream } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ClipSeconds, Motion } from "../model/clip-motion.ts"
import { makeTries } from "./attempts.layer.ts"
import { composeMotion, isAsLong, LOCAL_CLIP_SECONDS, localClip, needsProvider } from "./clip-order.rules.ts"
import { contractProblems } from "./engine-contract.pure.ts"
import { BadOutput, ContentBlocked, type GenError, ProviderDown, RateLimited, TimedOut } from "./engine.errors.ts"
import { LIMIT_MS, localOffer, MAX_TRIES } from "./engine-policy.rules.ts"
import type { GenEvent, Operation } from "./engine.schema.ts"
import { ImageGenerator, PictureCheck, VideoGenerator } from "./engine.service.ts"
import { Engines } from "./engines.service.ts"

const provider = "film"
const offer = { ...localOffer, id: "gateway:film", name: "Film", provider, model: "f1", local: false }
const operation: Operation = { provider, model: "f1", reference: { job: 7 }, startedAt: 0 }
const down = new ProviderDown({ provider })
const clip = (seed: number): ReadonlyArray<GenEvent> => [
  { _tag: "Asset", bytes: new Uint8Array([seed]), mediaType: "video/mp4", seed, warnings: [] },
  { _tag: "Cost", credits: seed === 0 ? 0 : 10, basis: "estimated" },
  { _tag: "Done" }
]
const started = (name: string): GenEvent => ({ _tag: "Started", provider: name, model: "f1", attempt: 1 })

type Act = "ok" | GenError
const act = fc.constantFrom<Act>("ok", down, new RateLimited({ provider }), new TimedOut({ provider, afterMs: 30_000 }))

const run = async (
  starts: ReadonlyArray<Act>,
  looks: ReadonlyArray<Act>,
  asked: {
    readonly operation?: Operation
    readonly misfit?: boolean
    readonly engine?: string
    readonly still?: boolean
  } = {}
) => {
  const calls = { starts: 0, looks: 0, kept: 0, cancelled: 0 }
  const does = (acts: ReadonlyArray<Act>, at: number): Effect.Effect<void, GenError> => {
    const now = acts[at] ?? "ok"
    return now === "ok" ? Effect.void : Effect.fail(now)
  }
  const videos = VideoGenerator.of({
    capabilities: Effect.succeed({ seconds: { min: 3, max: 10 }, fromPicture: true }),
    start: () =>
      Effect.as(
        Effect.suspend(() => does(starts, calls.starts++)),
        operation
      ),
    watch: () =>
      Stream.concat(
        Stream.make(started(provider)),
        Stream.fromIterableEffect(
          Effect.as(
            Effect.suspend(() => does(looks, calls.looks++)),
            clip(7)
          )
        )
      ),
    cancel: () => Effect.sync(() => void calls.cancelled++)
  })
  const surroundings = Layer.mergeAll(
    Layer.succeed(ImageGenerator, {
      capabilities: Effect.succeed({ aspectRatios: [], seeded: true, references: false }),
      generate: () => Stream.empty
    }),
    Layer.succeed(PictureCheck, { check: (file) => Effect.succeed(file) })
  )
  const events: Array<GenEvent> = []
  const program = Effect.gen(function* () {
    const engines = yield* Engines
    const held = yield* Ref.make(Option.none<Operation>())
    const work = engines.videos({
      engine: asked.engine ?? offer.id,
      request: { prompt: "p", aspectRatio: "square", seconds: 5, seed: 7, key: "t-0" },
      tries: yield* makeTries(0),
      keep: (placed) =>
        Effect.andThen(
          Ref.set(held, Option.some(placed)),
          Effect.sync(() => void calls.kept++)
        ),
      check: (asset) =>
        asked.misfit === true ? Effect.fail(new BadOutput({ provider, reason: "length" })) : Effect.succeed(asset),
      locally: Stream.concat(Stream.make(started("local")), Stream.fromIterable(clip(0))),
      ...(asked.operation && { operation: asked.operation })
    })
    const fiber = yield* Effect.forkChild(
      Stream.runForEach(work, (event) => Effect.sync(() => void events.push(event)))
    )
    for (let step = 0; step < 40 && fiber.pollUnsafe() === undefined; step++) {
      yield* TestClock.adjust("10 seconds")
      yield* Effect.repeat(Effect.yieldNow, { times: 40 })
    }
    return yield* Fiber.await(fiber)
  })
  const layer = Engines.layerFrom([{ offer, ...(asked.still !== true && { videos }) }]).pipe(
    Layer.provide(surroundings)
  )
  const exit = await Effect.runPromise(Effect.provide(program, Layer.merge(layer, TestClock.layer())))
  const error = Exit.isFailure(exit) ? exit.cause.reasons.find((each) => each._tag === "Fail")?.error : undefined
  expect(contractProblems(events, error === undefined ? "done" : "failed")).toEqual([])
  return { ...calls, error, assets: events.filter((event) => event._tag === "Asset") }
}

describe("a clip of a provider", () => {
  it("is ordered once however often looks fail, kept before it is looked at, and local after four failures", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 5 }), fc.array(act, { maxLength: 5 }), async (starts, looks) => {
        const made = await run(starts, looks)
        const failed = [...starts.slice(0, made.starts), ...looks.slice(0, made.looks)].filter((each) => each !== "ok")
        expect(failed.length).toBeLessThanOrEqual(MAX_TRIES)
        expect(made.kept).toBe(made.looks > 0 ? 1 : 0)
        expect(made.assets.length).toBe(1)
        const local = made.assets[0]?.seed === 0
        expect(local).toBe(failed.length === MAX_TRIES)
        if (local)
          expect(made.assets[0]?.warnings).toEqual([expect.stringMatching(/^Made by the local engine because /)])
      }),
      { numRuns: 60 }
    )
  })

  it("goes on with what an earlier lease ordered, and orders nothing", async () => {
    expect(await run([], [down], { operation })).toMatchObject({ starts: 0, kept: 0, looks: 2 })
  })

  it("is given up at the provider, and made here, when its quarter of an hour is over", async () => {
    const over = new TimedOut({ provider, afterMs: LIMIT_MS.video })
    const made = await run([], [over])
    expect([made.looks, made.cancelled, made.assets[0]?.seed]).toEqual([1, 1, 0])
  })

  it("leaves nothing to give up at the provider where the order itself is refused", async () => {
    const made = await run([new ContentBlocked({ provider, stage: "input", providerCode: "x" })], [])
    expect(made).toMatchObject({ starts: 1, kept: 0, cancelled: 0, assets: [], error: { _tag: "ContentBlocked" } })
  })

  it("is made here when the engine makes no clips", async () => {
    const made = await run([], [], { still: true })
    expect(made.assets[0]?.warnings).toEqual(["Made by the local engine because Film cannot make clips"])
  })

  it.each<[string, GenError | undefined, boolean]>([
    ["content that the provider refuses", new ContentBlocked({ provider, stage: "input", providerCode: "x" }), false],
    ["a file that is not what was asked for", undefined, true]
  ])("ends with %s, without a clip of another", async (_, refused, misfit) => {
    const made = await run([], refused === undefined ? [] : [refused], { misfit })
    expect([made.assets, made.error?._tag]).toEqual([[], refused?._tag ?? "BadOutput"])
  })

  it("is made here when the engine is gone", async () => {
    const made = await run([], [], { engine: "gateway:gone" })
    expect(made.assets[0]?.warnings).toEqual(["Made by the local engine because gateway:gone is not set up here"])
    expect(made.starts).toBe(0)
  })
})

describe("what is asked of it", () => {
  const motion = fc.constantFrom(...Motion.literals)
  const seconds = fc.constantFrom(...ClipSeconds.literals)

  it("becomes a motion and a length of the local engine, and those stay as they are", () => {
    fc.assert(
      fc.property(motion, seconds, (asked, length) => {
        const local = localClip({ motion: asked, seconds: length })
        expect(needsProvider(local.motion)).toBe(false)
        expect(LOCAL_CLIP_SECONDS).toContain(local.seconds)
        expect(localClip(local)).toEqual(local)
        expect(isAsLong(length, local.seconds, false)).toBe(true)
      })
    )
    expect([4, 6, 7, 10].map((length) => localClip({ motion: "pan", seconds: length as 4 }).seconds)).toEqual([
      3, 5, 8, 8
    ])
  })

  it("is as long as asked here, and from half to double of it from a provider", () => {
    expect([4.94, 4.96, 5, 5.04, 5.06].map((length) => isAsLong(5, length, true))).toEqual([
      false,
      true,
      true,
      true,
      false
    ])
    expect([2.4, 2.5, 10, 10.1].map((length) => isAsLong(5, length, false))).toEqual([false, true, true, false])
  })

  it("says how the camera moves, or the person's own words, and that lettering stays", () => {
    expect(composeMotion({ motion: "orbit", loop: true, words: "left over" }).text).toBe(
      [
        "The camera moves slowly around the subject and comes to rest.",
        "The last frame is the same as the first.",
        "It begins with the picture as it is. Product, label and lettering keep their form and stay sharp.",
        "No new lettering, no new logo, no cut, no people who are not in it."
      ].join("\n")
    )
    expect(composeMotion({ motion: "custom", loop: false, words: " Steam rises " }).text).toMatch(
      /^Steam rises\nIt begins/
    )
  })
})
