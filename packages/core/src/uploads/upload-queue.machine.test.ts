import { Effect, Layer, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { AssetId, BatchId } from "../model/ids.ts"
import { UploadLibrary } from "./upload-library.service.ts"
import type { UploadState } from "./upload-list.schema.ts"
import { uploadQueueActors } from "./upload-queue.actors.ts"
import { type QueueEmitted, uploadQueueMachine } from "./upload-queue.machine.ts"
import { uploadQueueView } from "./upload-queue.view.ts"
import { PART_BYTES } from "./upload-parts.pure.ts"
import type { LocalFile } from "./uploads.rules.ts"
import { type BatchFile, MediaStore, Uploads } from "./uploads.service.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Ids have no dots. */
const idOf = (name: string) => AssetId.make(`asset_${name.replaceAll(/\W/g, "_")}`)

type Media = MediaStore["Service"]
type Library = UploadLibrary["Service"]

interface Given {
  readonly media?: Partial<Media>
  readonly library?: Partial<Library>
}

/** Every transfer takes a second; `broken` files never arrive; the content of a file is its size. */
const start = ({ library = {}, media = {} }: Given = {}) => {
  const begun: Array<BatchFile> = []
  const opened: Array<Parameters<Library["openBatch"]>[0]> = []
  const called: Array<string> = []
  const stored = new Map<string, string>()
  const store = Layer.effect(
    MediaStore,
    Effect.map(MediaStore, (memory) => ({
      ...memory,
      contentKey: ({ size }: LocalFile) => Effect.succeed(`content ${size}`),
      begin: (file: BatchFile) =>
        Effect.sync(() => {
          begun.push(file)
          const known = stored.get(file.contentKey)
          if (known !== undefined && !file.again) {
            return { known: { assetId: idOf(known), name: known } }
          }
          return { uploadUrl: `memory:${file.name}`, received: [] }
        }),
      put: (uploadUrl: string, file: LocalFile) =>
        file.name.startsWith("broken")
          ? Stream.fail(new BackendFailed({ data: "The file did not arrive" }))
          : Stream.make(
              { type: "progress", fraction: 0.5 } as const,
              { type: "stored", uploadId: idOf(uploadUrl.replace("memory:", "")) } as const
            ).pipe(Stream.mapEffect((step) => Effect.delay(Effect.succeed(step), 500))),
      finish: ({ uploadId }: Parameters<Media["finish"]>[0]) => Effect.succeed(AssetId.make(uploadId)),
      retry: (assetId: string) => Effect.sync(() => void called.push(`check ${assetId}`)),
      ...media
    }))
  ).pipe(Layer.provide(MediaStore.layerMemory))
  const lists = Layer.effect(
    UploadLibrary,
    Effect.map(UploadLibrary, (memory) => ({
      ...memory,
      openBatch: (batch: Parameters<Library["openBatch"]>[0]) =>
        Effect.sync(() => {
          opened.push(batch)
          return {
            batchId: BatchId.make(`batch_${opened.length}`),
            folderIds: batch.paths.map((path) => (path === "/file" ? null : `folder of ${path}`))
          }
        }),
      states: (_: string, ids: ReadonlyArray<string>) =>
        Stream.fromEffect(
          Effect.delay(
            Effect.succeed(ids.map((id): UploadState => ({ assetId: AssetId.make(id), processing: "ready" }))),
            1000
          )
        ),
      decide: (assetId: AssetId, choice: string) => Effect.sync(() => void called.push(`${choice} ${assetId}`)),
      ...library
    }))
  ).pipe(Layer.provide(UploadLibrary.layerMemory))
  const time = makeTestTime(Layer.merge(lists, Uploads.layer.pipe(Layer.provide(store))))
  const actor = createActor(uploadQueueMachine.provide({ actors: uploadQueueActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId: "brand_1" }
  })
  const emitted: Array<QueueEmitted> = []
  actor.on("*", (event) => void emitted.push(event))
  actor.start()
  stops.push(() => actor.stop())
  let size = 1_000
  const add = (...paths: ReadonlyArray<string>) => {
    const files = paths.map((path) => {
      size += 1
      const name = path.split("/").at(-1) ?? ""
      return { path, file: { name, size, type: "image/jpeg", content: {} } }
    })
    actor.send({ type: "files.add", files })
  }
  const view = () => uploadQueueView(actor.getSnapshot())
  const states = () => view().rows.map(({ name, state }) => `${name} ${state}`)
  return { ...time, actor, add, begun, emitted, opened, states, stored, called, view }
}

const notices = (emitted: ReadonlyArray<QueueEmitted>) =>
  emitted.flatMap((event) => (event.type === "notice" ? [event.text] : []))

describe("the queue", () => {
  it("sends three files at a time into one batch, and says once that the drop has ended", async () => {
    const { add, advance, begun, emitted, opened, states, view } = start()
    add("a.jpg", "b.jpg", "c.jpg", "d.jpg")
    await advance(0)
    await advance(500)
    expect(states()).toEqual(["a.jpg uploading", "b.jpg uploading", "c.jpg uploading", "d.jpg waiting"])
    expect(view().rows[0]).toMatchObject({ status: "Uploading, 50 %", progress: 0.5, removeLabel: "Cancel a.jpg" })
    await advance(500)
    expect(states()[0]).toBe("a.jpg processing")
    await advance(5000)
    expect(states()).toEqual(["a.jpg ready", "b.jpg ready", "c.jpg ready", "d.jpg ready"])
    expect(opened).toMatchObject([{ brandId: "brand_1", declared: 4, settings: { purpose: "product", tags: [] } }])
    expect(begun.map(({ batchId }) => batchId)).toEqual(["batch_1", "batch_1", "batch_1", "batch_1"])
    expect(notices(emitted)).toEqual(["4 files uploaded"])
    expect(view()).toMatchObject({ active: false, summary: "4 files uploaded", canClear: true })
  })

  it("B-401 sends the files of a folder to its folders, once for each", async () => {
    const { add, advance, begun, opened } = start()
    add("Autumn/Mugs/a.jpg", "Autumn/Mugs/b.jpg", "c.jpg")
    await advance(3000)
    expect(opened[0]?.paths).toEqual(["Autumn/Mugs/file", "/file"])
    expect(begun.map(({ folderId, name }) => [name, folderId])).toEqual([
      ["a.jpg", "folder of Autumn/Mugs/file"],
      ["b.jpg", "folder of Autumn/Mugs/file"],
      ["c.jpg", undefined]
    ])
  })

  it("keeps a failed file with its reason until it is dealt with, and the rest goes on", async () => {
    const { actor, add, advance, emitted, states, view } = start()
    add("broken.jpg", "b.jpg", "list.pdf")
    actor.send({
      type: "files.add",
      files: [{ path: "empty.jpg", file: { name: "empty.jpg", size: 0, type: "image/jpeg", content: {} } }]
    })
    await advance(6000)
    expect(states()).toEqual(["broken.jpg failed", "b.jpg ready", "list.pdf ready", "empty.jpg failed"])
    expect(view().rows.map(({ status }) => status)).toEqual([
      "The file did not arrive",
      "Ready",
      "Ready",
      "empty.jpg is not a supported file: it is empty"
    ])
    expect(view().rows.map(({ retryLabel }) => retryLabel)).toEqual([
      "Retry broken.jpg",
      undefined,
      undefined,
      undefined
    ])
    expect(notices(emitted)).toEqual(["2 files uploaded, 2 failed"])
    actor.send({ type: "queue.clear" })
    actor.send({ type: "queue.retry" })
    await advance(0)
    expect(states()).toEqual(["broken.jpg failed", "empty.jpg failed"])
    actor.send({ type: "file.remove", id: 4 })
    actor.send({ type: "file.retry", id: 9 })
    expect(states()).toEqual(["broken.jpg failed"])
  })

  it("B-403 says 'Already here' with the name of what is there, and sends what is not", async () => {
    const { add, advance, states, stored, view } = start()
    stored.set("content 1001", "mug.jpg")
    add("again.jpg", "new.jpg")
    await advance(4000)
    expect(states()).toEqual(["again.jpg duplicate", "new.jpg ready"])
    expect(view().rows[0]).toMatchObject({ status: "Already here: mug.jpg", otherName: "mug.jpg" })
    expect(view().rows[0]?.choices.map(({ choice }) => choice)).toEqual(["skip", "keep"])
  })

  it("B-402 skips all duplicates, those still to come as well, and uploads the rest", async () => {
    const { actor, add, advance, states, stored } = start()
    stored.set("content 1001", "mug.jpg")
    stored.set("content 1003", "plate.jpg")
    add("again.jpg", "new.jpg")
    await advance(500)
    actor.send({ type: "duplicates.decide", choice: "skip" })
    add("plate.jpg", "other.jpg")
    await advance(6000)
    expect(states()).toEqual(["new.jpg ready", "other.jpg ready"])
  })

  it("keeps both when a person wants that", async () => {
    const { actor, add, advance, begun, states, stored } = start()
    stored.set("content 1001", "mug.jpg")
    add("again.jpg")
    await advance(500)
    actor.send({ type: "duplicate.decide", id: 1, choice: "version" })
    expect(states()).toEqual(["again.jpg duplicate"])
    actor.send({ type: "duplicate.decide", id: 1, choice: "keep" })
    actor.send({ type: "duplicate.decide", id: 1, choice: "keep" })
    await advance(5000)
    expect(states()).toEqual(["again.jpg ready"])
    expect(begun.map(({ again }) => again)).toEqual([false, true])
  })

  it("the same file five times at once is sent once", async () => {
    const { actor, advance, begun, view } = start()
    const file = { name: "mug.jpg", size: 77, type: "image/jpeg", content: {} }
    actor.send({ type: "files.add", files: [1, 2, 3, 4, 5].map((at) => ({ path: `mug ${at}.jpg`, file })) })
    await advance(6000)
    expect(begun).toHaveLength(1)
    expect(view().rows.map(({ status }) => status)).toEqual([
      "Ready",
      ...[2, 3, 4, 5].map(() => expect.stringMatching(/^(The same file as|Already here:) mug 1\.jpg/))
    ])
  })

  it("asks about a picture that looks like one that was there, and tells what was decided", async () => {
    const alike = { assetId: AssetId.make("asset_mug"), name: "mug.jpg" }
    const { actor, add, advance, states, called, view } = start({
      library: {
        states: (_, ids) =>
          Stream.make(ids.map((id) => ({ assetId: AssetId.make(id), processing: "ready" as const, alike })))
      }
    })
    add("a.jpg", "b.jpg", "c.jpg")
    await advance(3000)
    expect(states()).toEqual(["a.jpg duplicate", "b.jpg duplicate", "c.jpg duplicate"])
    expect(view().rows[0]).toMatchObject({ status: "Looks like mug.jpg" })
    expect(view().rows[0]?.choices.map(({ choice }) => choice)).toEqual(["skip", "keep", "version"])
    actor.send({ type: "duplicate.decide", id: 1, choice: "version" })
    actor.send({ type: "duplicate.decide", id: 2, choice: "skip" })
    await advance(0)
    actor.send({ type: "duplicates.decide", choice: "keep" })
    await advance(0)
    expect(called).toEqual(["version asset_a_jpg", "skip asset_b_jpg", "keep asset_c_jpg"])
    expect(states()).toEqual(["a.jpg ready", "c.jpg ready"])
  })

  it("a decision that could not be called is said", async () => {
    const alike = { assetId: AssetId.make("asset_mug"), name: "mug.jpg" }
    const { actor, add, advance, emitted } = start({
      library: {
        states: (_, ids) =>
          Stream.make(ids.map((id) => ({ assetId: AssetId.make(id), processing: "ready" as const, alike }))),
        decide: () => Effect.fail(new BackendFailed({}))
      }
    })
    add("a.jpg")
    await advance(3000)
    actor.send({ type: "duplicate.decide", id: 1, choice: "keep" })
    await advance(0)
    expect(notices(emitted)).toContain("That did not work")
  })

  it("waits while it is paused, and what is canceled is not sent", async () => {
    const { actor, add, advance, begun, states, view } = start()
    actor.send({ type: "queue.pause" })
    add("a.jpg", "b.jpg")
    await advance(3000)
    expect([begun.length, view().paused]).toEqual([0, true])
    actor.send({ type: "queue.resume" })
    await advance(500)
    actor.send({ type: "file.remove", id: 1 })
    await advance(4000)
    expect(states()).toEqual(["b.jpg ready"])
    add("c.jpg", "d.jpg")
    await advance(100)
    actor.send({ type: "queue.cancel" })
    expect(states()).toEqual(["b.jpg ready"])
  })

  it("says why a drop could not be begun, and begins it again", async () => {
    let full = true
    const { actor, add, advance, states, view } = start({
      library: {
        openBatch: ({ paths }) =>
          full
            ? Effect.fail(
                new BackendFailed({ data: { code: "invalid", message: "A brand has at most 1,000 folders." } })
              )
            : Effect.succeed({ batchId: BatchId.make("batch_1"), folderIds: paths.map(() => null) })
      }
    })
    add("a.jpg")
    await advance(0)
    expect(view().rows[0]?.status).toBe("A brand has at most 1,000 folders.")
    full = false
    actor.send({ type: "queue.retry" })
    await advance(5000)
    expect(states()).toEqual(["a.jpg ready"])
  })

  it("gives up a drop that is not begun within 30 s", async () => {
    const { add, advance, view } = start({ library: { openBatch: () => Effect.never } })
    add("a.jpg")
    await advance(29_999)
    expect(view().rows[0]?.state).toBe("waiting")
    await advance(1)
    expect(view().rows[0]?.status).toBe("The upload could not be started")
  })

  it("checks a stored file again, and one that was deleted meanwhile has failed for good", async () => {
    let tries = 0
    const { actor, add, advance, states, called, view } = start({
      library: {
        states: (_, ids) => {
          tries += 1
          const failed = { processing: "failed", failure: "The worker stopped", retryable: true } as const
          if (tries > 1) return Stream.make([])
          return Stream.make(ids.map((id) => ({ assetId: AssetId.make(id), ...failed })))
        }
      }
    })
    add("a.jpg")
    await advance(3000)
    expect(view().rows[0]).toMatchObject({ status: "The worker stopped", retryLabel: "Retry a.jpg" })
    actor.send({ type: "file.retry", id: 1 })
    await advance(1000)
    expect(called).toEqual(["check asset_a_jpg"])
    expect(states()).toEqual(["a.jpg failed"])
    expect(view().rows[0]).toMatchObject({ status: "The upload was deleted", retryLabel: undefined })
  })

  it("looks at the checks again after the connection to them was lost", async () => {
    let tries = 0
    const { add, advance, states } = start({
      library: {
        states: (_, ids) => {
          tries += 1
          return tries === 1
            ? Stream.fail(new BackendFailed({}))
            : Stream.make([
                ...ids.map((id) => ({ assetId: AssetId.make(id), processing: "ready" as const })),
                { assetId: AssetId.make("unknown"), processing: "processing" as const }
              ])
        }
      }
    })
    add("a.jpg")
    await advance(2000)
    expect(states()).toEqual(["a.jpg processing"])
    await advance(3000)
    expect(states()).toEqual(["a.jpg ready"])
  })

  it("B-405 a file in place of another one is wanted although it is there, and ready once the other has it", async () => {
    const { actor, advance, begun, states } = start({ library: { states: () => Stream.make([]) } })
    const file = { name: "new.jpg", size: 5, type: "image/jpeg", content: {} }
    actor.send({ type: "file.replace", assetId: AssetId.make("asset_old"), kind: "image", purpose: "product", file })
    await advance(4000)
    expect(begun).toMatchObject([{ again: true, assetId: "asset_old" }])
    expect(states()).toEqual(["new.jpg ready"])
  })

  it("large files go on where they stopped, part by part", async () => {
    const asked: Array<ReadonlyArray<number>> = []
    const { actor, advance, states } = start({
      media: {
        begin: () => Effect.succeed({ uploadUrl: "memory:large", received: [0, 1, 2] }),
        putParts: (_, __, received) => {
          asked.push(received)
          return Stream.make({ type: "stored", uploadId: "asset_large" } as const)
        }
      }
    })
    const file = { name: "large.jpg", size: 5 * PART_BYTES, type: "image/jpeg", content: {} }
    actor.send({ type: "files.add", files: [{ path: "large.jpg", file }] })
    await advance(3000)
    expect(asked).toEqual([[0, 1, 2]])
    expect(states()).toEqual(["large.jpg ready"])
  })

  it("waits until there is room for another check", async () => {
    let tries = 0
    const { add, advance, states } = start({
      media: {
        finish: ({ uploadId }) =>
          Effect.suspend(() => {
            tries += 1
            return tries < 3
              ? Effect.fail(new BackendFailed({ data: { code: "too_many_tasks", message: "500 tasks are waiting" } }))
              : Effect.succeed(AssetId.make(uploadId))
          })
      }
    })
    add("a.jpg")
    await advance(1000)
    expect(states()).toEqual(["a.jpg uploading"])
    await advance(5000)
    await advance(5000)
    await advance(1000)
    expect([tries, ...states()]).toEqual([3, "a.jpg ready"])
  })

  it("leaves out what systems put into folders, and says what one drop does not take", async () => {
    const { actor, add, view } = start({ library: { openBatch: () => Effect.never } })
    add("Autumn/.DS_Store", "Autumn/Thumbs.db", "Autumn/._a.jpg")
    expect(view()).toMatchObject({ isShown: false, count: 0 })
    const file = { name: "x.jpg", size: 5, type: "image/jpeg", content: {} }
    actor.send({
      type: "files.add",
      files: Array.from({ length: 600 }, (_, at) => ({ path: `folder ${at}/x.jpg`, file }))
    })
    expect(view()).toMatchObject({
      count: 0,
      problem: "600 folders were dropped; one drop takes 500. Drop them in smaller parts."
    })
    actor.send({ type: "queue.pause" })
    actor.send({ type: "files.add", files: Array.from({ length: 5_400 }, (_, at) => ({ path: `${at}.jpg`, file })) })
    expect(view().count).toBe(5_000)
    expect(view().problem).toContain("5,400 files were dropped")
    expect(uploadQueueView(actor.getSnapshot(), { from: 10, to: 20 }).rows).toHaveLength(10)
  })

  it("sends the next files with the settings that were chosen for them", async () => {
    const { actor, add, advance, opened, view } = start()
    actor.send({ type: "settings.set", settings: { purpose: "reference", tags: ["autumn"] } })
    expect(view().settings).toBe("Reference, #autumn")
    add("a.jpg")
    await advance(100)
    expect(opened[0]?.settings).toEqual({ purpose: "reference", tags: ["autumn"] })
  })
})
