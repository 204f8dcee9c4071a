import { Effect, Layer, Stream } from "effect"
import { expect, it, onTestFinished } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { cleanCutouts } from "../model/fixtures/example-pictures.ts"
import { AssetId } from "../model/ids.ts"
import { mendingActors } from "./mending.actors.ts"
import { type MendingEmitted, mendingMachine } from "./mending.machine.ts"
import { mendingView } from "./mending.view.ts"
import type { Upload } from "./uploads.schema.ts"
import { MediaStore, Uploads } from "./uploads.service.ts"

const assetId = AssetId.make("asset_mug")
const ready: Upload = { assetId, name: "mug.jpg", purpose: "product", processing: "ready", cutouts: cleanCutouts }
const point = { x: 0.25, y: 0.5 }

/** Mending over a store that is asked and stopped, and tells what `watch` gives. */
const mending = (watch: Stream.Stream<Upload, BackendFailed>) => {
  const asked = new Array<unknown>()
  const stopped = new Array<string>()
  const store = Layer.effect(
    MediaStore,
    Effect.map(MediaStore, (memory) => ({
      ...memory,
      watch: () => watch,
      mend: (...order: Parameters<typeof memory.mend>) => Effect.sync(() => void asked.push(order)),
      stopMending: (id: string) => Effect.sync(() => void stopped.push(id))
    }))
  ).pipe(Layer.provide(MediaStore.layerMemory))
  const time = makeTestTime(Layer.provide(Uploads.layer, store))
  const actor = createActor(mendingMachine.provide({ actors: mendingActors(time.runtime) }), { clock: time.clock })
  const told = new Array<MendingEmitted>()
  actor.on("*", (event) => told.push(event))
  actor.start()
  onTestFinished(() => void actor.stop())
  actor.send({ type: "mending.open", subject: { assetId, photoUrl: "/mug.jpg", cutoutUrl: "/mug.png" } })
  actor.send({ type: "point.place", at: point })
  actor.send({ type: "mending.try" })
  return { actor, advance: time.advance, asked, stopped, told, view: () => mendingView(actor.getSnapshot()) }
}

it("asks for cut-outs with the points, tells how far the worker is and hands over what was accepted", async () => {
  const later = Stream.fromEffect(Effect.delay(Effect.succeed(ready), 2000))
  const { actor, advance, asked, told, view } = mending(
    Stream.concat(Stream.make({ ...ready, mending: { progress: 0.4 } }), later)
  )
  expect(view().state).toBe("asking")
  await advance(1000)
  expect(asked).toEqual([[assetId, { taps: [{ ...point, mode: "keep" }], tolerance: 0.5 }]])
  expect(view()).toMatchObject({ state: "waiting", work: { progress: 0.4 } })
  await advance(2000)
  expect(view()).toMatchObject({ state: "marking", canAccept: true, cutoutUrl: cleanCutouts[0]?.url })
  actor.send({ type: "mending.accept" })
  expect(told).toEqual([{ type: "cutout.mended", upload: ready }])
})

it("gives the try up when the person stops it, and keeps the points", async () => {
  const { actor, advance, stopped, view } = mending(Stream.never)
  await advance(1000)
  actor.send({ type: "mending.stop" })
  expect(view()).toMatchObject({ state: "stopping", work: { text: "Stopping…" } })
  await advance(1000)
  expect(view()).toMatchObject({ state: "marking", points: [point], canTry: true })
  expect(stopped).toEqual([assetId])
})

it("says that the cut-out could not be made when the photograph can no longer be watched", async () => {
  const { advance, view } = mending(Stream.fail(new BackendFailed({})))
  await advance(1000)
  expect(view()).toMatchObject({ state: "marking", error: "The cut-out could not be made", canTry: true })
})
