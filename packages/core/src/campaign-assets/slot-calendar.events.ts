import type { Notice } from "../kernel/notice.ts"
import type { CalendarScale } from "./slot-calendar.rules.ts"
import type { SlotMove } from "./slot-dates.rules.ts"
import type { CampaignSlots, SlotDays } from "./slots.schema.ts"

export interface SlotCalendarInput {
  readonly campaignId: string
}

export interface SlotCalendarContext extends SlotCalendarInput {
  readonly data: CampaignSlots | undefined
  readonly days: SlotDays
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly error: string | undefined
  readonly scale: CalendarScale
  /** A day that is shown; undefined until the slots are known. */
  readonly day: string | undefined
  readonly chosen: ReadonlyArray<string>
  /** Moved by keys, and not put down yet. */
  readonly carried: { readonly slotId: string; readonly date: string } | undefined
  readonly moves: ReadonlyArray<SlotMove>
  /** Why the last move was not made. */
  readonly refused: string | undefined
  readonly shift: { readonly slotIds: ReadonlyArray<string>; readonly days: string } | undefined
  readonly address: string | undefined
  readonly feedError: string | undefined
}

/** `slots.changed`, `days.changed` and `slots.lost` come from the ports. */
export type SlotCalendarEvent =
  | { readonly type: "slots.changed"; readonly data: CampaignSlots; readonly today: string }
  | { readonly type: "days.changed"; readonly days: SlotDays }
  | { readonly type: "slots.lost"; readonly error: unknown }
  | { readonly type: "page.retry" }
  | { readonly type: "scale.choose"; readonly scale: CalendarScale }
  | { readonly type: "range.step"; readonly by: 1 | -1 }
  | { readonly type: "slot.choose"; readonly slotId: string; readonly on: boolean }
  | { readonly type: "choice.clear" }
  /** Without a date: into the tray. */
  | { readonly type: "slots.move"; readonly slotIds: ReadonlyArray<string>; readonly date?: string }
  | { readonly type: "move.confirm" | "move.cancel" }
  | { readonly type: "slot.carry"; readonly slotId: string }
  | { readonly type: "carry.by"; readonly days: number }
  | { readonly type: "carry.drop" | "carry.cancel" }
  /** Of the chosen slots, or of all that have a day. */
  | { readonly type: "shift.open" | "shift.confirm" | "shift.close" }
  | { readonly type: "shift.change"; readonly days: string }
  | { readonly type: "feed.ask" | "feed.open" | "feed.revoke" | "feed.close" }

export type SlotCalendarEmitted = Notice
