import fc from "fast-check"
import { Layer } from "effect"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { makeTestTime } from "../kernel/test-time.ts"
import { addDays } from "../model/calendar-days.pure.ts"
import { quietDays } from "./fixtures/slot-calendar.examples.ts"
import { slotCalendarStates } from "./fixtures/slot-calendar.states.ts"
import { exampleSlots } from "./fixtures/slot-page.examples.ts"
import { slotCalendarActors } from "./slot-calendar.actors.ts"
import type { SlotCalendarEmitted } from "./slot-calendar.events.ts"
import { slotCalendarMachine } from "./slot-calendar.machine.ts"
import { CALENDAR_SCALES, calendarDays, shiftDaysOf, steppedDay } from "./slot-calendar.rules.ts"
import { slotCalendarView, type SlotCalendarView } from "./slot-calendar.view.ts"
import { slotsMemory } from "./slots-memory.layer.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

it("the examples name every leaf state", () => {
  const shown = new Set(Object.values(slotCalendarStates).flatMap((snapshot) => atomic(snapshot._nodes)))
  expect([...shown].toSorted()).toEqual(atomic(getStateNodes(slotCalendarMachine)).toSorted())
})

const open = async () => {
  const { advance, runtime } = makeTestTime(Layer.fresh(slotsMemory(exampleSlots, quietDays)))
  const emitted: Array<SlotCalendarEmitted> = []
  const actor = createActor(slotCalendarMachine.provide({ actors: slotCalendarActors(runtime) }), {
    input: { campaignId: "campaign_1" }
  })
  actor.on("*", (event) => emitted.push(event))
  actor.start()
  await advance(0)
  const view = () => slotCalendarView(actor.getSnapshot())
  const dayOf = (slotId: string) => daysOf(view()).find(({ slots }) => slots.some(({ id }) => id === slotId))?.date
  return { actor, advance, dayOf, emitted, view }
}

const daysOf = ({ weeks }: SlotCalendarView) => weeks.flat()

