import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, type EventObject, fromCallback } from "xstate"
import { getStateNodes } from "xstate/graph"
import { fromEffect } from "../kernel/effect-actor.ts"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { quietDays } from "./fixtures/slot-calendar.examples.ts"
import { slotGridStates } from "./fixtures/slot-grid.states.ts"
import { exampleSlots } from "./fixtures/slot-page.examples.ts"
import { slotGridActors } from "./slot-grid.actors.ts"
import type { FailedChange, SlotGridEmitted } from "./slot-grid.events.ts"
import { slotGridMachine } from "./slot-grid.machine.ts"
import type { SlotBatch, SlotColumn } from "./slot-grid.rules.ts"
import { slotGridView } from "./slot-grid.view.ts"
import { SlotStore } from "./slots.service.ts"
import { slotsMemory } from "./slots-memory.layer.ts"
import type { CampaignSlots } from "./slots.schema.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

it("the examples name every leaf state in which a person can find it", () => {
  const shown = new Set(Object.values(slotGridStates).flatMap((snapshot) => atomic(snapshot._nodes)))
  const lasting = atomic(getStateNodes(slotGridMachine)).filter((id) => !id.endsWith(".deciding"))
  expect([...shown].toSorted()).toEqual(lasting.toSorted())
})

const open = async (data: CampaignSlots = exampleSlots) => {
  const { advance, runtime } = makeTestTime(Layer.fresh(slotsMemory(data, quietDays)))
  const emitted: Array<SlotGridEmitted> = []
  const actor = createActor(slotGridMachine.provide({ actors: slotGridActors(runtime) }), {
    input: { campaignId: "campaign_1" }
  })
  actor.on("*", (event) => emitted.push(event))
  actor.start()
  await advance(0)
  const view = () => slotGridView(actor.getSnapshot())
  const cell = (slotId: string, column: SlotColumn) =>
    view()
      .rows.find(({ id }) => id === slotId)
      ?.cells.find((each) => each.column === column)
  const write = (slotId: string, column: SlotColumn, text: string) =>
    actor.send({ type: "cells.write", cells: [{ slotId, column, text }] })
  const stored = async () => {
    const { data: now } = actor.getSnapshot().context
    return now?.slots ?? []
  }
  return { actor, advance, cell, emitted, runtime, stored, view, write }
}

