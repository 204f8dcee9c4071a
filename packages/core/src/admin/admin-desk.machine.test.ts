import { Effect, Layer } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { adminDeskActors } from "./admin.actors.ts"
import { type AdminDeskEmitted, adminDeskMachine } from "./admin-desk.machine.ts"
import { adminDeskView } from "./admin-desk.view.ts"
import type { AdminAct, AdminAnswer, AdminQuery } from "./admin.schema.ts"
import { AdminDesk } from "./admin.service.ts"
import { adminAnswers as answers } from "./fixtures/admin.examples.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const REASON = "Pictures of 12 November were lost"
const tasks: AdminQuery = { view: "tasks", cursor: null }

const start = async (query: AdminQuery, desk: Layer.Layer<AdminDesk>) => {
  const time = makeTestTime(desk)
  const actor = createActor(adminDeskMachine.provide({ actors: adminDeskActors(time.runtime) }), {
    clock: time.clock,
    input: { query }
  })
  const emitted: Array<AdminDeskEmitted> = []
  actor.on("*", (event) => void emitted.push(event))
  actor.start()
  stops.push(() => actor.stop())
  await time.advance(0)
  return { ...time, actor, emitted, view: () => adminDeskView(actor.getSnapshot()) }
}

/** Answers one after another; the last one stays. */
const inTurn = (given: ReadonlyArray<AdminAnswer | BackendFailed>, perform?: Effect.Effect<void, BackendFailed>) => {
  const asked: Array<AdminQuery> = []
  const done: Array<AdminAct> = []
  const desk = Layer.succeed(AdminDesk, {
    ask: (query) =>
      Effect.suspend(() => {
        const answer = given[Math.min(asked.length, given.length - 1)] ?? new BackendFailed({})
        asked.push(query)
        return answer instanceof BackendFailed ? Effect.fail(answer) : Effect.succeed(answer)
      }),
    perform: (act) =>
      Effect.andThen(
        Effect.sync(() => void done.push(act)),
        perform ?? Effect.void
      )
  })
  return { asked, done, desk }
}

const member = { name: "Cleo Marsh", organization: "Fig & Ember", reason: REASON }

