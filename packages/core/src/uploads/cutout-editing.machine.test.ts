import { Effect, Layer, Stream } from "effect"
import { expect, it, onTestFinished } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { cleanCutouts } from "../model/fixtures/example-pictures.ts"
import { AssetId } from "../model/ids.ts"
import { cutoutEditingActors } from "./cutout-editing.actors.ts"
import { type CutoutEditingEmitted, cutoutEditingMachine } from "./cutout-editing.machine.ts"
import { cutoutEditingView } from "./cutout-editing.view.ts"
import type { Upload } from "./uploads.schema.ts"
import { MediaStore, Uploads } from "./uploads.service.ts"

const assetId = AssetId.make("asset_mug")
const ready: Upload = { assetId, name: "mug.jpg", purpose: "product", processing: "ready", cutouts: cleanCutouts }
const point = { x: 0.25, y: 0.5 }

const editing = (watch: Stream.Stream<Upload, BackendFailed>) => {
  const asked = new Array<unknown>()
  const stopped = new Array<string>()
  const store = Layer.effect(
    MediaStore,
    Effect.map(MediaStore, (memory) => ({
      ...memory,
      watch: () => watch,
      editCutout: (...order: Parameters<typeof memory.editCutout>) => Effect.sync(() => void asked.push(order)),
      stopEditingCutout: (id: string) => Effect.sync(() => void stopped.push(id))
    }))
  ).pipe(Layer.provide(MediaStore.layerMemory))
  const time = makeTestTime(Layer.provide(Uploads.layer, store))
  const actor = createActor(cutoutEditingMachine.provide({ actors: cutoutEditingActors(time.runtime) }), {
    clock: time.clock
  })
  const emitted = new Array<CutoutEditingEmitted>()
  actor.on("*", (event) => emitted.push(event))
  actor.start()
  onTestFinished(() => void actor.stop())
  actor.send({ type: "cutout.open", subject: { assetId, photoUrl: "/mug.jpg", cutoutUrl: "/mug.png" } })
  actor.send({ type: "point.place", at: point })
  actor.send({ type: "cutout.try" })
  return { actor, advance: time.advance, asked, stopped, emitted, view: () => cutoutEditingView(actor.getSnapshot()) }
}

it("asks for cut-outs with the points, tells how far the worker is and hands over what was accepted", async () => {
  const later = Stream.fromEffect(Effect.delay(Effect.succeed(ready), 2000))
  const { actor, advance, asked, emitted, view } = editing(
    Stream.concat(Stream.make({ ...ready, mending: { progress: 0.4 } }), later)
  )
  expect(view().state).toBe("asking")
  await advance(1000)
  expect(asked).toEqual([[assetId, { taps: [{ ...point, mode: "keep" }], tolerance: 0.5 }]])
  expect(view()).toMatchObject({ state: "waiting", work: { progress: 0.4 } })
  await advance(2000)
  expect(view()).toMatchObject({ state: "marking", canAccept: true, cutoutUrl: cleanCutouts[0]?.url })
  actor.send({ type: "cutout.accept" })
  expect(emitted).toEqual([{ type: "cutout.edited", upload: ready }])
})

it("gives the try up when the person stops it, and keeps the points", async () => {
  const { actor, advance, stopped, view } = editing(Stream.never)
  await advance(1000)
  actor.send({ type: "cutout.stop" })
  expect(view()).toMatchObject({ state: "stopping", work: { text: "Stopping…" } })
  await advance(1000)
  expect(view()).toMatchObject({ state: "marking", points: [point], canTry: true })
  expect(stopped).toEqual([assetId])
})

it("says that the cut-out could not be made when the photograph can no longer be watched", async () => {
  const { advance, view } = editing(Stream.fail(new BackendFailed({})))
  await advance(1000)
  expect(view()).toMatchObject({ state: "marking", error: "The cut-out could not be made", canTry: true })
})