describe("the words and days of all slots as a table", () => {
  it("saves what was written into a cell, and shows it at once", async () => {
    const { actor, advance, cell, stored, view, write } = await open()
    write("slot_4", "headline", "Der Abend wird langsam")
    expect([cell("slot_4", "headline")?.text, view().busy]).toEqual(["Der Abend wird langsam", true])
    await advance(0)
    expect([cell("slot_4", "headline")?.text, view().busy]).toEqual(["Der Abend wird langsam", false])
    expect((await stored())[3]?.copy[0]?.onPicture).toMatchObject({
      headline: "Der Abend wird langsam",
      cta: "Jetzt entdecken"
    })
    actor.stop()
  })

  it("takes the right cells of what was pasted, and says in each of the others why not", async () => {
    const { actor, advance, cell, view } = await open()
    const long = "Warme Hände ".repeat(20)
    actor.send({
      type: "cells.write",
      cells: [
        { slotId: "slot_4", column: "day", text: "2026-12-03" },
        { slotId: "slot_4", column: "headline", text: long },
        { slotId: "slot_4", column: "caption", text: "Eine Kerze." },
        { slotId: "slot_5", column: "day", text: "2026-12-24" },
        { slotId: "slot_5", column: "headline", text: "" },
        { slotId: "slot_7", column: "headline", text: "Gehalten" },
        { slotId: "slot_8", column: "headline", text: "Gesperrt" },
        { slotId: "slot_2", column: "day", text: "3.12.2026" },
        { slotId: "slot_gone", column: "day", text: "2026-12-03" }
      ]
    })
    await advance(0)
    expect([cell("slot_4", "day")?.text, cell("slot_4", "caption")?.text]).toEqual(["2026-12-03", "Eine Kerze."])
    expect(cell("slot_4", "headline")).toMatchObject({ text: long, error: "At most 120 characters" })
    expect(cell("slot_5", "day")?.error).toContain("Nothing is sold on 24 Dec 2026")
    expect(cell("slot_5", "headline")?.error).toBe("Words on the picture begin with a headline")
    expect(cell("slot_7", "headline")?.error).toBe("The market of this slot is on hold.")
    expect(cell("slot_8", "headline")?.error).toBe("This slot is locked. Unlock it to change it.")
    expect(cell("slot_2", "day")?.error).toContain("2026-12-31")
    expect(view().refused).toBe("6 cells were not taken; each says why.")
    actor.send({ type: "refused.discard" })
    expect([cell("slot_4", "headline")?.error, view().refused]).toEqual([undefined, undefined])
    expect(cell("slot_4", "headline")?.text).toBe("Warme Hände, lange Abende")
    actor.stop()
  })

  it("forgets why a cell was refused when it is written again", async () => {
    const { actor, advance, cell, write } = await open()
    write("slot_4", "day", "soon")
    expect(cell("slot_4", "day")?.error).toContain("2026-12-31")
    write("slot_4", "day", "2026-12-05")
    await advance(0)
    expect(cell("slot_4", "day")).toMatchObject({ text: "2026-12-05", error: undefined })
    write("slot_4", "day", "")
    await advance(0)
    expect(cell("slot_4", "day")?.text).toBe("")
    actor.stop()
  })

  it("asks before it takes back a review, an approval, or the day of what is live", async () => {
    const { actor, advance, cell, stored, view, write } = await open()
    actor.send({
      type: "cells.write",
      cells: [
        { slotId: "slot_1", column: "headline", text: "Langsam" },
        { slotId: "slot_3", column: "headline", text: "Langsam" },
        { slotId: "slot_6", column: "day", text: "2026-12-09" }
      ]
    })
    expect(view().confirm?.lines).toEqual([
      "The review or approval of 2 pictures is taken back. Other words on a picture need another picture.",
      "What was delivered or went live keeps its day. Only the plan moves."
    ])
    actor.send({ type: "change.cancel" })
    expect([view().confirm, cell("slot_1", "headline")?.text]).toEqual([undefined, "Warme Hände, lange Abende"])
    write("slot_1", "headline", "Langsam")
    actor.send({ type: "change.confirm" })
    await advance(0)
    expect((await stored())[0]).toMatchObject({ status: "needs_pick" })
    expect(cell("slot_1", "headline")?.text).toBe("Langsam")
    actor.stop()
  })

  it("asks for the day of what is live alone, and gives a slot without a day one in the time zone of its market", async () => {
    const { actor, advance, stored, view, write } = await open()
    write("slot_6", "day", "2026-12-09")
    expect(view().confirm?.lines).toEqual(["What was delivered or went live keeps its day. Only the plan moves."])
    actor.send({ type: "change.confirm" })
    await advance(0)
    write("slot_8", "day", "2026-12-03")
    await advance(0)
    expect((await stored())[7]?.plannedAt).toEqual({ date: "2026-12-03", timeZone: "Europe/Berlin" })
    actor.stop()
  })

  it("says that there are no slots before a proposal is approved", async () => {
    const { actor, view } = await open({ ...exampleSlots, slots: [] })
    expect(view()).toMatchObject({ state: "locked", proposalHref: "/campaigns/campaign_1/proposal" })
    actor.stop()
  })

  it("saves what was written while something else was being saved", async () => {
    const { actor, advance, cell, write } = await open()
    write("slot_4", "headline", "Eins")
    write("slot_5", "headline", "Zwei")
    expect(cell("slot_5", "headline")?.text).toBe("Zwei")
    await advance(0)
    await advance(0)
    expect([cell("slot_4", "headline")?.text, cell("slot_5", "headline")?.text]).toEqual(["Eins", "Zwei"])
    expect(actor.getSnapshot().context.undoable).toHaveLength(2)
    actor.stop()
  })

  it("writes over what it has just saved, although the backend tells of that later", async () => {
    const { advance, runtime } = makeTestTime(Layer.fresh(slotsMemory(exampleSlots, quietDays)))
    const actors = slotGridActors(runtime)
    const late = createActor(
      slotGridMachine.provide({ actors: { ...actors, watchSlots: fromCallback<EventObject, string>(() => {}) } }),
      { input: { campaignId: "campaign_1" }, snapshot: slotGridStates.shown }
    )
    late.start()
    late.send({ type: "cells.write", cells: [{ slotId: "slot_4", column: "headline", text: "Eins" }] })
    late.send({ type: "cells.write", cells: [{ slotId: "slot_4", column: "headline", text: "Zwei" }] })
    await advance(0)
    await advance(0)
    const { context } = late.getSnapshot()
    expect([context.refused, context.undoable.length]).toEqual([[], 2])
    expect(context.data?.slots[3]?.copy[0]?.onPicture.headline).toBe("Zwei")
    late.stop()
  })

  it("takes back the last changes one by one, and says when somebody wrote over one", async () => {
    const { actor, advance, cell, emitted, runtime, stored, view, write } = await open()
    actor.send({ type: "change.undo" })
    expect(view().busy).toBe(false)
    write("slot_4", "headline", "Eins")
    await advance(0)
    write("slot_4", "day", "2026-12-05")
    await advance(0)
    actor.send({ type: "change.undo" })
    await advance(0)
    expect([cell("slot_4", "day")?.text, cell("slot_4", "headline")?.text]).toEqual(["2026-12-01", "Eins"])
    actor.send({ type: "change.undo" })
    await advance(0)
    expect([cell("slot_4", "headline")?.text, view().mayUndo]).toEqual(["Warme Hände, lange Abende", false])
    write("slot_4", "headline", "Zwei")
    await advance(0)
    const [write4] = actor.getSnapshot().context.undoable[0]?.writes ?? []
    const others = { onPicture: { headline: "Von jemand anderem" }, post: { hashtags: [], alt: "" } }
    await runtime.runPromise(
      SlotStore.use((store) =>
        store.write({ slotId: "slot_4", language: "de", texts: others, expected: write4?.expected ?? "" })
      )
    )
    await advance(0)
    actor.send({ type: "change.undo" })
    await advance(0)
    expect(emitted.at(-1)).toMatchObject({
      kind: "error",
      text: "These words were changed meanwhile. Look at them again."
    })
    expect((await stored())[3]?.copy[0]?.onPicture.headline).toBe("Von jemand anderem")
    actor.stop()
  })

  it("shows one language, and refuses words where a slot has none in it", async () => {
    const [first, ...others] = exampleSlots.slots
    const english = {
      language: "en",
      onPicture: { headline: "" },
      post: { hashtags: [], alt: "" },
      state: "missing"
    } as const
    const twoLanguages = first && { ...first, status: "needs_pick" as const, copy: [...first.copy, english] }
    const { actor, advance, cell, view, write } = await open({
      ...exampleSlots,
      slots: twoLanguages === undefined ? [] : [twoLanguages, ...others]
    })
    expect(view().languages.map(({ value }) => value)).toEqual(["", "de", "en"])
    actor.send({ type: "language.choose", language: "en" })
    write("slot_1", "headline", "Slow evenings")
    await advance(0)
    expect(cell("slot_1", "headline")?.text).toBe("Slow evenings")
    write("slot_1", "eyebrow", "Advent")
    await advance(0)
    write("slot_4", "headline", "Slow evenings")
    expect(cell("slot_4", "headline")?.error).toBe("This slot has no words in that language")
    actor.send({ type: "language.choose", language: undefined })
    expect(cell("slot_1", "headline")?.text).toBe("Warme Hände, lange Abende")
    expect(cell("slot_4", "headline")?.error).toBeUndefined()
    actor.stop()
  })

  it("asks for a headline where words of a language begin with something else", async () => {
    const [first, ...others] = exampleSlots.slots
    const english = {
      language: "en",
      onPicture: { headline: "" },
      post: { hashtags: [], alt: "" },
      state: "missing"
    } as const
    const twoLanguages = first && { ...first, status: "needs_pick" as const, copy: [...first.copy, english] }
    const { actor, cell, write } = await open({
      ...exampleSlots,
      slots: twoLanguages === undefined ? [] : [twoLanguages, ...others]
    })
    actor.send({ type: "language.choose", language: "en" })
    write("slot_1", "eyebrow", "Advent")
    expect(cell("slot_1", "eyebrow")).toMatchObject({
      text: "Advent",
      error: "Words on the picture begin with a headline"
    })
    actor.stop()
  })

  it("keeps what was typed when nothing can be saved, and says so in every cell", async () => {
    const { advance, runtime } = makeTestTime(Layer.fresh(slotsMemory(exampleSlots, quietDays)))
    const save = fromEffect(
      runtime,
      (_: {
        readonly campaignId: string
        readonly batch: SlotBatch
      }): Effect.Effect<ReadonlyArray<FailedChange>, BackendFailed> => Effect.fail(new BackendFailed({}))
    )
    const actor = createActor(slotGridMachine.provide({ actors: { ...slotGridActors(runtime), save } }), {
      input: { campaignId: "campaign_1" }
    })
    actor.start()
    await advance(0)
    actor.send({
      type: "cells.write",
      cells: [
        { slotId: "slot_4", column: "headline", text: "Eins" },
        { slotId: "slot_4", column: "day", text: "2026-12-05" }
      ]
    })
    await advance(0)
    const row = slotGridView(actor.getSnapshot()).rows.find(({ id }) => id === "slot_4")
    expect(row?.cells.filter(({ error }) => error !== undefined)).toMatchObject([
      { column: "day", text: "2026-12-05", error: "That took too long. Try again." },
      { column: "headline", text: "Eins", error: "That took too long. Try again." }
    ])
    expect(actor.getSnapshot().context.undoable).toEqual([])
    actor.stop()
  })

  it("only shows them to who may not produce", async () => {
    const { actor, view, write } = await open({ ...exampleSlots, mayProduce: false })
    write("slot_4", "headline", "Eins")
    expect(view()).toMatchObject({ mayWrite: false, busy: false, refused: undefined })
    actor.stop()
  })
})
