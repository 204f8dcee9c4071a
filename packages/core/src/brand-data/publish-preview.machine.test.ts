import { Deferred, Effect, Layer, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { DraftPainter, DraftTrials } from "./draft-trial.service.ts"
import { exampleFailing, examplePreview, exampleTrial } from "./fixtures/publish-preview.examples.ts"
import { PaintRefused } from "./paint-refused.ts"
import { publishPreviewActors } from "./publish-preview.actors.ts"
import { publishPreviewMachine } from "./publish-preview.machine.ts"
import { publishPreviewView } from "./publish-preview.view.ts"

type Trials = DraftTrials["Service"]

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const start = async (
  changes: Partial<Trials> = {},
  paint: DraftPainter["Service"]["paint"] = () => Effect.succeed("blob:painted")
) => {
  const given = { preview: examplePreview, trial: exampleTrial, failing: exampleFailing }
  const trials = Layer.effect(
    DraftTrials,
    Effect.map(DraftTrials, (memory) => ({ ...memory, ...changes }))
  ).pipe(Layer.provide(DraftTrials.layerMemory(given)))
  const time = makeTestTime(Layer.merge(trials, Layer.succeed(DraftPainter, { paint })))
  const actor = createActor(publishPreviewMachine.provide({ actors: publishPreviewActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId: "brand_1" }
  })
  actor.start()
  stops.push(() => actor.stop())
  await time.advance(0)
  const view = () => publishPreviewView(actor.getSnapshot())
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await time.advance(0)
  }
  return { ...time, actor, send, view }
}

describe("own pictures", () => {
  it("B-701 are shown as they are at once, and as they would be one after the other", async () => {
    const gate = await Effect.runPromise(Deferred.make<void>())
    let asked = 0
    const { advance, view } = await start({}, () => {
      asked += 1
      return asked === 1 ? Effect.succeed("blob:1") : Effect.as(Deferred.await(gate), `blob:${asked}`)
    })
    expect(view().pictures).toMatchObject({
      state: "ready",
      line: "1 of 3 pictures painted",
      items: [{ after: { url: "blob:1" } }, { after: undefined, note: "Painting…" }, { after: undefined }]
    })
    await Effect.runPromise(Deferred.succeed(gate, undefined))
    await advance(0)
    expect(view().pictures.items.every(({ after }) => after !== undefined)).toBe(true)
  })

  it("that cannot be painted say why, and the others are painted", async () => {
    const { view } = await start({}, (_, { assetId }) =>
      assetId === "asset_2" ? Effect.fail(new PaintRefused({ message: "No script" })) : Effect.succeed("blob:1")
    )
    expect(view().pictures.items.map(({ after, note }) => after?.url ?? note)).toEqual([
      "blob:1",
      "No script",
      "blob:1"
    ])
  })

  it("are let go of when the preview is left", async () => {
    let open = 0
    const held = Effect.acquireRelease(
      Effect.sync(() => {
        open += 1
        return "blob:1"
      }),
      () => Effect.sync(() => void (open -= 1))
    )
    const { actor, advance } = await start({}, () => held)
    expect(open).toBe(3)
    actor.stop()
    await advance(0)
    expect(open).toBe(0)
  })

  it("that do not arrive are asked for again, while the rules are measured all the same", async () => {
    let tries = 0
    const { send, view } = await start({
      preview: () =>
        Effect.suspend(() => (tries++ === 0 ? Effect.fail(new BackendFailed({})) : Effect.succeed(examplePreview)))
    })
    expect(view()).toMatchObject({
      pictures: { state: "failed", error: "The pictures could not be loaded" },
      trial: { state: "done" }
    })
    await send({ type: "pictures.retry" })
    expect(view().pictures.state).toBe("ready")
  })
})

describe("the draft's rules", () => {
  it("B-503 say ‘Would fail 41 of 298’, what is new first, and that it is a sample", async () => {
    const { view } = await start()
    expect(view().trial).toMatchObject({
      state: "done",
      lines: ["Measured 298 of 300 pictures", "These are the newest 300 of 312.", "2 pictures could not be measured."],
      rows: [
        {
          title: "Brand palette",
          text: "Would fail 171 of 298",
          details: "159 newly · 12 fail it now",
          tone: "warning"
        },
        { title: "No ‘luxury’ in headlines", text: "Would fail 41 of 298", details: "41 newly · 0 fail it now" },
        { title: "Text contrast", text: "Would fail 3 of 298", details: "9 fail it now", tone: "success" }
      ],
      rest: "1 more check as before",
      allLabel: "Measure all 312"
    })
  })

  it("are measured on all pictures on request", async () => {
    const asked: Array<boolean> = []
    const { send } = await start({
      start: (_, all) => Effect.sync(() => void asked.push(all)),
      watch: () => Stream.concat(Stream.make(exampleTrial), Stream.never)
    })
    await send({ type: "trial.all" })
    expect(asked).toEqual([false, true])
  })

  it("are stopped, and go on where they were", async () => {
    const orders: Array<string> = []
    const running = { ...exampleTrial, status: "running" as const }
    const { actor, send, view } = await start({
      start: () => Effect.sync(() => void orders.push("start")),
      stop: () => Effect.sync(() => void orders.push("stop")),
      watch: () => Stream.concat(Stream.make(running), Stream.never)
    })
    expect(view().trial).toMatchObject({ state: "running", canStop: true, startLabel: undefined })
    await send({ type: "trial.stop" })
    actor.send({ type: "trial.changed", trial: { ...running, status: "stopped" } })
    expect(view().trial).toMatchObject({ state: "stopped", canStop: false, startLabel: "Go on" })
    await send({ type: "trial.start" })
    expect(orders).toEqual(["start", "stop", "start"])
  })

  it("say why they could not be measured, and an answer that never comes ends after 15 s", async () => {
    const { advance, view } = await start({ start: () => Effect.never })
    await advance(14_999)
    expect(view().trial.state).toBe("starting")
    await advance(1)
    expect(view().trial).toMatchObject({ state: "failed", error: "The draft could not be measured" })
  })
})

describe("the pictures that would fail a check", () => {
  it("are listed page by page, those that newly fail it marked, and lead to the picture", async () => {
    const cursors: Array<string | undefined> = []
    const { send, view } = await start({
      failing: (_, __, cursor) =>
        Effect.sync(() => {
          cursors.push(cursor)
          return cursor === undefined ? exampleFailing : { pictures: exampleFailing.pictures.slice(0, 1) }
        })
    })
    await send({ type: "check.open", checkId: "guideline_1" })
    expect(view().list).toMatchObject({
      title: "Would fail: No ‘luxury’ in headlines",
      more: true,
      pictures: [{ badge: "Newly", href: expect.stringContaining("asset_1") }, { badge: "Newly" }, { badge: undefined }]
    })
    await send({ type: "check.more" })
    expect(view().list?.pictures).toHaveLength(4)
    expect(view().list?.more).toBe(false)
    expect(cursors).toEqual([undefined, "page 2"])
    await send({ type: "check.close" })
    expect(view().list).toBeUndefined()
  })
})
