import { windowText } from "./campaign.texts.ts"

const days = (count: number): string => `${count} ${count === 1 ? "day" : "days"}`

export const timelineTexts = {
  view: "View",
  views: { table: "Table", timeline: "Timeline" },
  title: "Timeline",
  loading: "Loading the timeline",
  failed: "The timeline could not be loaded",
  retry: "Retry",
  zoom: "Zoom",
  zooms: { weeks: "Weeks", months: "Months" },
  earlier: "Earlier",
  later: "Later",
  today: "Today",
  campaigns: "Campaigns",
  empty: "No campaign runs in these days.",
  more: "Only the first 200 campaigns of these days are shown. Narrow the list to see others.",
  dateless: "A campaign without a first and a last day is only in the table.",
  held: (market: string) => `${market} on hold`,
  bar: (name: string, window: string) => `${name}, ${window}`,
  hint: "The arrow keys move a campaign by a day, with Shift by a week. Enter goes on, Escape leaves it where it was.",
  fixed: "Its dates stay: its pictures are being made, or it is completed.",
  move: (name: string) => `Move ${name}`,
  firstDay: "First day",
  moved: (count: number, before: string, after: string) =>
    count === 0 ? before : `${after}, ${days(Math.abs(count))} ${count > 0 ? "later" : "earlier"}`,
  along: "Key dates, the approval and the offer move with it.",
  checking: "Looking for collisions…",
  unchecked: "What it collides with could not be looked up.",
  clear: "Nothing collides.",
  collisions: "Collides with",
  confirm: "Move campaign",
  moving: "Moving…",
  cancel: "Cancel",
  moveFailed: "The campaign could not be moved",
  movedNow: (name: string) => `${name} moved`,
  undone: (name: string) => `${name} is back where it was`,
  undo: "Undo",
  startPassed: "The first day has passed",
  approvalPassed: "The day of the approval has passed",
  beside: ({
    endsAt,
    markets,
    name,
    startsAt
  }: {
    readonly name: string
    readonly startsAt: string
    readonly endsAt: string
    readonly markets: ReadonlyArray<string>
  }) => `${name} runs in ${markets.join(", ")}, ${windowText(startsAt, endsAt)}`
} as const
