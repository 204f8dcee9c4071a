import type { SnapshotFrom } from "xstate"
import { longDay, monthTitle, WEEKDAYS } from "../trends/trend.texts.ts"
import { nameOf } from "./slot-name.pure.ts"
import type { SlotCalendarContext } from "./slot-calendar.events.ts"
import { calendarDays, CALENDAR_SCALES, type CalendarScale, movesRefusal, shiftDaysOf } from "./slot-calendar.rules.ts"
import type { slotCalendarMachine } from "./slot-calendar.machine.ts"
import { shiftOf } from "./slot-calendar.setup.ts"
import { slotCalendarTexts as texts } from "./slot-calendar.texts.ts"
import { type SlotRow, slotTones } from "./slot-page.view.ts"
import { heldMarketsOf } from "./held-markets.rules.ts"
import type { MarketRef } from "../model/market-ref.ts"
import type { CampaignSlot, CampaignSlots } from "./slots.schema.ts"
import { slotStatusLabels } from "./slots.texts.ts"

export interface CalendarSlot {
  readonly id: string
  readonly name: string
  readonly day: string
  readonly status: string
  readonly tone: SlotRow["tone"]
  readonly chosen: boolean
  readonly carried: boolean
}

export interface CalendarDay {
  readonly date: string
  readonly number: number
  readonly label: string
  readonly isToday: boolean
  readonly isOutside: boolean
  readonly quiet: ReadonlyArray<{ readonly key: string; readonly text: string; readonly silent: boolean }>
  readonly slots: ReadonlyArray<CalendarSlot>
}

export interface SlotCalendarView {
  readonly state: "loading" | "failed" | "missing" | "locked" | "shown"
  readonly brandId: string | undefined
  /** Markets that nothing is made, exported or set live in. */
  readonly held: ReadonlyArray<MarketRef>
  readonly proposalHref: string
  readonly error: string | undefined
  readonly title: string
  readonly scale: CalendarScale
  readonly scales: ReadonlyArray<{ readonly value: CalendarScale; readonly label: string }>
  readonly weekdays: ReadonlyArray<string>
  /** Rows of seven days, or the one that is shown. */
  readonly weeks: ReadonlyArray<ReadonlyArray<CalendarDay>>
  readonly tray: ReadonlyArray<CalendarSlot>
  readonly mayMove: boolean
  readonly busy: boolean
  readonly chosen: ReadonlyArray<string>
  readonly canShift: boolean
  readonly refused: string | undefined
  /** Said while a slot is carried by keys. */
  readonly carrying: string | undefined
  readonly asksPlanOnly: boolean
  readonly shift:
    | {
        readonly title: string
        readonly days: string
        readonly error: string | undefined
        readonly collisions: ReadonlyArray<{ readonly key: string; readonly text: string }>
        readonly submit: string
        readonly mayShift: boolean
      }
    | undefined
  readonly feed:
    | { readonly address: string | undefined; readonly error: string | undefined; readonly busy: boolean }
    | undefined
}

/** Where a slot is shown: put down, or still carried. */
const placedOn = ({ carried, moves }: SlotCalendarContext, { _id, plannedAt }: CampaignSlot): string | undefined => {
  if (carried?.slotId === _id) return carried.date
  const move = moves.find(({ slotId }) => slotId === _id)
  return move === undefined ? plannedAt?.date : move.date
}

const slotOf = (context: SlotCalendarContext, data: CampaignSlots, slot: CampaignSlot): CalendarSlot => {
  const day = placedOn(context, slot)
  const name = nameOf(data, slot)
  const status = slotStatusLabels[slot.status]
  return {
    id: slot._id,
    name,
    day: day === undefined ? texts.noDate : longDay(day),
    status,
    tone: slotTones[slot.status],
    chosen: context.chosen.includes(slot._id),
    carried: context.carried?.slotId === slot._id
  }
}

