import { Effect, Layer, Queue, Stream } from "effect"
import { expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { clipExportActors } from "./clip-export.actors.ts"
import { clipExportMachine } from "./clip-export.machine.ts"
import { ClipExports, type ExportStep } from "./clip-export.service.ts"
import { sampleScene } from "./fixtures/clip-export.states.ts"
import { clipExportView, lengthOf } from "./clip-export.view.ts"
import { DownloadFailed } from "./gallery.service.ts"

const exporting = async (found = true) => {
  const steps = Effect.runSync(Queue.unbounded<ExportStep, DownloadFailed>())
  const seen = { asked: new Array<unknown>(), stopped: 0 }
  const time = makeTestTime(
    Layer.succeed(ClipExports, {
      find: () => Effect.succeed(found ? sampleScene : undefined),
      save: (assetId, order) =>
        Stream.fromQueue(steps).pipe(
          Stream.onStart(Effect.sync(() => void seen.asked.push({ assetId, ...order }))),
          Stream.onExit(() => Effect.sync(() => void (seen.stopped += 1)))
        )
    })
  )
  const actor = createActor(clipExportMachine.provide({ actors: clipExportActors(time.runtime) }), {
    input: { assetId: "asset_0" }
  }).start()
  const reach = (state: string) => waitFor(actor, (snapshot) => clipExportView(snapshot).state === state)
  await waitFor(actor, (snapshot) => !snapshot.matches("looking"))
  return { actor, reach, seen, steps, view: () => clipExportView(actor.getSnapshot()) }
}

it("is not offered where no clip can be made", async () => {
  const { actor, view } = await exporting(false)
  actor.send({ type: "export.start" })
  expect(view().state).toBe("hidden")
})

it("makes the clip that was chosen, tells how much of it is there and under which name it was saved", async () => {
  const { actor, reach, seen, steps, view } = await exporting()
  actor.send({ type: "moves.choose", moves: { motion: "parallax" } })
  actor.send({ type: "moves.choose", moves: { seconds: lengthOf("8") ?? 3 } })
  actor.send({ type: "export.start" })
  expect(view()).toMatchObject({ state: "preparing", busy: true, progress: undefined })
  Queue.offerUnsafe(steps, { kind: "progress", fraction: 0.25 })
  await reach("exporting")
  expect(view()).toMatchObject({ progress: 0.25, message: "25 % of 8 seconds made" })
  actor.send({ type: "moves.choose", moves: { seconds: 3 } })
  expect(view().seconds).toBe("8")
  Queue.offerUnsafe(steps, { kind: "saved", name: "fig.mp4" })
  await reach("done")
  expect(view()).toMatchObject({ busy: false, message: "Saved as fig.mp4" })
  expect(seen.asked).toEqual([{ assetId: "asset_0", motion: "parallax", seconds: 8, scene: sampleScene }])
})

it("stops when it is canceled or another picture is shown, and can be started again", async () => {
  const { actor, reach, seen, view } = await exporting()
  actor.send({ type: "export.start" })
  actor.send({ type: "export.cancel" })
  expect(view()).toMatchObject({ state: "cancelled", message: "The export was canceled. Nothing was saved." })
  actor.send({ type: "export.start" })
  expect(view().state).toBe("preparing")
  actor.send({ type: "asset.show", assetId: "asset_1" })
  expect(view().state).toBe("hidden")
  await reach("idle")
  expect(seen.stopped).toBe(seen.asked.length)
})

it("says why it failed and lets the person try again", async () => {
  const { actor, reach, steps, view } = await exporting()
  actor.send({ type: "export.start" })
  Effect.runSync(Queue.fail(steps, new DownloadFailed({ message: "The disk is full" })))
  await reach("failed")
  expect(view().message).toBe("The disk is full")
  expect(actor.getSnapshot().can({ type: "export.start" })).toBe(true)
})

it("knows its lengths only", () => {
  expect(["3", "5", "8", "4", ""].map(lengthOf)).toEqual([3, 5, 8, undefined, undefined])
})