describe("a part of the admin area", () => {
  it("is shown, and goes on where its page ended", async () => {
    const { asked, desk } = inTurn([answers.tasks, { ...answers.tasks, cursor: null }])
    const { actor, advance, view } = await start(tasks, desk)
    expect(view()).toMatchObject({ state: "shown", more: true, content: { view: "tasks" } })
    actor.send({ type: "desk.more" })
    await advance(0)
    const { content, more } = view()
    expect([content?.view === "tasks" && content.items.length, more]).toEqual([6, false])
    expect(asked).toEqual([tasks, { ...tasks, cursor: "20" }])
    actor.send({ type: "desk.refresh" })
    await advance(0)
    expect(asked.at(-1)).toEqual(tasks)
  })

  it("B-906 the search asks for nothing before something is typed", async () => {
    const { asked, desk } = inTurn([answers.find])
    const { actor, advance, view } = await start({ view: "find", q: "" }, desk)
    expect([asked, view().state]).toEqual([[], "shown"])
    actor.send({ type: "query.change", query: { view: "find", q: "fig-ember" } })
    await advance(0)
    expect(view().content).toMatchObject({ view: "find", q: "fig-ember" })
  })

  it("says what failed, keeps what was shown and tries again", async () => {
    const { desk } = inTurn([answers.tasks, new BackendFailed({}), answers.tasks])
    const { actor, advance, view } = await start(tasks, desk)
    actor.send({ type: "desk.refresh" })
    await advance(0)
    expect(view()).toMatchObject({ state: "failed", error: "This could not be loaded", content: { view: "tasks" } })
    actor.send({ type: "desk.refresh" })
    await advance(0)
    expect(view()).toMatchObject({ state: "shown", error: undefined })
    actor.send({ type: "query.change", query: { view: "home" } })
    expect(view().state).toBe("loading")
  })

  it("B-907 an adjustment says the balance after it, and is sent with its reason and the balance that was shown", async () => {
    const { done, desk } = inTurn([answers.organization])
    const { actor, advance, emitted, view } = await start({ view: "organization", organizationId: "o" }, desk)
    const draft = { kind: "adjust", organizationId: "o", name: "Fig & Ember", balance: 1_240 } as const
    actor.send({ type: "dialog.open", draft: { ...draft, amount: "", reason: "" } })
    expect(view().dialog).toMatchObject({ balanceAfter: undefined, reasonError: undefined, amountError: undefined })
    actor.send({ type: "form.submit" })
    expect(view().dialog).toMatchObject({
      reasonError: "Say why in at least 10 characters",
      amountError: "Use a whole number"
    })
    for (const [amount, error] of [
      ["0", "Say how many credits"],
      ["1000001", "At most a million credits at a time"],
      ["-1241", "Only 1240 credits are left"]
    ]) {
      actor.send({ type: "draft.change", draft: { ...draft, amount: amount ?? "", reason: REASON } })
      actor.send({ type: "form.submit" })
      expect(view().dialog?.amountError).toBe(error)
    }
    actor.send({ type: "draft.change", draft: { ...draft, amount: "−40", reason: REASON } })
    expect(view().dialog).toMatchObject({ balanceAfter: "Balance afterwards: 1,200", busy: false })
    actor.send({ type: "form.submit" })
    expect(view().dialog?.busy).toBe(true)
    await advance(0)
    expect(done).toEqual([{ act: "adjustCredits", organizationId: "o", amount: -40, reason: REASON, expected: 1_240 }])
    expect(view().dialog).toBeUndefined()
    expect(emitted).toMatchObject([{ kind: "success", text: "Credits adjusted" }])
  })

  it("every dialog sends its act, once its reason is long enough", async () => {
    const { done, desk } = inTurn([answers.tasks])
    const { actor, advance } = await start(tasks, desk)
    const named = { organizationId: "o", name: "Fig & Ember", reason: REASON }
    for (const draft of [
      { kind: "refund", taskId: "t", name: "Terrace", charged: 1, reason: REASON },
      { kind: "suspend", suspended: true, ...named },
      { kind: "suspend", suspended: false, ...named },
      { kind: "restoreBrand", brandId: "b", ...named },
      { kind: "feedback", feedbackId: "f", status: "resolved", note: "Done" }
    ] as const) {
      actor.send({ type: "dialog.open", draft })
      actor.send({ type: "form.submit" })
      await advance(0)
    }
    expect(done.map(({ act }) => act)).toEqual(["refundTask", "suspend", "suspend", "restoreBrand", "settleFeedback"])
  })

  it("acting as a member leads to their organization instead of asking for the page again", async () => {
    const { desk, done } = inTurn([answers.organization])
    const { actor, advance, emitted, view } = await start({ view: "organization", organizationId: "o" }, desk)
    actor.send({ type: "dialog.open", draft: { kind: "actAs", organizationId: "o", userId: "u", ...member } })
    expect(view().dialog).toMatchObject({ title: "Act as Cleo Marsh?", submitLabel: "Act as" })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(done).toEqual([{ act: "actAs", organizationId: "o", userId: "u", reason: REASON }])
    expect(emitted).toMatchObject([{ kind: "success", text: "You act as a member now" }, { type: "acting.begun" }])
    expect(view()).toMatchObject({ state: "shown", busy: false, dialog: undefined })
  })

  it("a refused act keeps the dialog with its words and says why", async () => {
    const refused = new BackendFailed({ data: { code: "invalid", message: "Nothing was charged for this" } })
    const { desk } = inTurn([answers.tasks], Effect.fail(refused))
    const { actor, advance, emitted, view } = await start(tasks, desk)
    actor.send({
      type: "dialog.open",
      draft: { kind: "refund", taskId: "t", name: "Terrace", charged: 1, reason: REASON }
    })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view().dialog).toMatchObject({ error: "Nothing was charged for this", draft: { reason: REASON } })
    expect(emitted).toMatchObject([{ kind: "error" }])
    actor.send({ type: "dialog.dismiss" })
    expect(view().dialog).toBeUndefined()
  })

  it("ends calls that never answer", async () => {
    const never = Layer.succeed(AdminDesk, { ask: () => Effect.never, perform: () => Effect.never })
    const { advance, view } = await start(tasks, never)
    await advance(15_000)
    expect(view()).toMatchObject({ state: "failed", error: "This could not be loaded" })
  })

  it("an act without an answer ends after its limit", async () => {
    const { desk } = inTurn([answers.home], Effect.never)
    const { actor, advance, view } = await start({ view: "home" }, desk)
    actor.send({ type: "act.now", act: { act: "pause", paused: true } })
    expect(view().busy).toBe(true)
    await advance(15_000)
    expect(view()).toMatchObject({ state: "shown", busy: false })
  })

  it("the whole log is saved as a file, page after page", async () => {
    const { asked, desk } = inTurn([answers.audit, answers.audit, { ...answers.audit, cursor: null }])
    const { actor, advance, emitted } = await start({ view: "audit", cursor: null }, desk)
    actor.send({ type: "desk.save" })
    await advance(0)
    expect(asked).toHaveLength(3)
    const [file] = emitted
    expect(file).toMatchObject({ type: "file.ready", name: "audit-log.csv" })
    const rows = file?.type === "file.ready" ? file.text.split("\r\n") : []
    expect(rows).toHaveLength(8)
    expect(rows[1]).toBe("2026-09-21T14:13Z,Sam Root,Support looked at the organization,Fig & Ember,Ticket 4711")
    expect(rows[2]).toBe('2026-09-21T14:13Z,The system,Joined,"Fig & Ember, Vic Brandt",')
    expect(rows[3]).toContain("The holder of a link,Share link made")
  })

  it("all organizations are saved as a file, whatever page is shown", async () => {
    const second = { ...answers.organizations, page: 2 }
    const { asked, desk } = inTurn([answers.organizations, answers.organizations, second])
    const query: AdminQuery = { view: "organizations", q: "", sort: "created", page: 1 }
    const { actor, advance, emitted, view } = await start(query, desk)
    expect(view()).toMatchObject({ more: false, content: { total: "12", pages: 2 } })
    actor.send({ type: "desk.save" })
    await advance(0)
    expect(asked.map((each) => each.view === "organizations" && each.page)).toEqual([1, 1, 2])
    const text = emitted[0]?.type === "file.ready" ? emitted[0].text : ""
    expect(text).toContain("Fig & Ember,fig-ember,organization_fig,Credits,6,2,1240,")
    expect(text).toContain("Ash Ceramics,ash,organization_ash,Self-hosted,1,0,,")
  })

  it("a file that cannot be made is said", async () => {
    const { desk } = inTurn([answers.audit, new BackendFailed({})])
    const { actor, advance, emitted } = await start({ view: "audit", cursor: null }, desk)
    actor.send({ type: "desk.save" })
    await advance(0)
    expect(emitted).toMatchObject([{ type: "notice", kind: "error", text: "This could not be done" }])
  })

  it("the memory layer answers what it is given and notes what was done", async () => {
    const done: Array<AdminAct> = []
    const { actor, advance, view } = await start({ view: "home" }, AdminDesk.layerMemory([answers.home], done))
    actor.send({ type: "act.now", act: { act: "publishVersion", version: "2" } })
    await advance(0)
    expect([done.length, view().state]).toEqual([1, "shown"])
    actor.send({ type: "query.change", query: tasks })
    await advance(0)
    expect(view().state).toBe("failed")
  })

  it("the next page of a list is added to its own list only", async () => {
    const { desk } = inTurn([answers.feedback, { ...answers.audit, cursor: null }])
    const { actor, advance, view } = await start({ view: "feedback", status: "new", cursor: null }, desk)
    expect(view().content).toMatchObject({ view: "feedback", status: "new" })
    actor.send({ type: "query.change", query: { view: "audit", cursor: null } })
    await advance(0)
    expect(view().content).toMatchObject({ view: "audit" })
  })
})