describe("S-072 the calendar of a campaign", () => {
  it("B-202 shows the month of its first planned day, with a tray of what has none and the days on which one does not sell", async () => {
    const { actor, view } = await open()
    expect(view()).toMatchObject({ state: "shown", title: "December 2026", tray: [{ id: "slot_8" }] })
    expect(daysOf(view()).find(({ date }) => date === "2026-12-01")?.slots).toHaveLength(7)
    expect(daysOf(view()).find(({ date }) => date === "2026-12-24")?.quiet).toEqual([
      { key: "Christmas Eve market_de", text: "Christmas Eve, Germany: Nothing is sold", silent: true }
    ])
    actor.send({ type: "scale.choose", scale: "week" })
    expect([view().title, daysOf(view()).length]).toEqual(["30 November 2026 – 6 December 2026", 7])
    actor.send({ type: "scale.choose", scale: "day" })
    actor.send({ type: "range.step", by: 1 })
    expect(view()).toMatchObject({ title: "2 December 2026", weekdays: [] })
    actor.stop()
  })

  it("moves a slot to a day and into the tray", async () => {
    const { actor, advance, dayOf, emitted, view } = await open()
    actor.send({ type: "slots.move", slotIds: ["slot_1"], date: "2026-12-03" })
    expect([dayOf("slot_1"), view().busy]).toEqual(["2026-12-03", true])
    await advance(0)
    expect([dayOf("slot_1"), view().busy]).toEqual(["2026-12-03", false])
    actor.send({ type: "slots.move", slotIds: ["slot_1"] })
    await advance(0)
    expect(view().tray.map(({ id }) => id)).toEqual(["slot_1", "slot_8"])
    expect(emitted.at(-1)).toMatchObject({ kind: "success", text: "1 slot moved" })
    actor.stop()
  })

  it("B-202 gives a slot of the tray its day where it is dropped, or by keys", async () => {
    const { actor, advance, dayOf, view } = await open()
    expect(view().tray.map(({ id }) => id)).toEqual(["slot_8"])
    actor.send({ type: "slots.move", slotIds: ["slot_8"], date: "2026-12-10" })
    await advance(0)
    expect([dayOf("slot_8"), view().tray]).toEqual(["2026-12-10", []])
    actor.send({ type: "slots.move", slotIds: ["slot_8"] })
    await advance(0)
    expect([dayOf("slot_8"), view().tray.length]).toEqual([undefined, 1])
    actor.send({ type: "slot.carry", slotId: "slot_8" })
    actor.send({ type: "carry.by", days: 1 })
    const day = dayOf("slot_8")
    expect(day).toBeDefined()
    actor.send({ type: "carry.drop" })
    await advance(0)
    expect([dayOf("slot_8"), view().tray]).toEqual([day, []])
    actor.stop()
  })

  it("refuses a silent day of the slot's market with its reason, and no other market's", async () => {
    const { actor, advance, dayOf, view } = await open()
    actor.send({ type: "slots.move", slotIds: ["slot_1"], date: "2026-12-24" })
    expect(view().refused).toBe("Nothing is sold on 24 Dec 2026: Christmas Eve: families are at home.")
    expect(dayOf("slot_1")).toBe("2026-12-01")
    actor.send({ type: "slots.move", slotIds: ["slot_3"], date: "2026-12-24" })
    await advance(0)
    expect([dayOf("slot_3"), view().refused]).toEqual(["2026-12-24", undefined])
    actor.send({ type: "slots.move", slotIds: ["slot_7"], date: "2026-12-04" })
    expect(view().refused).toBe("The market of this slot is on hold.")
    actor.stop()
  })

  it("asks before it moves the plan of what was delivered", async () => {
    const { actor, advance, dayOf, view } = await open()
    actor.send({ type: "slots.move", slotIds: ["slot_6"], date: "2026-12-09" })
    expect(view().asksPlanOnly).toBe(true)
    actor.send({ type: "move.cancel" })
    expect([view().asksPlanOnly, dayOf("slot_6")]).toEqual([false, "2026-12-01"])
    actor.send({ type: "slots.move", slotIds: ["slot_6"], date: "2026-12-09" })
    actor.send({ type: "move.confirm" })
    await advance(0)
    expect(dayOf("slot_6")).toBe("2026-12-09")
    actor.stop()
  })

  it("carries a slot by keys, and says where it is", async () => {
    const { actor, advance, dayOf, view } = await open()
    actor.send({ type: "slot.carry", slotId: "slot_1" })
    actor.send({ type: "carry.by", days: 7 })
    actor.send({ type: "carry.by", days: 1 })
    expect([dayOf("slot_1"), view().carrying]).toEqual([
      "2026-12-09",
      expect.stringContaining("Instagram feed 4:5, Germany: 9 December 2026.")
    ])
    actor.send({ type: "carry.cancel" })
    expect([dayOf("slot_1"), view().carrying]).toEqual(["2026-12-01", undefined])
    actor.send({ type: "slot.carry", slotId: "slot_1" })
    actor.send({ type: "carry.by", days: 23 })
    expect(view().carrying).toContain("Nothing is sold on 24 Dec 2026")
    actor.send({ type: "carry.by", days: 1 })
    actor.send({ type: "carry.drop" })
    await advance(0)
    expect(dayOf("slot_1")).toBe("2026-12-25")
    actor.stop()
  })

  it("shifts chosen slots by days, shows what collides first", async () => {
    const { actor, advance, dayOf, view } = await open()
    actor.send({ type: "slot.choose", slotId: "slot_1", on: true })
    actor.send({ type: "slot.choose", slotId: "slot_3", on: true })
    actor.send({ type: "shift.open" })
    actor.send({ type: "shift.change", days: "x" })
    expect(view().shift).toMatchObject({
      title: "Shift 2 slots",
      mayShift: false,
      error: expect.stringContaining("366")
    })
    actor.send({ type: "shift.change", days: "-7" })
    expect(view().shift?.collisions[0]?.text).toContain("Outside the campaign")
    actor.send({ type: "shift.change", days: "2" })
    expect(view().shift).toMatchObject({ submit: "Shift by 2 days", mayShift: true, collisions: [] })
    actor.send({ type: "shift.confirm" })
    await advance(0)
    expect([dayOf("slot_1"), dayOf("slot_3"), dayOf("slot_2")]).toEqual(["2026-12-03", "2026-12-03", "2026-12-01"])
    expect(view()).toMatchObject({ shift: undefined, chosen: [] })
    actor.stop()
  })

  it("B-203 takes the date from a slot that a shift would put on a silent day, says so first, and shifts the others", async () => {
    const { actor, advance, dayOf, view } = await open()
    for (const slotId of ["slot_1", "slot_3"]) actor.send({ type: "slot.choose", slotId, on: true })
    actor.send({ type: "shift.open" })
    actor.send({ type: "shift.change", days: "23" })
    expect(view().shift).toMatchObject({ mayShift: true, error: undefined })
    expect(view().shift?.collisions.map(({ text }) => text)).toEqual([
      "Instagram feed 4:5, Germany, 24 December 2026: goes to the slots without a date. Christmas Eve: families are at home."
    ])
    actor.send({ type: "shift.confirm" })
    await advance(0)
    expect(view().tray.map(({ id }) => id)).toEqual(["slot_1", "slot_8"])
    expect(dayOf("slot_3")).toBe("2026-12-24")
    actor.stop()
  })

  it("gives an address for other calendars, and takes it back", async () => {
    const { actor, advance, emitted, view } = await open()
    actor.send({ type: "feed.ask" })
    actor.send({ type: "feed.open" })
    await advance(0)
    expect(view().feed).toMatchObject({ address: expect.stringMatching(/\.ics$/), busy: false })
    actor.send({ type: "feed.revoke" })
    await advance(0)
    expect(view().feed).toBeUndefined()
    expect(emitted.at(-1)).toMatchObject({ text: "The address no longer works" })
    actor.stop()
  })

  it("moves nothing for people who only read", () => {
    const reading = createActor(slotCalendarMachine, {
      snapshot: slotCalendarStates.reading,
      input: { campaignId: "campaign_1" }
    }).start()
    reading.send({ type: "slot.carry", slotId: "slot_1" })
    reading.send({ type: "slots.move", slotIds: ["slot_1"], date: "2026-12-03" })
    reading.send({ type: "shift.open" })
    expect(slotCalendarView(reading.getSnapshot())).toMatchObject({ mayMove: false, busy: false, shift: undefined })
    reading.stop()
  })
})

const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays("2024-01-01", days))

it("a period shows its day, and the next one begins where it ends", () => {
  fc.assert(
    fc.property(fc.constantFrom(...CALENDAR_SCALES), day, (scale, date) => {
      const shown = calendarDays(scale, date)
      expect(shown).toContain(date)
      const next = calendarDays(scale, steppedDay(scale, date, 1))
      const [last = "", first = "", end = ""] = [shown.at(-1), next[0], next.at(-1)]
      expect([end > last, first <= addDays(last, 1)]).toEqual([true, true])
      expect(calendarDays(scale, steppedDay(scale, steppedDay(scale, date, 1), -1))).toEqual(shown)
    })
  )
})

it("shifts by whole days that are not none, up to a year and a day", () => {
  expect(["1", "-1", "+7", " 14 ", "366"].map(shiftDaysOf)).toEqual([1, -1, 7, 14, 366])
  expect(["", "0", "1.5", "367", "-367", "1e2", "seven"].map(shiftDaysOf)).toEqual(Array(7).fill(undefined))
})