const dayOf = (context: SlotCalendarContext, data: CampaignSlots, date: string): CalendarDay => {
  const { day = "", days, scale, today } = context
  const markets = new Map(data.markets.map(({ id, name }) => [id, name]))
  return {
    date,
    number: Number(date.slice(8)),
    label: longDay(date),
    isToday: date === today,
    isOutside: scale === "month" && !date.startsWith(day.slice(0, 7)),
    quiet: days.quiet
      .filter((each) => each.date === date)
      .map(({ key, marketId, name, sensitivity }) => ({
        key: `${key} ${marketId}`,
        text: `${name}, ${markets.get(marketId) ?? marketId}: ${texts[sensitivity === "silent" ? "silent" : "careful"]}`,
        silent: sensitivity === "silent"
      })),
    slots: data.slots.filter((slot) => placedOn(context, slot) === date).map((slot) => slotOf(context, data, slot))
  }
}

const weeksOf = (context: SlotCalendarContext, data: CampaignSlots): SlotCalendarView["weeks"] => {
  const shown = calendarDays(context.scale, context.day ?? context.today).map((date) => dayOf(context, data, date))
  return Array.from({ length: Math.ceil(shown.length / 7) }, (_, at) => shown.slice(at * 7, at * 7 + 7))
}

const titleOf = ({ day = "", scale }: SlotCalendarContext): string => {
  if (day === "") return ""
  if (scale === "month") return monthTitle(day.slice(0, 7))
  const days = calendarDays(scale, day)
  return [...new Set([days[0] ?? day, days.at(-1) ?? day])].map(longDay).join(" – ")
}

const shiftView = (context: SlotCalendarContext, data: CampaignSlots): SlotCalendarView["shift"] => {
  const { shift } = context
  if (shift === undefined) return undefined
  const by = shiftDaysOf(shift.days)
  const after = shiftOf(context)
  const named = new Map(data.slots.map((slot) => [slot._id, nameOf(data, slot)]))
  return {
    title: texts.shiftTitle(shift.slotIds.length),
    days: shift.days,
    error: by === undefined ? texts.shiftInvalid : undefined,
    collisions: (after?.collisions ?? []).map(({ date, slotId, text, toTray }) => ({
      key: `${slotId} ${text}`,
      text: (toTray ? texts.collisionToTray : texts.collision)(named.get(slotId) ?? slotId, longDay(date), text)
    })),
    submit: by === undefined ? texts.shift : texts.shiftBy(by),
    mayShift: after !== undefined && after.moves.length > 0
  }
}

const stateOf = ({ context: { data }, value }: SnapshotFrom<typeof slotCalendarMachine>): SlotCalendarView["state"] => {
  if (value.slots === "missing" || value.slots === "failed") return value.slots
  if (data === undefined) return "loading"
  return data.slots.length === 0 ? "locked" : "shown"
}

const carryingOf = (context: SlotCalendarContext, data: CampaignSlots): string | undefined => {
  const { carried } = context
  const slot = data.slots.find(({ _id }) => _id === carried?.slotId)
  if (carried === undefined || slot === undefined) return undefined
  return movesRefusal(context, [carried]) ?? texts.carrying(nameOf(data, slot), longDay(carried.date))
}

export const slotCalendarView = (snapshot: SnapshotFrom<typeof slotCalendarMachine>): SlotCalendarView => {
  const { context, value } = snapshot
  const { address, campaignId, chosen, data, error, feedError, refused, scale } = context
  const mayMove = data?.mayProduce === true
  return {
    state: stateOf(snapshot),
    brandId: data?.brandId,
    held: heldMarketsOf(data),
    proposalHref: `/campaigns/${campaignId}/proposal`,
    error,
    title: titleOf(context),
    scale,
    scales: CALENDAR_SCALES.map((each) => ({ value: each, label: texts.scales[each] })),
    weekdays: scale === "day" ? [] : WEEKDAYS,
    weeks: data === undefined ? [] : weeksOf(context, data),
    tray: (data?.slots ?? [])
      .filter((slot) => placedOn(context, slot) === undefined)
      .flatMap((slot) => (data === undefined ? [] : [slotOf(context, data, slot)])),
    mayMove,
    busy: value.plan === "moving",
    chosen,
    canShift: mayMove && data.slots.some(({ plannedAt }) => plannedAt !== undefined),
    refused,
    carrying: data && carryingOf(context, data),
    asksPlanOnly: value.plan === "confirming",
    shift: data && shiftView(context, data),
    feed:
      value.feed === "closed"
        ? undefined
        : { address, error: feedError, busy: value.feed === "opening" || value.feed === "revoking" }
  }
}
