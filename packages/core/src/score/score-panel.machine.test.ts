import { Effect, Layer, Stream, SubscriptionRef } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { AssetId } from "../model/ids.ts"
import type { AssetScore, FixProgress } from "./score.schema.ts"
import { scorePanelActors } from "./score-panel.actors.ts"
import type { ScorePanelEmitted } from "./score-panel.events.ts"
import { scorePanelMachine } from "./score-panel.machine.ts"
import { scorePanelStates } from "./fixtures/score-panel.states.ts"
import { scorePanelView } from "./score-panel.view.ts"
import { blankScore, fixedScore, sampleReport, sampleScore } from "./fixtures/score.examples.ts"
import { type FixOrder, Scores, ScoreStore } from "./scores.service.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

interface World {
  readonly first?: AssetScore
  readonly fixed?: FixProgress
  readonly measure?: (typeof ScoreStore)["Service"]["measure"]
}

const start = ({ first = sampleScore(), fixed, measure = () => Effect.void }: World = {}) => {
  const orders: Array<FixOrder> = []
  const old = Effect.runSync(SubscriptionRef.make(first))
  const made = Effect.runSync(
    SubscriptionRef.make(blankScore({ assetId: AssetId.make("asset_1"), state: "pending", measuring: true }))
  )
  const progress = Effect.runSync(SubscriptionRef.make<FixProgress>({ status: "working" }))
  const store = Layer.succeed(ScoreStore, {
    get: (assetId) => SubscriptionRef.changes(assetId === "asset_1" ? made : old),
    report: () => Effect.succeed(null),
    measure,
    waive: () => Effect.void,
    revoke: () => Effect.void,
    fix: (order) =>
      Effect.sync(() => {
        orders.push(order)
        return "generation_1"
      }),
    fixed: () => (fixed === undefined ? SubscriptionRef.changes(progress) : Stream.make(fixed))
  })
  const time = makeTestTime(Layer.provideMerge(Scores.layer, store))
  const actor = createActor(scorePanelMachine.provide({ actors: scorePanelActors(time.runtime) }), {
    clock: time.clock,
    input: { assetId: "asset_0" }
  })
  const said: Array<ScorePanelEmitted> = []
  actor.on("*", (event) => void said.push(event))
  actor.start()
  stops.push(() => actor.stop())
  const run = <A>(effect: Effect.Effect<A>) => Promise.resolve(Effect.runSync(effect)).then(() => time.advance(1))
  return {
    actor,
    orders,
    said,
    advance: time.advance,
    view: () => scorePanelView(actor.getSnapshot()),
    tell: (score: AssetScore) => run(SubscriptionRef.set(old, score)),
    tellNew: (score: AssetScore) => run(SubscriptionRef.set(made, score)),
    deliver: (change: FixProgress) => run(SubscriptionRef.set(progress, change))
  }
}

const apply = { type: "fix.apply", checkId: "contrast", at: 0 } as const

describe("the score panel", () => {
  it("follows the measure from none over pending to scored", async () => {
    const panel = start({ first: blankScore({ state: "none" }) })
    await panel.advance(1)
    expect(panel.view()).toMatchObject({ state: "none", panel: { line: "Not measured yet", again: "Measure" } })
    await panel.tell(blankScore({ state: "pending", measuring: true }))
    expect(panel.view()).toMatchObject({ state: "pending", panel: { line: "Measuring" }, busy: "Measuring" })
    await panel.tell(sampleScore())
    expect(panel.view()).toMatchObject({
      state: "scored",
      busy: undefined,
      panel: { line: "3 of 6 checks passed · rules v4", value: 59, verdict: { label: "Off brand" } }
    })
  })

  it("says what a stale score was measured with, and asks for another one once", async () => {
    let asked = 0
    const panel = start({
      first: sampleScore({ state: "stale", report: sampleReport(3) }),
      measure: () =>
        Effect.as(
          Effect.sync(() => (asked += 1)),
          undefined
        )
    })
    await panel.advance(1)
    expect(panel.view().panel).toMatchObject({ stale: "Measured with rules v3, now v4", again: "Measure again" })
    panel.actor.send({ type: "score.again" })
    panel.actor.send({ type: "score.again" })
    await panel.advance(1)
    expect(asked).toBe(1)
    await panel.tell(sampleScore({ state: "stale", measuring: true, report: sampleReport(3) }))
    expect(panel.view()).toMatchObject({ busy: "Measuring", canMeasure: false, canFix: false })
  })

  it("gives up asking for a measure after 15 s and says so", async () => {
    const panel = start({ first: blankScore({ state: "failed", error: "It broke" }), measure: () => Effect.never })
    await panel.advance(1)
    expect(panel.view()).toMatchObject({ state: "failed", error: "It broke", panel: { again: "Retry" } })
    panel.actor.send({ type: "score.again" })
    await panel.advance(14_999)
    expect(panel.view().busy).toBe("Measuring")
    await panel.advance(1)
    expect(panel.view()).toMatchObject({ busy: undefined, trouble: "The picture could not be measured" })
  })

  it("marks what needs attention, and what is met only while its row is looked at", async () => {
    const panel = start()
    await panel.advance(1)
    expect(panel.view().marks.map(({ key, kind }) => [key, kind])).toEqual([
      ["contrast 0", "failed"],
      ["contrast 1", "failed"]
    ])
    panel.actor.send({ type: "overlay.toggle", overlay: "evidence" })
    expect(panel.view().marks).toEqual([])
    panel.actor.send({ type: "row.mark", checkId: "logo" })
    expect(panel.view().marks.map(({ active, key }) => [key, active])).toEqual([["logo 0", true]])
  })

  it("draws the channel's frame and the logo's room", async () => {
    const panel = start()
    await panel.advance(1)
    panel.actor.send({ type: "overlay.toggle", overlay: "safe" })
    panel.actor.send({ type: "overlay.toggle", overlay: "logo" })
    const [logo, safe] = panel.view().marks
    expect(safe).toMatchObject({ kind: "safe", x: 0.06, y: 0.06 })
    expect(logo?.kind).toBe("logo")
    expect(logo?.y).toBeCloseTo(0.87 - 0.0225)
    await panel.tell(sampleScore({ width: 1000, height: 3000 }))
    expect(panel.view().overlays.find(({ id }) => id === "safe")?.empty).toBe("No channel has this shape")
  })
})

