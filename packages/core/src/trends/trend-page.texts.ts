import { counted } from "./trend.texts.ts"
import type { TrendAct } from "./trends.events.ts"

const marked = { new: "Taken back", saved: "Saved", dismissed: "Dismissed" } as const

/** Sentences and labels of the page. */
export const trendPageTexts = {
  title: "Trends",
  text: "Days that matter in your markets, and what could be made of them.",
  loading: "Loading the calendar",
  loadFailed: "The calendar could not be loaded",
  tookTooLong: "This took too long. Try again.",
  undo: "Undo",
  dateAdded: "Date added",
  judged: "Sensitivity changed",
  imported: "Imported",
  acted: (act: TrendAct): string => {
    switch (act.kind) {
      case "mark":
        return act.to === "dismissed" && act.every ? `${act.trend.title} will not be shown again` : marked[act.to]
      case "removeDate":
        return "Date removed"
      case "removeSource":
        return "Calendar removed"
      case "readAgain":
        return "Calendar read again"
      default:
        return "The address no longer works"
    }
  },
  emptyTitle: "Add a market to see its calendar",
  emptyText: "Holidays, retail dates and seasons come with its countries.",
  addMarket: "Add a market",
  nothing: "No results for these filters",
  nothingText: "Another window or fewer filters show more.",
  clearFilters: "Clear filters",
  search: "Find an occasion",
  market: "Market",
  everyMarket: "Every market",
  kind: "Kind",
  everyKind: "Every kind",
  window: "Window",
  windows: { "30": "30 days", "60": "60 days", "90": "90 days" },
  minFit: "Fit",
  everyFit: "Any fit",
  fitFrom: (points: number) => `${points} or more`,
  status: "Status",
  view: "View",
  list: "List",
  month: "Month",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  print: "Print",
  addDate: "Add own date",
  import: "Import",
  subscribe: "Subscribe",
  dismissedList: (count: number) => `Dismissed (${count})`,
  save: "Save",
  unsave: "Saved",
  dismiss: "Dismiss",
  dismissOnce: "Dismiss this time",
  dismissNever: "Never for this brand",
  takeBack: "Take back",
  copyLink: "Copy link",
  judge: "Change sensitivity",
  hold: (market: string) => `Hold ${market} from today`,
  onHold: "On hold",
  removeDate: "Remove date",
  more: "More",
  fit: "Fit",
  noFit: "Shown to be observed",
  why: "Why",
  angles: "Angles",
  sources: "Sources",
  windowOf: (start: string, peak: string, end: string) => `Starts ${start}, peaks ${peak}, ends ${end}`,
  guess: "by its name",
  byBrand: (by: string | undefined, reason: string | undefined) =>
    [by === undefined ? "changed for this brand" : `changed by ${by}`, reason].filter((each) => each).join(": "),
  readAt: (day: string) => `read on ${day}`,
  computed: "computed",
  credit: "Holidays from date-holidays, CC BY-SA 3.0",
  sourceFailed: (name: string) => `Source ${name} failed, showing the rest`,
  retry: "Retry",
  calendars: "Calendars and feeds",
  events: (count: number) => counted(count, "event"),
  entries: (count: number) => `${counted(count, "entry", "entries")} to read`,
  giveDate: "Give it a date",
  readAgain: "Read again",
  removeSource: "Remove",
  tooMany: "There is more in these days than can be shown. Choose a shorter window.",
  plan: "Plan campaign",
  shoot: "Start photoshoot",
  usedIn: (campaign: string) => `Used in ${campaign}`,
  campaigns: "Campaigns",
  readOnly: "You may look at these days. Managers and creators save them and add their own.",
  ownDate: {
    title: "Own date",
    name: "Name",
    date: "Date",
    yearly: "Every year",
    sensitivity: "Sensitivity",
    note: "Note",
    noName: "Give the day a name",
    noDate: "Choose a date",
    submit: "Add date"
  },
  judging: {
    title: (name: string) => `Sensitivity of ${name}`,
    text: "Stricter at any time; less strict needs a reason, which everyone sees.",
    sensitivity: "Sensitivity",
    reason: "Reason",
    submit: "Change",
    withdraw: "Use the table again"
  },
  importing: {
    title: "Import dates",
    text: "A calendar (ICS), a table with title and date (CSV), or a feed (RSS, Atom).",
    file: "File",
    choose: "Choose a file",
    address: "Or an address",
    read: "Read address",
    reading: "Reading…",
    found: (events: number, entries: number) =>
      [events > 0 ? counted(events, "event") : "", entries > 0 ? `${counted(entries, "entry", "entries")} to read` : ""]
        .filter((each) => each !== "")
        .join(", ") || "Nothing in it can be taken.",
    problems: (count: number) => `${counted(count, "row")} ${count === 1 ? "is" : "are"} left out`,
    more: (count: number) => `and ${count} more`,
    submit: "Import",
    again: "Choose another"
  },
  subscribing: {
    title: "Subscribe to saved dates and campaigns",
    text: "Your calendar app reads this address: the saved dates, and the planned days of all campaigns of this brand. Whoever has it can read them, so keep it to yourself.",
    open: "Make an address",
    renew: "Make a new address",
    renewText: "You have an address already. A new one replaces it.",
    address: "Address",
    once: "It is shown once.",
    copy: "Copy",
    revoke: "Revoke the address"
  },
  dismissed: {
    title: "Dismissed",
    text: "Take back what should be shown again.",
    none: "Nothing is dismissed.",
    never: "never for this brand",
    once: "once"
  }
} as const
