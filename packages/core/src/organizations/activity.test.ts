import { Effect, Layer } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { activityActors } from "./activity.actors.ts"
import { type ActivityEmitted, activityMachine } from "./activity.machine.ts"
import { activityCsv, activityWho } from "./activity.rules.ts"
import { ActivityLog } from "./activity.service.ts"
import { activityView } from "./activity.view.ts"
import { auditHash } from "./audit-chain.rules.ts"
import { exampleActivity } from "./fixtures/activity.examples.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const start = async (log: Layer.Layer<ActivityLog> = ActivityLog.layerMemory(exampleActivity, 2)) => {
  const time = makeTestTime(log)
  const actor = createActor(activityMachine.provide({ actors: activityActors(time.runtime) }), {
    clock: time.clock,
    input: { organizationId: "org_1", timeZone: "Europe/Berlin" }
  })
  const emitted: Array<ActivityEmitted> = []
  actor.on("*", (event) => void emitted.push(event))
  actor.start()
  stops.push(() => actor.stop())
  await time.advance(0)
  return { ...time, actor, emitted, view: () => activityView(actor.getSnapshot()) }
}

describe("the log of an organization", () => {
  it("is shown newest first, a page at a time, until there is no more", async () => {
    const { actor, advance, view } = await start()
    expect(view()).toMatchObject({ state: "shown", count: "2 lines", more: true })
    expect(view().rows[0]).toEqual({
      id: "audit_5",
      at: "2026-09-21T14:20Z",
      time: "21 Sept 2026, 16:20",
      who: "Ada Lovelace",
      what: "Market put on hold",
      about: "Fig & Ember",
      why: "The test of the glaze is repeated"
    })
    for (let page = 0; page < 2; page += 1) {
      actor.send({ type: "activity.more" })
      await advance(0)
    }
    expect(view()).toMatchObject({ count: "5 lines", more: false })
    expect(view().rows.map(({ who }) => who)).toEqual([
      "Ada Lovelace",
      "Cleo Marsh",
      "The holder of a link",
      "Ada Lovelace",
      "The system"
    ])
    expect(view().rows[3]?.about).toBe("Vic Brandt, Fig & Ember")
  })

  it("is narrowed to one kind of line, and says when there is none", async () => {
    const { actor, advance, view } = await start()
    actor.send({ type: "kind.choose", kind: "share.created" })
    expect(view().state).toBe("loading")
    await advance(0)
    expect(view()).toMatchObject({ kind: "share.created", count: "1 line", more: false })
    actor.send({ type: "kind.choose", kind: "share.withdrawn" })
    await advance(0)
    expect(view()).toMatchObject({ state: "empty", empty: { filtered: true } })
  })

  it("is saved whole as a file, whatever is shown of it", async () => {
    const { actor, advance, emitted, view } = await start()
    actor.send({ type: "activity.save" })
    expect(view().saving).toBe(true)
    await advance(0)
    expect(emitted).toEqual([
      { type: "file.ready", name: "activity.csv", mime: "text/csv", text: activityCsv(exampleActivity) }
    ])
    expect(view()).toMatchObject({ count: "2 lines", saving: false })
  })

  it("keeps what is shown when the next page does not come, and goes on from there", async () => {
    let asked = 0
    const memory = ActivityLog.layerMemory(exampleActivity, 2)
    const flaky = Layer.effect(
      ActivityLog,
      Effect.map(ActivityLog, (log) => ({
        check: log.check,
        page: (query: Parameters<typeof log.page>[0]) =>
          Effect.suspend(() => (++asked === 2 ? Effect.fail(new BackendFailed({})) : log.page(query)))
      }))
    ).pipe(Layer.provide(memory))
    const { actor, advance, view } = await start(flaky)
    actor.send({ type: "activity.more" })
    await advance(0)
    expect(view()).toMatchObject({ state: "failed", count: "2 lines" })
    actor.send({ type: "activity.retry" })
    await advance(0)
    expect(view()).toMatchObject({ state: "shown", count: "4 lines", error: undefined })
  })

  it("B-910 says whether the chain of its lines holds, or where it breaks", async () => {
    const whole = await start()
    whole.actor.send({ type: "activity.verify" })
    expect(whole.view()).toMatchObject({ verifying: true, busy: true })
    await whole.advance(0)
    expect(whole.view().check).toEqual({ holds: true, text: "The chain holds: 5 lines are as they were written." })
    const changed = await start(ActivityLog.layerMemory(exampleActivity, 2, 3))
    changed.actor.send({ type: "activity.verify" })
    await changed.advance(0)
    expect(changed.view().check).toEqual({
      holds: false,
      text: "The chain breaks at line 3: it, or the line before, is not as it was written."
    })
    const one = await start(ActivityLog.layerMemory(exampleActivity.slice(0, 1)))
    one.actor.send({ type: "activity.verify" })
    await one.advance(0)
    expect(one.view().check?.text).toBe("The chain holds: 1 line is as it was written.")
  })

  it("says when the chain could not be checked", async () => {
    const failing = Layer.effect(
      ActivityLog,
      Effect.map(ActivityLog, (log) => ({ page: log.page, check: () => Effect.fail(new BackendFailed({})) }))
    ).pipe(Layer.provide(ActivityLog.layerMemory(exampleActivity)))
    const { actor, advance, emitted, view } = await start(failing)
    actor.send({ type: "activity.verify" })
    await advance(0)
    expect(emitted).toMatchObject([{ kind: "error", text: "The lines could not be verified. Try again." }])
    expect(view().check).toBeUndefined()
  })

  it("puts what support did on top, unless it is narrowed", async () => {
    const [line] = exampleActivity
    const support = line === undefined ? [] : [{ ...line, action: "admin.brand" }]
    const supported = Layer.effect(
      ActivityLog,
      Effect.map(ActivityLog, (log) => ({
        check: log.check,
        page: (query: Parameters<typeof log.page>[0]) =>
          Effect.map(log.page(query), (page) => (query.cursor === null ? { ...page, support } : page))
      }))
    ).pipe(Layer.provide(ActivityLog.layerMemory(exampleActivity, 2)))
    const { actor, advance, view } = await start(supported)
    expect(view().support).toMatchObject([{ what: "Support looked at a brand" }])
    actor.send({ type: "activity.more" })
    await advance(0)
    expect(view().support).toHaveLength(1)
    actor.send({ type: "kind.choose", kind: "share.created" })
    await advance(0)
    expect(view().support).toEqual([])
  })

  it("ends a call that never answers", async () => {
    const never = Layer.succeed(ActivityLog, { page: () => Effect.never, check: () => Effect.never })
    const { advance, view } = await start(never)
    await advance(15_000)
    expect(view()).toMatchObject({ state: "failed", error: "The activity could not be loaded" })
  })

  it("writes a file that no spreadsheet runs, with lines of a later version under their own name", () => {
    const line = {
      _id: "a",
      at: 0,
      action: "brand.frozen",
      actor: "=1+1",
      byLink: false,
      reason: 'He said "no", twice'
    }
    expect(activityCsv([line]).split("\r\n")[1]).toBe(`1970-01-01T00:00Z,'=1+1,brand.frozen,,"He said ""no"", twice"`)
  })

  it("says with which key a person acted, which is part of the hash of its line", () => {
    expect(activityWho({ actor: "Ada", byLink: false, via: "Claude" })).toBe("Ada via Claude")
    expect(activityWho({ actor: "Ada", byLink: false })).toBe("Ada")
    const facts = { at: 1, action: "agent.acted", actor: "ada" }
    expect(auditHash("org", 1, "", { ...facts, agentKeyId: "key_1" })).not.toBe(auditHash("org", 1, "", facts))
  })
})