describe("a fix", () => {
  it("makes a new version, waits until it was measured, and has it shown", async () => {
    const panel = start()
    await panel.advance(1)
    panel.actor.send(apply)
    panel.actor.send(apply)
    await panel.deliver({ status: "done", assetId: AssetId.make("asset_1") })
    expect(panel.view()).toMatchObject({ busy: "Making a new version", fixing: "contrast", canFix: false })
    expect(panel.said).toEqual([])
    await panel.tellNew(fixedScore())
    expect(panel.orders).toEqual([
      { assetId: "asset_0", checkId: "contrast", at: 0, key: expect.stringMatching(/^[0-9a-f]{32}$/) }
    ])
    expect(panel.said).toEqual([
      { type: "notice", kind: "success", text: "Fixed as a new version" },
      { type: "version.made", assetId: "asset_1" }
    ])
    panel.actor.send({ type: "asset.show", assetId: "asset_1" })
    await panel.advance(1)
    expect(panel.view()).toMatchObject({
      version: { assetId: "asset_0", text: "A new version: Text contrast is met now.", met: true },
      compare: [{ id: "earlier" }, { id: "source" }],
      fixing: undefined
    })
  })

  it("says why there is no new version", async () => {
    const panel = start({ fixed: { status: "failed", error: "The copy needs characters that no typeface has." } })
    await panel.advance(1)
    panel.actor.send(apply)
    await panel.advance(1)
    expect(panel.view()).toMatchObject({ trouble: "The copy needs characters that no typeface has.", canFix: true })
    panel.actor.send({ type: "trouble.dismiss" })
    expect(panel.view().trouble).toBeUndefined()
  })

  it("gives up after a minute", async () => {
    const panel = start()
    await panel.advance(1)
    panel.actor.send(apply)
    await panel.advance(59_999)
    expect(panel.view().fixing).toBe("contrast")
    await panel.advance(1)
    expect(panel.view().trouble).toMatch(/^The new version takes longer than expected/)
  })

  it("is not there for what is met, for advice beyond the list, and for viewers", async () => {
    const panel = start({ first: sampleScore({ canFix: false }) })
    await panel.advance(1)
    panel.actor.send(apply)
    await panel.tell(sampleScore())
    panel.actor.send({ ...apply, checkId: "palette" })
    panel.actor.send({ ...apply, at: 7 })
    expect(panel.view().fixing).toBeUndefined()
    expect(panel.orders).toEqual([])
  })
})

it("a panel whose source fails says so and looks again on request", async () => {
  const time = makeTestTime(
    Layer.provideMerge(
      Scores.layer,
      Layer.effect(
        ScoreStore,
        Effect.map(ScoreStore, (store) => ({ ...store, get: () => Stream.fail(new BackendFailed({})) }))
      ).pipe(Layer.provide(ScoreStore.layerFrom(sampleScore())))
    )
  )
  const actor = createActor(scorePanelMachine.provide({ actors: scorePanelActors(time.runtime) }), {
    clock: time.clock,
    input: { assetId: "asset_0" }
  }).start()
  stops.push(() => actor.stop())
  await time.advance(1)
  expect(scorePanelView(actor.getSnapshot())).toMatchObject({
    state: "unavailable",
    error: "The score could not be loaded"
  })
})

describe("named states", () => {
  const leaves = (nodes: Iterable<{ readonly type: string; readonly id: string }>) =>
    [...new Set([...nodes].filter(({ type }) => type === "atomic").map(({ id }) => id))].sort()

  it("stand in every leaf", () => {
    expect(leaves(Object.values(scorePanelStates).flatMap(({ _nodes }) => _nodes))).toEqual(
      leaves(getStateNodes(scorePanelMachine))
    )
  })

  it.each(Object.entries(scorePanelStates))("%s starts no work", (_, snapshot) => {
    const actor = createActor(scorePanelMachine, { snapshot, input: { assetId: "" } }).start()
    expect(actor.getSnapshot().value).toEqual(snapshot.value)
    expect(actor.getSnapshot().children).toEqual({})
    actor.stop()
  })
})
