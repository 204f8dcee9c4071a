import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { type FinishedOutput, type GenerationWork, TaskQueue } from "@marque/core/queue"
import { Engines } from "@marque/core/engines"
import { demoFile } from "@marque/studio/demo"
import {
  embeddedEngine,
  inspectClip,
  pictureCheck,
  renderCreative,
  temporaryKey,
  verifySidecar
} from "@marque/studio/node"
import { Effect, Fiber, Layer, Option, Result, Stream } from "effect"
import { beforeAll, expect, it } from "vitest"
import { creativeInputOf } from "./creative-input.ts"
import { FileUnreachable, type Files } from "./files.ts"
import { makeClip } from "./make-clip.ts"

const stored = new Map<string, Uint8Array>([
  ["mug-url", readFileSync(demoFile("products/ember-mug.jpg"))],
  ["logo-url", readFileSync(demoFile("logos/primary.svg"))]
])
const files: Files = {
  read: (url) => {
    const bytes = stored.get(url)
    return bytes === undefined ? Effect.fail(new FileUnreachable({ cause: url })) : Effect.succeed(bytes)
  },
  save: (url) => Effect.fail(new FileUnreachable({ cause: url }))
}
const key = temporaryKey()

const still: GenerationWork = {
  generationId: "g",
  brandId: "b",
  mode: "product",
  layout: "split",
  copy: { headline: "Red clay, slow fire" },
  seed: 7,
  outputs: [{ index: 0, variant: 0, aspectRatio: "square" }],
  brand: {
    id: "b",
    name: "Fig & Ember",
    version: 3,
    rules: "published",
    colours: [
      { hex: "#F6F1EA", role: "background" },
      { hex: "#4A2338", role: "primary" },
      { hex: "#2B2320", role: "text" },
      { hex: "#C65D3B", role: "accent" }
    ],
    type: [],
    logos: [{ id: "logo", variant: "primary", theme: "any", fileId: "logo-file", url: "logo-url" }]
  },
  product: {
    id: "p",
    name: "Ember Mug",
    camera: "eye",
    photoId: "mug-file",
    files: [{ id: "mug-file", url: "mug-url" }],
    marksFound: []
  }
}

let work: GenerationWork
beforeAll(async () => {
  const input = creativeInputOf(still, { index: 0, variant: 0, aspectRatio: "square" })
  if (input === undefined) throw new Error("The still has no input")
  const bytes = new Map([
    ["mug-file", stored.get("mug-url") ?? new Uint8Array()],
    ["logo-file", stored.get("logo-url") ?? new Uint8Array()]
  ])
  const picture = await renderCreative(input, bytes)
  stored.set("picture-url", picture.bytes)
  stored.set("scene-url", Buffer.from(picture.sceneJson))
  work = {
    ...still,
    mode: "animate",
    clip: {
      sourceAssetId: "a",
      sourceUrl: "picture-url",
      sourceWidth: 1080,
      sourceHeight: 1080,
      sceneUrl: "scene-url",
      motion: "push_in",
      seconds: 3,
      loop: false,
      marksFound: ["digitalCreation"]
    },
    repeat: {
      inputJson: JSON.stringify(input),
      files: [
        { id: "mug-file", url: "mug-url", marksFound: [] },
        { id: "logo-file", url: "logo-url", marksFound: [] }
      ]
    }
  }
})

const start = (asked: GenerationWork) => {
  const outputs: Array<FinishedOutput> = []
  const progress: Array<number> = []
  const begun = Promise.withResolvers<void>()
  const queue = Layer.succeed(TaskQueue, {
    runnable: Stream.empty,
    wanted: () => Stream.make(true),
    forfeit: Effect.void,
    present: Effect.void,
    lease: Effect.succeed(Option.none()),
    heartbeat: () => Effect.succeed({ stop: false }),
    announce: () => Effect.void,
    orderPlaced: () => Effect.void,
    tryFailed: () => Effect.void,
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
  const tell = (report: { readonly progress: number }) =>
    Effect.sync(() => {
      progress.push(report.progress)
      if (report.progress > 0.05) begun.resolve()
    })
  const engines = Engines.layerFrom([]).pipe(Layer.provide([embeddedEngine, pictureCheck]))
  const made = makeClip("t", asked, files, key, tell).pipe(Effect.result, Effect.provide(Layer.merge(queue, engines)))
  return { outputs, progress, begun: begun.promise, fiber: Effect.runFork(made) }
}

it("moves the scene of a picture and delivers the clip with poster, hashes and signed sidecar", async () => {
  const { fiber, outputs, progress } = start(work)
  expect(Result.isSuccess(await Effect.runPromise(Fiber.join(fiber)))).toBe(true)
  const [output] = outputs
  expect(output).toMatchObject({
    index: 0,
    file: { mime: "video/mp4", width: 960, height: 960 },
    clip: { posterMime: "image/jpeg", seconds: 3 },
    recipe: { engine: "local", layout: "split", seed: 7 },
    sourceType: "compositeCapture"
  })
  expect(output?.file.thumbhash).toMatch(/^[\w+/]{20,40}={0,2}$/)
  expect(output?.sceneJson).toBe(Buffer.from(stored.get("scene-url") ?? "").toString())
  expect(await inspectClip(output?.file.bytes ?? new Uint8Array())).toMatchObject({ frames: 90, seconds: 3 })
  const proof = verifySidecar(output?.sidecarJson ?? "")
  const sha256 = createHash("sha256")
    .update(output?.file.bytes ?? "")
    .digest("hex")
  expect(proof).toMatchObject({ ok: true, made: { file: { sha256, mime: "video/mp4" } } })
  expect(progress.at(-1)).toBeGreaterThan(0.8)
})

it("moves the finished picture when files of its scene are gone, with the marks it came with", async () => {
  const { fiber, outputs } = start({ ...work, repeat: { inputJson: "{}", files: [] } })
  await Effect.runPromise(Fiber.join(fiber))
  expect(outputs[0]).toMatchObject({ recipe: { layout: "picture" }, sourceType: "compositeSynthetic" })
  expect(outputs[0]).not.toHaveProperty("sceneJson")
})

it("stops in the middle when it is canceled, and delivers nothing", async () => {
  const { begun, fiber, outputs, progress } = start({
    ...work,
    ...(work.clip && { clip: { ...work.clip, seconds: 8 } })
  })
  await begun
  await Effect.runPromise(Fiber.interrupt(fiber))
  expect(progress.at(-1)).toBeLessThan(0.5)
  expect(outputs).toEqual([])
})

it("says so when the picture is gone, and charges nothing", async () => {
  const { clip: _, ...without } = work
  const ended = await Effect.runPromise(Fiber.join(start(without).fiber))
  expect(Result.isFailure(ended) && ended.failure).toMatchObject({
    message: "The picture to animate is gone. You were not charged.",
    retryable: false
  })
})
