import type { CalendarScale } from "./slot-calendar.rules.ts"

const counted = (count: number): string => `${count} ${count === 1 ? "slot" : "slots"}`

const scales: Readonly<Record<CalendarScale, string>> = { month: "Month", week: "Week", day: "Day" }

export const slotCalendarTexts = {
  scale: "Period",
  scales,
  previous: "Earlier",
  next: "Later",
  tray: "Without a date",
  trayEmpty: "Every slot has a date.",
  hint: "Drag a slot to another day. With the keyboard: M picks it up, the arrows choose the day, Enter puts it down.",
  reading: "Planned days of the slots, each in the time zone of its market.",
  moved: (count: number): string => `${counted(count)} moved`,
  carrying: (slot: string, day: string): string =>
    `${slot}: ${day}. Arrows choose the day, Enter puts it down, Escape leaves it where it was.`,
  chosen: (count: number): string => `${counted(count)} chosen`,
  noDate: "no date",
  clear: "Clear",
  moveTo: "Move to",
  toTray: "Remove the date",
  silent: "Nothing is sold",
  careful: "Take care",
  planOnlyTitle: "Move the plan only?",
  planOnly: "What was delivered or went live keeps its day. Only the plan moves.",
  movePlan: "Move the plan",
  cancel: "Cancel",
  shift: "Shift",
  shiftTitle: (count: number): string => `Shift ${counted(count)}`,
  shiftDays: "Days",
  shiftHint: "A number of days, with a minus for earlier days",
  shiftInvalid: "Enter a whole number of days, at most 366",
  shiftBy: (days: number): string => `Shift by ${days} ${Math.abs(days) === 1 ? "day" : "days"}`,
  shiftNone: "Nothing collides.",
  collisions: "What collides",
  collision: (slot: string, day: string, text: string): string => `${slot}, ${day}: ${text}`,
  collisionToTray: (slot: string, day: string, text: string): string =>
    `${slot}, ${day}: goes to the slots without a date. ${text}`,
  keepsDay: "Slots on hold stay. What was delivered or went live keeps its day; only its plan moves.",
  subscribe: "Subscribe",
  feedTitle: "Subscribe to saved dates and campaigns",
  feedText:
    "Your calendar app reads this address: the saved dates, and the planned days of all campaigns of this brand. Whoever has it can read them, so keep it to yourself.",
  feedRenews: "A new address replaces the one that you made before.",
  feedOpen: "Make an address",
  feedAddress: "Address",
  feedOnce: "It is shown once.",
  feedCopy: "Copy",
  feedRevoke: "Revoke my address",
  feedRevoked: "The address no longer works"
} as const
