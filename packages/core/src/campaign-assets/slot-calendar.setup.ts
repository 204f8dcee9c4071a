import { assign, emit, raise, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import { addDays } from "../model/calendar-days.pure.ts"
import type {
  SlotCalendarContext,
  SlotCalendarEmitted,
  SlotCalendarEvent,
  SlotCalendarInput
} from "./slot-calendar.events.ts"
import { movesPlanOnly, movesRefusal, plannedShift, shiftDaysOf } from "./slot-calendar.rules.ts"
import { slotCalendarTexts as texts } from "./slot-calendar.texts.ts"
import type { SlotMove } from "./slot-dates.rules.ts"
import { slotPageTexts } from "./slot-page.texts.ts"
import type { CampaignSlots } from "./slots.schema.ts"
import { isGone, type SlotsChanged } from "./watched-slots.setup.ts"

/** With the day that it is in the first market. */
export interface DatedSlots extends SlotsChanged {
  readonly today: string
}

export interface SlotsMoved {
  readonly slotIds: ReadonlyArray<string>
  readonly date?: string
}

const movesOf = ({ date, slotIds }: SlotsMoved): ReadonlyArray<SlotMove> =>
  slotIds.map((slotId) => ({ slotId, ...(date !== undefined && { date }) }))

/** The shift that is asked for; undefined while its days are no number. */
export const shiftOf = (context: SlotCalendarContext) => {
  const by = context.shift && shiftDaysOf(context.shift.days)
  return by === undefined || context.shift === undefined ? undefined : plannedShift(context, context.shift.slotIds, by)
}

const dated = ({ chosen, data }: SlotCalendarContext): ReadonlyArray<string> =>
  (data?.slots ?? [])
    .filter(({ _id, plannedAt }) => plannedAt !== undefined && (chosen.length === 0 || chosen.includes(_id)))
    .map(({ _id }) => _id)

/** The first planned day from today on; otherwise the last one before. */
const firstDay = ({ slots }: CampaignSlots, today: string): string => {
  const days = slots.flatMap(({ plannedAt }) => plannedAt?.date ?? []).toSorted()
  return days.find((day) => day >= today) ?? days.at(-1) ?? today
}

const known = (context: SlotCalendarContext, { data, today }: DatedSlots) => ({
  data,
  today,
  error: undefined,
  day: context.day ?? firstDay(data, today),
  chosen: context.chosen.filter((id) => data.slots.some(({ _id }) => _id === id))
})

/** The ports, delays (ms), guards and actions of the calendar of a campaign's slots. */
export const slotCalendarSetup = setup({
  types: {
    context: {} as SlotCalendarContext,
    events: {} as SlotCalendarEvent,
    input: {} as SlotCalendarInput,
    emitted: {} as SlotCalendarEmitted
  },
  actors: {
    watchSlots: streamPort<string>("watchSlots"),
    watchDays: streamPort<string>("watchDays"),
    plan: port<{ readonly campaignId: string; readonly moves: ReadonlyArray<SlotMove> }, void>("plan"),
    subscribe: port<{ readonly brandId: string }, string>("subscribe"),
    unsubscribe: port<{ readonly brandId: string }, void>("unsubscribe")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isGone: (_, lost: FailedCall) => isGone(lost),
    mayMove: ({ context: { data } }) => data?.mayProduce === true,
    isBarred: ({ context }, moved: SlotsMoved) =>
      moved.slotIds.length === 0 ||
      context.data?.mayProduce !== true ||
      movesRefusal(context, movesOf(moved)) !== undefined,
    asksFirst: ({ context }, moved: SlotsMoved) => movesPlanOnly(context, movesOf(moved)),
    hasDated: ({ context }) => context.data?.mayProduce === true && dated(context).length > 0,
    mayShift: ({ context }) => (shiftOf(context)?.moves ?? []).length > 0
  },
  actions: {
    know: assign(({ context }, dated: DatedSlots) => known(context, dated)),
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, slotPageTexts.loadFailed) })),
    refuse: assign(({ context }, moved: SlotsMoved) => ({ refused: movesRefusal(context, movesOf(moved)) })),
    setMoves: assign((_, moved: SlotsMoved) => ({ moves: movesOf(moved), refused: undefined })),
    forgetMoves: assign({ moves: [] }),
    carry: assign(({ context: { data, day = "" } }, { slotId }: { readonly slotId: string }) => ({
      carried: { slotId, date: data?.slots.find(({ _id }) => _id === slotId)?.plannedAt?.date ?? day },
      refused: undefined
    })),
    carryBy: assign(({ context: { carried } }, { days }: { readonly days: number }) => {
      const date = carried && addDays(carried.date, days)
      return carried === undefined || date === undefined ? {} : { carried: { ...carried, date }, day: date }
    }),
    putDown: raise(({ context: { carried } }): SlotCalendarEvent => ({
      type: "slots.move",
      slotIds: carried === undefined ? [] : [carried.slotId],
      ...(carried && { date: carried.date })
    })),
    putBack: assign({ carried: undefined }),
    forgetShift: assign({ shift: undefined }),
    openShift: assign(({ context }) => ({ shift: { slotIds: dated(context), days: "7" } })),
    setShift: assign(({ context }) => ({ moves: shiftOf(context)?.moves ?? [], refused: undefined })),
    sayMoved: emit(({ context: { moves } }): SlotCalendarEmitted => ({
      type: "notice",
      kind: "success",
      text: texts.moved(moves.length)
    })),
    sayRevoked: emit({ type: "notice", kind: "success", text: texts.feedRevoked }),
    explainMove: assign((_, { error }: FailedCall) => ({ refused: errorText(error, slotPageTexts.failed), moves: [] })),
    explainFeed: assign((_, { error }: FailedCall) => ({ feedError: errorText(error, slotPageTexts.failed) }))
  }
})
