import { Effect, Layer, Stream } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { announcementActors } from "./announcement.actors.ts"
import { announcementMachine } from "./announcement.machine.ts"
import { Announcements } from "./announcement.service.ts"
import { announcementView } from "./announcement.view.ts"

const start = async (layer: Layer.Layer<Announcements>) => {
  const time = makeTestTime(layer)
  const actor = createActor(announcementMachine.provide({ actors: announcementActors(time.runtime) }), {
    clock: time.clock,
    input: undefined
  }).start()
  await time.advance(0)
  for (let turn = 0; turn < 4; turn++) await time.settle()
  return announcementView(actor.getSnapshot()).lines
}

const WAITS = "New pictures and checks wait for now. What runs is finished."

it.each([
  [{ text: null, paused: false }, []],
  [{ text: "Back at 18:00.", paused: false }, ["Back at 18:00."]],
  [{ text: null, paused: true }, [WAITS]],
  [{ text: "Back at 18:00.", paused: true }, ["Back at 18:00.", WAITS]]
])("B-908 says what %j tells", async (said, lines) => {
  expect(await start(Announcements.layerMemory([said]))).toEqual(lines)
})

it("says nothing when the backend does not answer", async () => {
  const failing = Layer.succeed(Announcements, { current: Stream.fromEffect(Effect.fail(new BackendFailed({}))) })
  expect(await start(failing)).toEqual([])
})
