import { Effect, Layer, Ref, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { cleanCutouts } from "../model/fixtures/example-pictures.ts"
import { AssetId } from "../model/ids.ts"
import { uploadActors } from "./uploads.actors.ts"
import { type UploadInput, uploadMachine, type UploadNews } from "./uploads.machine.ts"
import type { LocalFile } from "./uploads.rules.ts"
import { IMAGE_UPLOAD_MAX_BYTES, type Upload } from "./uploads.schema.ts"
import { MediaStore, type PutStep, Uploads } from "./uploads.service.ts"
import { uploadView } from "./uploads.view.ts"

const file: LocalFile = { name: "mug.jpg", size: 2_400_000, type: "image/jpeg", content: {} }
const processing: Upload = {
  assetId: AssetId.make("asset_1"),
  name: "mug.jpg",
  purpose: "product",
  processing: "processing",
  cutouts: []
}
const ready: Upload = {
  ...processing,
  processing: "ready",
  url: "/x",
  width: 2000,
  height: 1500,
  cutouts: cleanCutouts
}

type Media = MediaStore["Service"]

const storeOf = (changes: Partial<Media>) =>
  Layer.succeed(MediaStore, {
    start: () => Effect.succeed({ uploadUrl: "https://store/1" }),
    put: () => sending(1000),
    contentKey: () => Effect.succeed("key"),
    begin: () => Effect.succeed({ uploadUrl: "https://store/1", received: [] }),
    putParts: () => sending(1000),
    finish: () => Effect.succeed(processing.assetId),
    watch: () => Stream.make(ready),
    retry: () => Effect.void,
    editCutout: () => Effect.void,
    stopEditingCutout: () => Effect.void,
    ...changes
  })

const sending = (ms: number): Stream.Stream<PutStep, BackendFailed> =>
  Stream.make<[PutStep, PutStep, PutStep]>(
    { type: "progress", fraction: 0.5 },
    { type: "progress", fraction: 1 },
    { type: "stored", uploadId: "storage_1" }
  ).pipe(Stream.mapEffect((step) => Effect.delay(Effect.succeed(step), ms)))

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const start = (changes: Partial<Media> = {}, input: Partial<UploadInput> = {}) => {
  const time = makeTestTime(Uploads.layer.pipe(Layer.provide(storeOf(changes))))
  const actor = createActor(uploadMachine.provide({ actors: uploadActors(time.runtime) }), {
    clock: time.clock,
    input: { purpose: "product", brandId: "brand_1", ...input }
  })
  const news: Array<UploadNews> = []
  actor.on("*", (event) => news.push(event))
  actor.start()
  stops.push(() => actor.stop())
  return { ...time, actor, news, view: () => uploadView(actor.getSnapshot()) }
}

describe("one upload", () => {
  it("shows progress, then the checked picture with its cut-outs", async () => {
    const { actor, advance, news, view } = start()
    actor.send({ type: "file.choose", file })
    expect(view()).toMatchObject({ state: "uploading", status: "Uploading, 0 %", name: "mug.jpg", size: "2.3 MB" })
    await advance(1000)
    expect(view()).toMatchObject({ state: "uploading", progress: 0.5, status: "Uploading, 50 %" })
    await advance(1000)
    expect(view()).toMatchObject({ state: "uploading", status: "Uploading, almost there" })
    await advance(1000)
    expect(view()).toMatchObject({ state: "ready", url: "/x", dimensions: "2000 × 1500 px", cutouts: cleanCutouts })
    expect(news).toEqual([
      { type: "file.sending" },
      { type: "file.stored", assetId: "asset_1" },
      { type: "file.ready", upload: ready }
    ])
  })

  it("says that it is looking at the picture until the check has ended", async () => {
    const { actor, advance, view } = start({
      watch: () => Stream.concat(Stream.make(processing), Stream.fromEffect(Effect.delay(Effect.succeed(ready), 2000)))
    })
    actor.send({ type: "file.choose", file })
    await advance(3000)
    expect(view()).toMatchObject({ state: "checking", status: "Looking at the picture", cutouts: [] })
    await advance(2000)
    expect(view().state).toBe("ready")
  })

  it("turns away a file that is too large and keeps the picture that was there", async () => {
    const { actor, advance, news, view } = start()
    actor.send({ type: "file.choose", file })
    await advance(3000)
    actor.send({ type: "file.choose", file: { ...file, name: "huge.jpg", size: IMAGE_UPLOAD_MAX_BYTES + 1 } })
    expect(view()).toMatchObject({ state: "ready", error: "huge.jpg is 50.1 MB; the limit is 50 MB", url: "/x" })
    expect(news.at(-1)).toMatchObject({ type: "file.ready" })
    actor.send({ type: "file.choose", file })
    expect(view()).toMatchObject({ state: "uploading", error: undefined })
  })

  it("holds a file until there is a brand to send it to", async () => {
    const { actor, advance, news, view } = start({}, { purpose: "logo", brandId: undefined })
    actor.send({ type: "file.choose", file: { ...file, name: "logo.svg", type: "image/svg+xml" } })
    expect(view()).toMatchObject({ state: "held", status: "Uploaded when you save" })
    await advance(60_000)
    expect(news).toEqual([{ type: "file.held" }])
    actor.send({ type: "destination.set", brandId: "brand_9" })
    await advance(3000)
    expect(view().state).toBe("ready")
  })

  it("starts from an upload that exists already", async () => {
    const { advance, view } = start(
      { watch: () => Stream.fromEffect(Effect.delay(Effect.succeed(ready), 100)) },
      { assetId: processing.assetId }
    )
    expect(view().state).toBe("checking")
    await advance(100)
    expect(view()).toMatchObject({ state: "ready", name: "mug.jpg", size: undefined })
  })

  it("tries a broken transfer twice more, then says so and sends again on request", async () => {
    const tries = Effect.runSync(Ref.make(0))
    const { actor, advance, news, view } = start({
      put: () =>
        Stream.unwrap(
          Effect.map(
            Ref.updateAndGet(tries, (n) => n + 1),
            (n) =>
              n <= 3
                ? Stream.concat(
                    Stream.make<[PutStep]>({ type: "progress", fraction: 0.3 }),
                    Stream.fail(new BackendFailed({ cause: new Error("socket closed") }))
                  )
                : sending(0)
          )
        )
    })
    actor.send({ type: "file.choose", file })
    await advance(500)
    expect(Effect.runSync(Ref.get(tries))).toBe(2)
    await advance(999)
    expect(Effect.runSync(Ref.get(tries))).toBe(2)
    await advance(1)
    expect(view()).toMatchObject({ state: "failed", error: "The file did not arrive", canRetry: true })
    expect(news.at(-1)).toEqual({ type: "file.failed", message: "The file did not arrive" })
    actor.send({ type: "upload.retry" })
    await advance(0)
    await advance(0)
    expect(view().state).toBe("ready")
  })

  it("does not repeat a transfer the backend refused", async () => {
    const { actor, advance, view } = start({
      start: () => Effect.fail(new BackendFailed({ data: { code: "plan_limit", message: "Your storage is full" } }))
    })
    actor.send({ type: "file.choose", file })
    await advance(0)
    expect(view()).toMatchObject({ state: "failed", error: "Your storage is full" })
  })

  it("gives the transfer up when the file is removed", async () => {
    let stopped = 0
    const { actor, advance, news, view } = start({
      put: () => Stream.onExit(sending(60_000), () => Effect.sync(() => (stopped += 1)))
    })
    actor.send({ type: "file.choose", file })
    await advance(1000)
    actor.send({ type: "file.remove" })
    await advance(0)
    expect(stopped).toBe(1)
    expect(view()).toMatchObject({ state: "empty", name: undefined, canRemove: false })
    expect(news.at(-1)).toEqual({ type: "file.removed" })
  })

  it("says why the picture cannot be used and offers no second check of a refused file", async () => {
    const failure = "mug.jpg is not a supported file: plain text"
    const { actor, advance, view } = start({
      watch: () => Stream.make({ ...processing, processing: "failed", failure, retryable: false } as const)
    })
    actor.send({ type: "file.choose", file })
    await advance(3000)
    expect(view()).toMatchObject({ state: "failed", error: failure, canRetry: false, canRemove: true })
    actor.send({ type: "upload.retry" })
    expect(view()).toMatchObject({ state: "failed", error: failure })
  })

  it("checks a file again, which is still kept, on request", async () => {
    const failure = "Nothing picked this up within 15 minutes. You were not charged."
    const checks = Effect.runSync(Ref.make(0))
    const { actor, advance, view } = start({
      watch: () =>
        Stream.unwrap(
          Effect.map(Ref.get(checks), (n) =>
            Stream.make(n === 0 ? ({ ...processing, processing: "failed", failure, retryable: true } as const) : ready)
          )
        ),
      retry: () =>
        Effect.delay(
          Ref.update(checks, (n) => n + 1),
          100
        )
    })
    actor.send({ type: "file.choose", file })
    await advance(3000)
    expect(view()).toMatchObject({ state: "failed", error: failure, canRetry: true })
    actor.send({ type: "upload.retry" })
    expect(view()).toMatchObject({ state: "checking", canRetry: false, error: undefined })
    await advance(100)
    expect(view().state).toBe("ready")
  })

  it("ends a second check that is not queued within 15 s", async () => {
    const { actor, advance, view } = start({
      watch: () => Stream.make({ ...processing, processing: "failed", failure: "Cut off", retryable: true } as const),
      retry: () => Effect.never
    })
    actor.send({ type: "file.choose", file })
    await advance(3000)
    actor.send({ type: "upload.retry" })
    await advance(14_999)
    expect(view().state).toBe("checking")
    await advance(1)
    expect(view()).toMatchObject({ state: "failed", error: "The file did not arrive" })
  })

  it("watches again when the connection to the upload was lost", async () => {
    const watched = Effect.runSync(Ref.make(0))
    const { actor, advance, news, view } = start({
      watch: () =>
        Stream.unwrap(
          Effect.map(
            Ref.updateAndGet(watched, (n) => n + 1),
            (n) => (n === 1 ? Stream.fail(new BackendFailed({})) : Stream.make(ready))
          )
        )
    })
    actor.send({ type: "file.choose", file })
    await advance(3000)
    expect(view()).toMatchObject({ state: "failed", canRetry: true })
    expect(news.some((event) => event.type === "file.failed")).toBe(false)
    actor.send({ type: "upload.retry" })
    await advance(0)
    expect(view().state).toBe("ready")
  })

  it("over the memory layer ends ready", async () => {
    const time = makeTestTime(Uploads.layer.pipe(Layer.provide(MediaStore.layerMemory)))
    const actor = createActor(uploadMachine.provide({ actors: uploadActors(time.runtime) }), {
      input: { purpose: "other", brandId: "brand_1" }
    }).start()
    actor.send({ type: "file.choose", file })
    await time.advance(0)
    await time.advance(0)
    expect(uploadView(actor.getSnapshot()).state).toBe("ready")
    actor.stop()
  })
})
