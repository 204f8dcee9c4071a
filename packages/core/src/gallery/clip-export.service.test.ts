import { Effect, Layer, Ref, Stream } from "effect"
import { describe, expect, it } from "vitest"
import { ClipExporter, ClipExports, type ClipStep } from "./clip-export.service.ts"
import { sampleScene } from "./fixtures/clip-export.states.ts"
import { sampleClip, sampleDetail } from "./fixtures/gallery.examples.ts"
import type { AssetDetail } from "./gallery.schema.ts"
import { AssetStore, DownloadFailed, Downloads, SavedNames } from "./gallery.service.ts"

const order = { scene: sampleScene, motion: "push_in", seconds: 3 } as const

interface World {
  readonly detail?: AssetDetail
  readonly counted?: Array<string>
  readonly supported?: boolean
  readonly steps?: Stream.Stream<ClipStep, DownloadFailed>
  readonly gone?: boolean
  readonly downloads?: Layer.Layer<Downloads | SavedNames>
}

const run = <A, E>(
  use: Effect.Effect<A, E, ClipExports | SavedNames>,
  {
    counted = [],
    detail = sampleDetail(),
    downloads = Downloads.layerMemory,
    gone = false,
    steps,
    supported = true
  }: World = {}
) => {
  const store = Layer.effect(
    AssetStore,
    Effect.map(AssetStore, (memory) => ({
      ...memory,
      get: () => (gone ? Stream.empty : Stream.make(detail)),
      scene: () => Effect.succeed(sampleScene),
      recordDownload: (assetId: string) => Effect.sync(() => void counted.push(assetId))
    }))
  ).pipe(Layer.provide(AssetStore.layerFrom([])))
  const exporter = Layer.effect(
    ClipExporter,
    Effect.map(ClipExporter, (memory) => ({
      ...memory,
      supports: () => Effect.succeed(supported),
      ...(steps && { make: () => steps })
    }))
  ).pipe(Layer.provide(ClipExporter.layerMemory))
  const layer = Layer.provideMerge(ClipExports.layer, Layer.mergeAll(store, exporter, downloads))
  return Effect.runPromise(Effect.provide(use, layer))
}

const find = ClipExports.use((exports) => exports.find("asset_0"))
const save = ClipExports.use((exports) => Stream.runCollect(exports.save("asset_0", order)))
const names = Effect.flatMap(SavedNames, Ref.get)

describe("a clip made in the page", () => {
  it("is offered for a picture with a scene, where the browser can write it", async () => {
    expect(await run(find)).toEqual(sampleScene)
    expect(await run(find, { supported: false })).toBeUndefined()
    expect(await run(find, { detail: sampleClip() })).toBeUndefined()
  })

  it("S-009 tells how far it is and is saved under the picture's name, numbered the second time, and counted", async () => {
    const counted: Array<string> = []
    const twice = Effect.gen(function* () {
      return [yield* save, yield* save, yield* names]
    })
    const [first, second, saved] = await run(twice, { counted })
    expect(first).toEqual([
      { kind: "progress", fraction: 0.5 },
      { kind: "saved", name: "fig-ember_fig-candle_1x1_1.mp4" }
    ])
    expect(second?.at(-1)).toEqual({ kind: "saved", name: "fig-ember_fig-candle_1x1_1-2.mp4" })
    expect(saved).toEqual(["fig-ember_fig-candle_1x1_1.mp4", "fig-ember_fig-candle_1x1_1-2.mp4"])
    expect(counted).toEqual(["asset_0", "asset_0"])
  })

  it("has the ending of what the browser wrote", async () => {
    const steps = Stream.make<Array<ClipStep>>({ kind: "made", url: "data:video/webm,", mime: "video/webm" })
    expect(await run(Effect.andThen(save, names), { steps })).toEqual(["fig-ember_fig-candle_1x1_1.webm"])
  })

  it("saves and counts nothing when it could not be made", async () => {
    const counted: Array<string> = []
    const steps = Stream.fail(new DownloadFailed({ message: "A part of this picture could not be loaded. Try again." }))
    const failing = Effect.gen(function* () {
      return [yield* Effect.flip(save), yield* names] as const
    })
    const [failure, saved] = await run(failing, { counted, steps })
    expect(failure.message).toBe("A part of this picture could not be loaded. Try again.")
    expect([saved, counted]).toEqual([[], []])
  })
  it("says that the picture is not there any more when it was deleted meanwhile", async () => {
    expect(await run(find, { gone: true })).toBeUndefined()
    expect((await run(Effect.flip(save), { gone: true })).message).toBe("The picture is not there any more")
  })

  it("frees the name that was not saved for the next try", async () => {
    const counted: Array<string> = []
    const fullOnce = Layer.effect(
      Downloads,
      Effect.gen(function* () {
        const memory = yield* Downloads
        const tries = yield* Ref.make(0)
        const saveSecond: Downloads["Service"]["save"] = (file) =>
          Stream.unwrap(
            Effect.map(
              Ref.updateAndGet(tries, (n) => n + 1),
              (n) => (n === 1 ? Stream.fail(new DownloadFailed({ message: "The disk is full" })) : memory.save(file))
            )
          )
        return { ...memory, save: saveSecond }
      })
    ).pipe(Layer.provideMerge(Downloads.layerMemory))
    const twice = Effect.gen(function* () {
      return [yield* Effect.flip(save), yield* save, yield* names] as const
    })
    const [failure, , saved] = await run(twice, { counted, downloads: fullOnce })
    expect(failure.message).toBe("The disk is full")
    expect([saved, counted]).toEqual([["fig-ember_fig-candle_1x1_1.mp4"], ["asset_0"]])
  })
})
