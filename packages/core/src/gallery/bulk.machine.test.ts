import { Effect, Stream, SubscriptionRef } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { Layer } from "effect"
import { bulkActors } from "./bulk.actors.ts"
import { bulkMachine, type BulkNotice } from "./bulk.machine.ts"
import type { BulkRun } from "./bulk.schema.ts"
import { type BulkStart, BulkStore } from "./bulk.service.ts"
import { bulkView } from "./bulk.view.ts"
import { bulkPaths } from "./fixtures/bulk.paths.ts"
import { sampleReview, sampleRun } from "./fixtures/bulk.states.ts"

/** The time is what a busy machine may need and asserts nothing. */
const until = (check: () => void) => vi.waitFor(check, { interval: 1, timeout: 60_000 })

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

type Store = (typeof BulkStore)["Service"]

const start = (change: Partial<Store> = {}) => {
  const runs = Effect.runSync(SubscriptionRef.make<BulkRun | undefined>(undefined))
  const begun: Array<BulkStart> = []
  const confirmed: Array<string> = []
  const undone: Array<string> = []
  const layer = Layer.succeed(BulkStore, {
    current: () => SubscriptionRef.changes(runs),
    start: (order) => Effect.sync(() => void begun.push(order)),
    cancel: () => Effect.void,
    confirm: (bulkId) => Effect.sync(() => void confirmed.push(bulkId)),
    undo: (bulkId) => Effect.sync(() => void undone.push(bulkId)),
    ...change
  })
  const time = makeTestTime(layer)
  const actor = createActor(bulkMachine.provide({ actors: bulkActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId: "brand_fig" }
  })
  const notices: Array<BulkNotice> = []
  actor.on("notice", (notice) => notices.push(notice))
  actor.start()
  stops.push(() => actor.stop())
  const view = () => bulkView(actor.getSnapshot())
  const come = (run: BulkRun | undefined) => Effect.runPromise(SubscriptionRef.set(runs, run))
  return { ...time, actor, begun, come, confirmed, notices, undone, view }
}

const order = { type: "bulk.start", act: { kind: "tag", tag: "autumn" }, of: { filter: { q: "mug" } } } as const

