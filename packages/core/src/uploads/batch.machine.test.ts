import { Effect, Layer, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { AssetId } from "../model/ids.ts"
import { batchMachine, type BatchNews } from "./batch.machine.ts"
import type { BatchInput } from "./batch.rules.ts"
import { batchView } from "./batch.view.ts"
import { batchActors } from "./uploads.actors.ts"
import type { LocalFile } from "./uploads.rules.ts"
import type { Upload } from "./uploads.schema.ts"
import { MediaStore, Uploads } from "./uploads.service.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

type Store = MediaStore["Service"]

/** Every transfer and check takes a second; `broken` files never arrive. */
const start = (input: Partial<BatchInput> = {}, changes: Partial<Store> = {}) => {
  const sent: Array<string> = []
  const media = Layer.effect(
    MediaStore,
    Effect.map(MediaStore, (memory) => ({
      ...memory,
      put: (uploadUrl: string, file: LocalFile) => {
        sent.push(file.name)
        return file.name.startsWith("broken")
          ? Stream.fail(new BackendFailed({ data: "The file did not arrive" }))
          : Stream.make(
              { type: "progress", fraction: 0.5 } as const,
              { type: "stored", uploadId: `${uploadUrl.replace("memory:", "file_")}` } as const
            ).pipe(Stream.mapEffect((step) => Effect.delay(Effect.succeed(step), 500)))
      },
      watch: (assetId: string) =>
        Stream.mapEffect(memory.watch(assetId), (upload) => Effect.delay(Effect.succeed(upload), 1000)),
      ...changes
    }))
  ).pipe(Layer.provide(MediaStore.layerMemory))
  const time = makeTestTime(Uploads.layer.pipe(Layer.provide(media)))
  const actor = createActor(batchMachine.provide({ actors: batchActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId: "brand_1", purpose: "place", ...input }
  })
  const emitted: Array<BatchNews> = []
  actor.on("*", (event) => emitted.push(event))
  actor.start()
  stops.push(() => actor.stop())
  const rows = () => batchView(actor.getSnapshot()).rows
  const add = (...names: ReadonlyArray<string>) => {
    const files = names.map((name) => ({ name, size: 2048, type: "image/jpeg", content: {} }))
    actor.send({ type: "files.choose", files, room: 12 })
  }
  return { ...time, actor, add, sent, emitted, rows, view: () => batchView(actor.getSnapshot()) }
}

const newsOf = (emitted: ReadonlyArray<BatchNews>, type: BatchNews["type"]) =>
  emitted.filter((news) => news.type === type)

describe("several files", () => {
  it("are sent one after the other and looked at beside that, each with its progress", async () => {
    const { add, advance, rows, sent, emitted, view } = start()
    add("one.jpg", "two.jpg")
    expect(rows().map(({ status }) => status)).toEqual(["Uploading, 0 %", "Waiting for its turn"])
    expect(view().summary).toBe("2 files are on the way.")
    await advance(500)
    expect(rows()[0]).toMatchObject({ status: "Uploading, 50 %", progress: 0.5, removeLabel: "Cancel one.jpg" })
    await advance(500)
    expect(rows().map(({ status }) => status)).toEqual(["Looking at the picture", "Uploading, 0 %"])
    expect(sent).toEqual(["one.jpg", "two.jpg"])
    await advance(1000)
    expect(rows().map(({ name }) => name)).toEqual(["two.jpg"])
    await advance(1000)
    expect(view()).toMatchObject({ rows: [], summary: undefined })
    expect(newsOf(emitted, "file.stored")).toEqual([
      { type: "file.stored", assetId: "file_1" },
      { type: "file.stored", assetId: "file_2" }
    ])
    expect(newsOf(emitted, "file.ready")).toMatchObject([
      { upload: { assetId: "file_1" } },
      { upload: { assetId: "file_2" } }
    ])
    expect(newsOf(emitted, "files.pending")).toMatchObject([{ count: 2 }, { count: 1 }, { count: 0 }])
  })

  it("fail one by one, each with its reason, and only the failed one is sent again", async () => {
    const { actor, add, advance, rows, sent, view } = start()
    add("broken.jpg", "fine.jpg")
    await advance(0)
    expect(rows()[0]).toMatchObject({
      state: "failed",
      error: "The file did not arrive",
      retryLabel: "Retry broken.jpg"
    })
    await advance(2000)
    expect(rows().map(({ name }) => name)).toEqual(["broken.jpg"])
    expect(view().summary).toBe("1 could not be used.")
    actor.send({ type: "file.retry", id: 2 })
    actor.send({ type: "file.retry", id: 1 })
    await advance(0)
    expect(sent).toEqual(["broken.jpg", "fine.jpg", "broken.jpg"])
    actor.send({ type: "file.remove", id: 1 })
    expect(rows()).toEqual([])
  })

  it("of no use are refused by themselves before anything is sent, and so is one there is no room for", async () => {
    const { actor, add, advance, rows, sent } = start()
    add("one.jpg")
    actor.send({
      type: "files.choose",
      room: 2,
      files: [
        { name: "list.pdf", size: 9, type: "application/pdf", content: {} },
        { name: "empty.jpg", size: 0, type: "image/jpeg", content: {} },
        { name: "two.jpg", size: 9, type: "image/jpeg", content: {} },
        { name: "three.jpg", size: 9, type: "image/jpeg", content: {} }
      ]
    })
    expect(rows().map(({ error }) => error)).toEqual([
      undefined,
      "list.pdf is not a supported file: PDF",
      "empty.jpg is not a supported file: it is empty",
      undefined,
      "There is room for 1 more, not for this one"
    ])
    expect(rows().at(-1)?.retryLabel).toBeUndefined()
    await advance(3000)
    expect(sent).toEqual(["one.jpg", "two.jpg"])
    actor.send({ type: "files.choose", room: 0, files: [{ name: "x.jpg", size: 9, type: "", content: {} }] })
    expect(rows().at(-1)?.error).toBe("There is no room for another photograph")
  })

  it("may be taken back while they wait, are sent or are looked at", async () => {
    const { actor, add, advance, rows, sent, emitted } = start()
    add("one.jpg", "two.jpg", "three.jpg")
    actor.send({ type: "file.remove", id: 2 })
    await advance(500)
    actor.send({ type: "file.remove", id: 1 })
    await advance(1000)
    expect(sent).toEqual(["one.jpg", "three.jpg"])
    expect(rows()).toMatchObject([{ name: "three.jpg", status: "Looking at the picture" }])
    actor.send({ type: "file.remove", id: 3 })
    await advance(5000)
    expect(newsOf(emitted, "file.removed")).toMatchObject([
      { assetId: undefined },
      { assetId: undefined },
      { assetId: newsOf(emitted, "file.stored").map((news) => "assetId" in news && news.assetId)[0] }
    ])
    expect(newsOf(emitted, "file.ready")).toEqual([])
  })

  it("whose content is of no use are said, and are no photographs any more", async () => {
    const unusable = {
      processing: "failed",
      failure: "The picture is cut off",
      name: "x",
      purpose: "place",
      cutouts: []
    } as const
    const { add, advance, rows, emitted } = start(
      {},
      { watch: (assetId) => Stream.make<[Upload]>({ ...unusable, assetId: AssetId.make(assetId) }) }
    )
    add("one.jpg")
    await advance(1000)
    expect(rows()).toMatchObject([{ state: "failed", error: "The picture is cut off", retryLabel: "Retry one.jpg" }])
    expect(newsOf(emitted, "file.unusable")).toEqual([{ type: "file.unusable", assetId: "file_1" }])
  })

  it("stored before are looked at again, once more when that breaks", async () => {
    let tries = 0
    const { actor, advance, rows, emitted } = start(
      { assetIds: [AssetId.make("asset_1")] },
      {
        watch: (assetId) => {
          tries += 1
          return tries === 1
            ? Stream.fail(new BackendFailed({}))
            : Stream.make<[Upload]>({
                assetId: AssetId.make(assetId),
                name: "x",
                purpose: "place",
                processing: "ready",
                cutouts: []
              })
        }
      }
    )
    await advance(0)
    expect(rows()).toMatchObject([{ name: "A stored photograph", size: undefined, error: "The file did not arrive" }])
    actor.send({ type: "file.retry", id: 1 })
    await advance(0)
    expect(rows()).toEqual([])
    expect(emitted.at(-1)).toMatchObject({ type: "file.ready", upload: { assetId: "asset_1" } })
  })
})
