import { aiEngines } from "@marque/adapters/ai"
import { type FinishedOutput, type GenerationWork, TaskQueue } from "@marque/core/queue"
import { Engines, MAX_TRIES, type Operation } from "@marque/core/engines"
import { embeddedEngine, pictureCheck, renderClip, temporaryKey, verifySidecar } from "@marque/studio/node"
import { type ClipStatus, fakeGateway, type FakeGateway } from "@marque/testing/providers/gateway"
import { tinyPng } from "@marque/testing/providers/openai"
import { Effect, Fiber, Layer, Option, Result, Stream } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { FileUnreachable, type Files } from "./files.ts"
import { makeClip } from "./make-clip.ts"
import type { Report } from "./serve-tasks.ts"

const files: Files = {
  read: () => Effect.succeed(new Uint8Array(tinyPng)),
  save: (url) => Effect.fail(new FileUnreachable({ cause: url }))
}
const key = temporaryKey()

let gateway: FakeGateway
let film: Uint8Array
beforeAll(async () => {
  gateway = await fakeGateway()
  const source = { kind: "picture", bytes: new Uint8Array(tinyPng) } as const
  film = (await renderClip({ source, motion: "pan", seconds: 3, loop: false }, { encoder: "h264-wasm" })).bytes
})
afterAll(() => gateway.close())

const work: GenerationWork = {
  generationId: "g",
  brandId: "b",
  mode: "animate",
  copy: { headline: "Clip" },
  seed: 7,
  engine: "gateway:film",
  prompt: "Steam rises from the cup",
  outputs: [{ index: 0, variant: 0, aspectRatio: "square" }],
  brand: { id: "b", name: "Fig & Ember", version: 3, rules: "published", colours: [], type: [], logos: [] },
  clip: {
    sourceAssetId: "a",
    sourceUrl: "picture",
    sourceWidth: 2,
    sourceHeight: 2,
    motion: "custom",
    seconds: 4,
    loop: false,
    marksFound: []
  }
}

/** On simulated time: five seconds pass with every round trip. */
const run = async (
  looks: ReadonlyArray<ClipStatus>,
  asked: Partial<GenerationWork> = {},
  stopWhen: (paths: ReadonlyArray<string>) => boolean = () => false
) => {
  gateway.will(...looks)
  const before = gateway.asked.length
  const outputs: Array<FinishedOutput> = []
  const operations: Array<Operation> = []
  const reports: Array<Report> = []
  let tries = 0
  const queue = Layer.succeed(TaskQueue, {
    runnable: Stream.empty,
    wanted: () => Stream.make(true),
    forfeit: Effect.void,
    present: Effect.void,
    lease: Effect.succeed(Option.none()),
    heartbeat: () => Effect.succeed({ stop: false }),
    announce: () => Effect.void,
    tryFailed: () => Effect.sync(() => void (tries += 1)),
    orderPlaced: (_, operation) => Effect.sync(() => void operations.push(operation)),
    keep: () => Effect.succeed("kept"),
    deliver: (_, output) => Effect.sync(() => ({ kept: outputs.push(output) > 0 })),
    uploadReady: () => Effect.void,
    videoReady: () => Effect.void,
    uploadRefused: () => Effect.void,
    cutoutsMended: () => Effect.void,
    scored: () => Effect.void,
    done: () => Effect.void,
    fail: () => Effect.void
  })
  const { engines } = aiEngines({
    MARQUE_VIDEO_MODEL: "gateway:film",
    AI_GATEWAY_API_KEY: "k",
    MARQUE_AI_GATEWAY_URL: `${gateway.url}/v4/ai`
  })
  const layer = Engines.layerFrom(engines).pipe(Layer.provide([embeddedEngine, pictureCheck]))
  const tell = (report: Report) => Effect.sync(() => void reports.push(report))
  const made = Effect.result(makeClip("t", { ...work, ...asked }, files, key, tell))
  const program = Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(made)
    while (fiber.pollUnsafe() === undefined) {
      yield* Effect.promise(() => fetch(`${gateway.url}/files/ping`))
      if (stopWhen(gateway.asked.slice(before).map(({ path }) => path))) yield* Fiber.interrupt(fiber)
      // The studio's own clip takes real time.
      else if (tries < MAX_TRIES) yield* TestClock.adjust("5 seconds")
    }
    return yield* Fiber.await(fiber)
  })
  const exit = await Effect.runPromise(Effect.provide(program, Layer.mergeAll(queue, layer, TestClock.layer())))
  const ended = exit._tag === "Success" ? exit.value : undefined
  const failure = ended && Result.isFailure(ended) ? ended.failure : undefined
  const sent = gateway.asked.slice(before)
  return {
    exit,
    failure,
    operations,
    outputs,
    reports,
    tries,
    starts: sent.filter(({ path }) => path.endsWith("start"))
  }
}

