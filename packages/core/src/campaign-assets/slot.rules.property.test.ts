import fc from "fast-check"
import { expect, it } from "vitest"
import { isTakenDownByHand, nextSlot, type SlotEvent, type SlotState } from "./slot.rules.ts"
import { slotRefusal } from "./slot-fit.rules.ts"
import { slotTexts } from "./slots.texts.ts"
import { HeldStatus, SlotStatus } from "./slots.schema.ts"

/** Source: specification, section 4.2; each row is a status, what may happen in it, and where that leads. */
const table: Readonly<Record<SlotStatus, Partial<Record<SlotEvent["type"], ReadonlyArray<SlotStatus>>>>> = {
  planned: { PRODUCE: ["queued"], SWAP: ["needs_pick"], EDIT: ["planned"], HOLD: ["held"] },
  queued: { START: ["running"], MADE: ["needs_pick"], FAIL: ["failed"], CANCEL: ["planned", "needs_pick"] },
  running: { REQUEUE: ["queued"], MADE: ["needs_pick"], FAIL: ["failed"], CANCEL: ["planned", "needs_pick"] },
  needs_pick: {
    PRODUCE: ["queued"],
    SWAP: ["needs_pick"],
    EDIT: ["needs_pick"],
    ASK_REVIEW: ["in_review"],
    HOLD: ["held"]
  },
  in_review: {
    APPROVE: ["approved"],
    REQUEST_CHANGES: ["needs_pick"],
    WITHDRAW: ["needs_pick"],
    SWAP: ["needs_pick"],
    EDIT: ["needs_pick"],
    HOLD: ["held"]
  },
  approved: { DELIVER: ["delivered"], SWAP: ["needs_pick"], EDIT: ["needs_pick"], HOLD: ["held"] },
  delivered: { SET_LIVE: ["live"], TAKE_DOWN: ["approved"] },
  live: { TAKE_DOWN: ["approved"] },
  failed: { PRODUCE: ["queued"], SWAP: ["needs_pick"], EDIT: ["failed"], HOLD: ["held"] },
  held: { LIFT: ["planned", "needs_pick", "in_review", "approved", "failed"] }
}

const yes = fc.boolean()
const events: fc.Arbitrary<SlotEvent> = fc.oneof(
  fc.record({
    type: fc.constantFrom(
      "PRODUCE" as const,
      "START" as const,
      "REQUEUE" as const,
      "FAIL" as const,
      "MADE" as const,
      "SWAP" as const,
      "EDIT" as const,
      "WITHDRAW" as const,
      "TAKE_DOWN" as const
    )
  }) as fc.Arbitrary<SlotEvent>,
  fc.record({
    type: fc.constantFrom("CANCEL" as const, "ASK_REVIEW" as const),
    hasPicture: yes
  }) as fc.Arbitrary<SlotEvent>,
  fc.record({
    type: fc.constantFrom("APPROVE" as const, "DELIVER" as const, "SET_LIVE" as const),
    blocked: yes
  }) as fc.Arbitrary<SlotEvent>,
  fc.record({ type: fc.constant("REQUEST_CHANGES" as const), note: fc.constantFrom("", " ", "Show the candle") }),
  fc.record({ type: fc.constantFrom("HOLD" as const, "LIFT" as const), holdId: fc.constantFrom("hold_1", "hold_2") })
)
const holdable = fc.constantFrom(...HeldStatus.literals)
const starts: fc.Arbitrary<SlotState> = fc.oneof(
  fc.record({ status: fc.constantFrom(...SlotStatus.literals.filter((each) => each !== "held")), locked: yes }),
  fc.record({
    status: fc.constant("held" as const),
    locked: yes,
    held: fc.record({ holdId: fc.constantFrom("hold_1", "hold_2"), before: holdable })
  })
)
const lived = (start: SlotState, many: ReadonlyArray<SlotEvent>): SlotState =>
  many.reduce<SlotState>((state, event) => nextSlot(state, event) ?? state, start)

it("goes only where its lifecycle leads, whatever happens in any order, and every way of it can be gone", () => {
  const gone = new Set<string>()
  fc.assert(
    fc.property(starts, fc.array(events, { maxLength: 40 }), (start, many) => {
      let state = start
      for (const event of many) {
        const next = nextSlot(state, event)
        if (next === undefined) continue
        expect(table[state.status][event.type] ?? []).toContain(next.status)
        expect(next.held !== undefined).toBe(next.status === "held")
        gone.add(`${state.status} ${event.type} ${next.status}`)
        state = next
      }
    }),
    { numRuns: 3_000 }
  )
  const ways = Object.entries(table).flatMap(([status, row]) =>
    Object.entries(row).flatMap(([type, ends]) => ends.map((end) => `${status} ${type} ${end}`))
  )
  expect(ways.filter((way) => !gone.has(way))).toEqual([])
})

it("is back in exactly the state before once its own hold is lifted", () => {
  fc.assert(
    fc.property(
      starts,
      fc.array(events, { maxLength: 40 }),
      fc.array(events, { maxLength: 20 }),
      (start, many, meanwhile) => {
        const before = lived(start, many)
        const held = nextSlot(before, { type: "HOLD", holdId: "hold_9" })
        if (held === undefined) return
        const later = meanwhile.reduce((state, event) => nextSlot(state, event) ?? state, held)
        expect(later).toEqual(held)
        expect(nextSlot(later, { type: "LIFT", holdId: "hold_9" })).toEqual({ ...before, held: undefined })
      }
    )
  )
})

it("is never made while it is locked, at work, delivered or held, and a lock keeps its picture and words", () => {
  fc.assert(
    fc.property(starts, fc.array(events, { maxLength: 40 }), (start, many) => {
      const state = lived(start, many)
      const may = !state.locked && ["planned", "needs_pick", "failed"].includes(state.status)
      expect(nextSlot(state, { type: "PRODUCE" }) !== undefined).toBe(may)
      if (isTakenDownByHand(state)) expect(nextSlot(state, { type: "HOLD", holdId: "hold_1" })).toBeUndefined()
      if (!state.locked) return
      for (const type of ["SWAP", "EDIT"] as const) {
        expect(nextSlot(state, { type })).toBeUndefined()
        if (state.status !== "held") expect(slotRefusal(state, { type })).toBe(slotTexts.locked)
      }
    })
  )
})

it("goes nowhere by a second call of the same event", () => {
  const once = new Set<SlotEvent["type"]>(["SWAP", "EDIT"])
  fc.assert(
    fc.property(starts, fc.array(events, { maxLength: 40 }), events, (start, many, event) => {
      const after = nextSlot(lived(start, many), event)
      if (after === undefined || once.has(event.type)) return
      expect(nextSlot(after, event)).toBeUndefined()
    })
  )
})
