import fc from "fast-check"
import { expect, it } from "vitest"
import { quietDays } from "./fixtures/slot-calendar.examples.ts"
import { exampleSlots } from "./fixtures/slot-page.examples.ts"
import { cellText, enteredCells, SLOT_COLUMNS, type SlotBatch, type SlotCell, withBatch } from "./slot-grid.rules.ts"
import { textsHash } from "./slot-words.rules.ts"
import type { CampaignSlot } from "./slots.schema.ts"

const slotIds = exampleSlots.slots.map(({ _id }) => _id)
const cells: fc.Arbitrary<ReadonlyArray<SlotCell>> = fc.uniqueArray(
  fc.record({
    slotId: fc.constantFrom(...slotIds, "slot_gone"),
    column: fc.constantFrom(...SLOT_COLUMNS),
    text: fc.oneof(
      fc.constantFrom("", "2026-12-24", "2026-12-03", "#abend, tasse", " Abend ", "x".repeat(121)),
      fc.string({ maxLength: 20 })
    )
  }),
  { selector: ({ column, slotId }) => `${slotId} ${column}` }
)

const applied = (slots: ReadonlyArray<CampaignSlot>, batch: SlotBatch): ReadonlyArray<CampaignSlot> => {
  for (const { expected, slotId } of batch.writes) {
    const written = slots.find(({ _id }) => _id === slotId)
    expect(written?.copy.map(textsHash)).toContain(expected)
  }
  return withBatch({ ...exampleSlots, slots }, batch).slots
}

const shownIn = (slots: ReadonlyArray<CampaignSlot>) =>
  slots.map((slot) => SLOT_COLUMNS.map((column) => cellText(slot, column, undefined)))

it("an undo brings every word and day back", () => {
  fc.assert(
    fc.property(cells, (entered) => {
      const { slots } = exampleSlots
      const { undo, ...batch } = enteredCells({ data: exampleSlots, days: quietDays, language: undefined }, entered)
      expect(shownIn(applied(applied(slots, batch), undo))).toEqual(shownIn(slots))
    })
  )
})

it("a refused cell keeps what it had, and no cell changes that was not entered", () => {
  fc.assert(
    fc.property(cells, (entered) => {
      const { slots } = exampleSlots
      const { refused, ...batch } = enteredCells({ data: exampleSlots, days: quietDays, language: undefined }, entered)
      const after = applied(slots, batch)
      for (const [at, slot] of slots.entries()) {
        for (const column of SLOT_COLUMNS) {
          const isHere = (cell: SlotCell) => cell.slotId === slot._id && cell.column === column
          if (entered.some(isHere) && !refused.some(isHere)) continue
          const now = after[at]
          expect(now && cellText(now, column, undefined)).toBe(cellText(slot, column, undefined))
        }
      }
    })
  )
})