it("orders a clip, keeps the order, waits for it and delivers it with poster, length, label and signed sidecar", async () => {
  const { operations, outputs, reports, starts } = await run([{ at: "pending" }, { at: "completed", bytes: film }])
  expect([starts.length, operations.length]).toEqual([1, 1])
  expect(JSON.parse(starts[0]?.body ?? "")).toMatchObject({
    duration: 4,
    prompt: expect.stringMatching(/^Steam rises from the cup\nIt begins with the picture as it is\./)
  })
  const [made] = outputs
  expect(made).toMatchObject({
    file: { mime: "video/mp4" },
    clip: { posterMime: "image/jpeg", seconds: 3 },
    recipe: { engine: "gateway:film", layout: "picture", warnings: ["Gateway film made 3 s in place of 4 s"] },
    sourceType: "trainedAlgorithmicMedia"
  })
  expect(made?.file.bytes).toEqual(film)
  expect(verifySidecar(made?.sidecarJson ?? "")).toMatchObject({
    ok: true,
    made: { provider: { name: "gateway", model: "film" }, sources: [{ id: "a", role: "photo" }] }
  })
  expect(made?.sidecarJson).not.toContain("Steam")
  expect(reports.map(({ stage }) => stage)).toContain("Gateway film films")
  const progress = reports.map((report) => report.progress)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
})

it("goes on with the order of an earlier lease after it was interrupted, and orders nothing twice", async () => {
  const first = await run([{ at: "pending" }], {}, (paths) => paths.some((path) => path.endsWith("status")))
  expect([first.outputs, first.operations.length]).toEqual([[], 1])
  const [operation] = first.operations
  if (operation === undefined) throw new Error("nothing was ordered")
  const second = await run([{ at: "completed", bytes: film }], { operation })
  expect([second.starts, second.outputs.length]).toEqual([[], 1])
})

it("tries again after limits and failures, and is made here with a label when the gateway stays away", async () => {
  gateway.startsWith({ at: "status", status: 429, headers: { "retry-after": "2" } })
  const again = await run([{ at: "drop" }, { at: "completed", bytes: film }])
  expect([again.tries, again.starts.length, again.outputs[0]?.recipe.engine]).toEqual([2, 2, "gateway:film"])
  const away = await run([{ at: "page", status: 503 }])
  expect([away.tries, away.starts.length]).toEqual([4, 1])
  expect(away.outputs[0]).toMatchObject({
    clip: { seconds: 3 },
    recipe: { engine: "local", warnings: ["Made by the local engine because Gateway film did not answer"] },
    sourceType: "compositeCapture"
  })
})

it("gives what was refused, or cannot be used, to the person, for nothing", async () => {
  const refused = await run([{ at: "error", error: "Output violates our safety policy" }])
  expect([refused.outputs, refused.failure]).toMatchObject([
    [],
    { code: "provider_refused", retryable: false, message: expect.stringMatching(/You were not charged\.$/) }
  ])
  const wide = await run([{ at: "completed", bytes: film }], {
    outputs: [{ index: 0, variant: 0, aspectRatio: "landscape_16_9" }]
  })
  const long = await run([{ at: "completed", bytes: film }], {
    ...(work.clip && { clip: { ...work.clip, seconds: 10 } })
  })
  const other = await run([{ at: "completed", bytes: new Uint8Array(film.subarray(0, 400)) }])
  expect([wide, long, other].map(({ failure, outputs }) => [failure?.code, outputs.length])).toEqual(
    Array(3).fill(["bad_output", 0])
  )
})
