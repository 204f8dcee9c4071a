import { placementById } from "../channels/placements.ts"
import { addDays, dayOf, dayText, monthDays, weekdayOf } from "../model/calendar-days.pure.ts"
import { dayRefusal, shiftedSlots, type SlotMove } from "./slot-dates.rules.ts"
import type { CampaignSlot, CampaignSlots, SlotDays } from "./slots.schema.ts"
import { slotTexts } from "./slots.texts.ts"
import { isTakenDownByHand } from "./slot.rules.ts"

export const CALENDAR_SCALES = ["month", "week", "day"] as const
export type CalendarScale = (typeof CALENDAR_SCALES)[number]

/** The days that are shown around a day, in order; a month in whole weeks from Monday. */
export const calendarDays = (scale: CalendarScale, day: string): ReadonlyArray<string> => {
  if (scale === "day") return [day]
  const monday = dayOf(day) - ((weekdayOf(dayOf(day)) + 6) % 7)
  const { from, to } =
    scale === "month" ? monthDays(day.slice(0, 7)) : { from: dayText(monday), to: dayText(monday + 6) }
  return Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, at) => addDays(from, at))
}

/** A day of the month, week or day after or before. */
export const steppedDay = (scale: CalendarScale, day: string, by: 1 | -1): string => {
  if (scale !== "month") return addDays(day, scale === "week" ? by * 7 : by)
  const first = `${day.slice(0, 7)}-01`
  return `${addDays(first, by === 1 ? 31 : -1).slice(0, 7)}-01`
}

interface Planning {
  readonly data: Pick<CampaignSlots, "slots"> | undefined
  readonly days: SlotDays
}

const slotOf = ({ data }: Planning, slotId: string): CampaignSlot | undefined =>
  data?.slots.find(({ _id }) => _id === slotId)

/** Why the moves are refused: a slot is on hold, or nothing is sold on its new day. */
export const movesRefusal = (planning: Planning, moves: ReadonlyArray<SlotMove>): string | undefined => {
  for (const { date, slotId } of moves) {
    const slot = slotOf(planning, slotId)
    if (slot?.status === "held") return slotTexts.held
    const refused =
      date === undefined || slot === undefined ? undefined : dayRefusal(planning.days, slot.marketId, date)
    if (refused !== undefined) return refused
  }
  return undefined
}

/** Moving these moves a plan, and not what was delivered. */
export const movesPlanOnly = (planning: Planning, moves: ReadonlyArray<SlotMove>): boolean =>
  moves.some(({ slotId }) => {
    const slot = slotOf(planning, slotId)
    return slot !== undefined && isTakenDownByHand(slot)
  })

/** Days either way, inclusive; the window of days that are known around a campaign. */
const SHIFT_DAYS_MAX = 366

/** Undefined for what is no whole number of days, or none. */
export const shiftDaysOf = (text: string): number | undefined => {
  const days = /^[+-]?\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return days !== 0 && Math.abs(days) <= SHIFT_DAYS_MAX ? days : undefined
}

/**
 * A shift as it would be; slots on hold and without a day stay where they are. One whose new day is silent goes to the
 * tray: the others need not wait for it, and its old day would be the wrong one.
 */
export const plannedShift = (planning: Planning, slotIds: ReadonlyArray<string>, by: number) => {
  const slots = planning.data?.slots ?? []
  const held = new Set(slots.filter(({ status }) => status === "held").map(({ _id }) => _id))
  const placements = slots.flatMap(({ placementId: id }) => {
    const channel = placementById(id)?.channel
    return channel === undefined ? [] : [{ id, channel }]
  })
  const { collisions, moves } = shiftedSlots(
    slots,
    slotIds.filter((id) => !held.has(id)),
    by,
    planning.days,
    placements
  )
  const barred = new Set(moves.flatMap((move) => (movesRefusal(planning, [move]) === undefined ? [] : [move.slotId])))
  return {
    moves: moves.map((move): SlotMove => (barred.has(move.slotId) ? { slotId: move.slotId } : move)),
    collisions: collisions.map((each) => ({ ...each, toTray: barred.has(each.slotId) }))
  }
}