describe("an act on a whole result", () => {
  it("is sent with its filters and a key, and says how far it is", async () => {
    const { actor, begun, come, view } = start()
    actor.send(order)
    expect(view()).toMatchObject({ state: "starting", text: "Starting..." })
    await until(() => expect(begun).toHaveLength(1))
    expect(begun[0]).toMatchObject({ brandId: "brand_fig", act: order.act, of: order.of })
    expect(begun[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    await come(sampleRun({ seen: 500 }))
    await until(() =>
      expect(view()).toMatchObject({
        state: "working",
        text: "Tagging “autumn”: 500 of 2,000 pictures",
        fraction: 0.25,
        canCancel: true
      })
    )
  })

  it("says once what came of it, and offers its undo for as long as the server keeps it", async () => {
    const { actor, come, notices, undone, view } = start()
    await come(sampleRun())
    await until(() => expect(view().state).toBe("working"))
    const done = sampleRun({
      status: "done",
      seen: 2000,
      changed: 1998,
      left: [{ why: "gone", count: 2 }],
      remainingMs: 9_000
    })
    await come(done)
    await until(() => expect(notices).toHaveLength(1))
    await come({ ...done, remainingMs: 8_000 })
    expect(notices).toEqual([
      {
        type: "notice",
        kind: "warning",
        text: "1,998 pictures tagged “autumn”. 2 are not there any more",
        id: "bulk:bulk_1",
        durationMs: 9_000,
        action: { label: "Undo", event: { type: "bulk.undo" } }
      }
    ])
    expect(view().state).toBe("idle")
    actor.send({ type: "bulk.undo" })
    await until(() => expect(undone).toEqual(["bulk_1"]))
    await come({ ...done, status: "undoing", undone: 999 })
    await until(() => expect(view()).toMatchObject({ state: "undoing", text: "Undoing: 999 of 1,998 pictures" }))
    await come({ ...done, status: "undone", undone: 1990, kept: 8 })
    await until(() => expect(notices).toHaveLength(2))
    expect(notices[1]?.text).toBe("“autumn” taken from 1,990 pictures. 8 were changed in between and stay as they are")
    expect(notices[1]?.action).toBeUndefined()
  })

  it.each([
    [{ status: "canceled", seen: 50, changed: 50 }, "Stopped after 50 of 2,000 pictures. 50 pictures tagged “autumn”"],
    [{ status: "stopped", changed: 0, reason: "You need the role creator." }, "You need the role creator"],
    [{ status: "done", changed: 0, seen: 2000 }, "Nothing had to be changed"],
    [
      { status: "done", kind: "remove", changed: 1, left: [{ why: "shown", count: 2 }] },
      "1 picture deleted. 2 are shown by a campaign and stay"
    ],
    [
      { status: "done", changed: 1, left: [{ why: "full", count: 1 }] },
      "1 picture tagged “autumn”. 1 has 20 tags already"
    ],
    [{ status: "undone", changed: 4, undone: 0, kept: 1 }, "1 was changed in between and stays as it is"]
  ] satisfies ReadonlyArray<readonly [Partial<BulkRun>, string]>)("ends with a sentence (%#)", async (change, text) => {
    const { come, notices } = start()
    await come(sampleRun({ remainingMs: 10_000, ...change }))
    await until(() => expect(notices.map((notice) => notice.text)).toEqual([text]))
  })

  it("that could not be started says why, and is started again by the notice", async () => {
    let tries = 0
    const { actor, notices } = start({
      start: () => {
        tries += 1
        return Effect.fail(new BackendFailed({ data: { code: "conflict", message: "Wait until it is finished" } }))
      }
    })
    actor.send(order)
    await until(() => expect(notices).toHaveLength(1))
    expect(notices[0]).toMatchObject({ kind: "error", text: "Wait until it is finished", action: { event: order } })
    actor.send(order)
    await until(() => expect(tries).toBe(2))
  })

  it("that is not answered within 15 seconds is given up with a sentence", async () => {
    const { actor, advance, notices, view } = start({ start: () => Effect.never })
    actor.send(order)
    await until(() => expect(actor.getSnapshot().matches({ call: "sending" })).toBe(true))
    await advance(14_999)
    expect(view().state).toBe("starting")
    await advance(1)
    expect(notices.map(({ text }) => text)).toEqual(["This could not be started"])
    expect(view().state).toBe("idle")
  })

  it("is watched again after the source failed, with the next one", async () => {
    let watched = 0
    const { actor } = start({
      current: () => {
        watched += 1
        return Stream.fail(new BackendFailed({}))
      }
    })
    await until(() => expect(actor.getSnapshot().matches({ watch: "failed" })).toBe(true))
    actor.send(order)
    await until(() => expect(watched).toBe(2))
  })
})

describe("a review of a whole result", () => {
  it("is looked up first, says with which it can be done and why not with the others, and is done once confirmed", async () => {
    const { actor, come, confirmed, notices, view } = start()
    actor.send({ type: "bulk.start", act: { kind: "approve" }, of: { filter: {} } })
    await come(sampleReview({ status: "checking", seen: 2 }))
    await until(() => expect(view()).toMatchObject({ state: "checking" }))
    expect(view().text).toBe("Looking up which can be approved: 2 of 7 pictures")
    actor.send({ type: "bulk.confirm" })
    await come(sampleReview())
    await until(() => expect(view().state).toBe("ready"))
    expect(confirmed).toEqual([])
    expect(view()).toMatchObject({
      text: "3 of 7 can be approved",
      canCancel: true,
      confirm: {
        label: "Approve 3 pictures",
        others: [{ text: "1 fails a check that blocks" }, { text: "3 are not in review" }],
        why: "Approve: why not the other 4",
        disabled: false
      }
    })
    expect(notices).toEqual([])
    actor.send({ type: "bulk.confirm" })
    await until(() => expect(confirmed).toEqual(["bulk_1"]))
    await come(sampleReview({ status: "working", seen: 1, changed: 1 }))
    await until(() => expect(view().text).toBe("Approving: 1 of 3 pictures"))
    await come(sampleReview({ status: "done", seen: 3, changed: 3, remainingMs: 9_000 }))
    await until(() => expect(notices).toHaveLength(1))
    expect(notices[0]).toMatchObject({
      kind: "warning",
      text: "3 pictures approved. 1 fails a check that blocks. 3 are not in review",
      action: { event: { type: "bulk.undo" } }
    })
    await come(sampleReview({ status: "undone", changed: 3, undone: 3 }))
    await until(() => expect(notices).toHaveLength(2))
    expect(notices[1]).toMatchObject({ kind: "success", text: "3 pictures in review again" })
  })

  it("of which all can be done leaves no one to explain", async () => {
    const { come, view } = start()
    await come(sampleReview({ kind: "ask_review", able: 7, left: [] }))
    await until(() => expect(view().state).toBe("ready"))
    expect(view()).toMatchObject({
      text: "7 pictures can be put in review",
      confirm: { label: "Put 7 pictures in review", others: [], why: undefined }
    })
  })

  it("gives way to what is asked for next", async () => {
    const { actor, come, view } = start({ start: () => Effect.never })
    await come(sampleReview())
    await until(() => expect(view().state).toBe("ready"))
    actor.send(order)
    expect(view()).toMatchObject({ state: "starting", confirm: undefined })
  })

  it.each([
    [{ able: 0, left: [{ why: "unplaced", count: 7 }], status: "done" }, "None can be approved. 7 are in no campaign"],
    [{ status: "canceled", seen: 1, changed: 1, left: [] }, "Stopped after 1 of 3 pictures. 1 picture approved"],
    [
      { status: "undone", changed: 3, undone: 2, kept: 1 },
      "2 pictures in review again. 1 was changed in between and stays as it is"
    ],
    [{ kind: "ask_review", status: "undone", changed: 3, undone: 3 }, "3 pictures taken back from review"]
  ] satisfies ReadonlyArray<readonly [Partial<BulkRun>, string]>)("ends with a sentence (%#)", async (change, text) => {
    const { come, notices } = start()
    await come(sampleReview(change))
    await until(() => expect(notices.map((notice) => notice.text)).toEqual([text]))
  })
})

it("paths reach every state, transition and guard outcome of an act on a whole result", async () => {
  expect(await walkPaths(bulkPaths)).toMatchObject({ missing: [], unneeded: [] })
})
