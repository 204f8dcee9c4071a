import { modeNames } from "../creative/generation-modes.texts.ts"
import type { UsageKind, UsagePeriod } from "./usage.schema.ts"

export const usageKindLabels: Readonly<Record<UsageKind, string>> = {
  ...modeNames,
  grant: "Credits granted",
  purchase: "Credits bought",
  adjust: "Credits adjusted",
  expire: "Credits expired"
}

export const usagePeriodLabels: Readonly<Record<UsagePeriod, string>> = {
  cycle: "This cycle",
  last_cycle: "Last cycle",
  "30d": "30 days",
  custom: "Custom"
}

const count = (number: number): string => number.toLocaleString("en")

export const usageTexts = {
  title: "Usage",
  period: "Period",
  from: "From",
  to: "To",
  days: (from: string, to: string) => `${from} to ${to}, days in UTC`,
  scope: {
    organization: "",
    brands: "You see the brands that you manage.",
    own: "You see your own work."
  },
  credits: "Credits used",
  number: count,
  meter: (left: number, percent: number) =>
    `${left === 1 ? "1 credit" : `${count(left)} credits`} left, ${percent} % used`,
  creditsLeft: (left: number) => `${count(left)} left`,
  unlimited: "No limit: you pay your providers yourself",
  images: "Pictures",
  videos: "Videos",
  storage: "Storage",
  storageNow: "Files kept now",
  storageHidden: "Counted per brand, not per person",
  byDay: "By day and kind",
  byDayText: "A click on a bar shows its lines below.",
  bar: (day: string, kind: string, made: number) => `${day}, ${kind}: ${count(made)}`,
  table: "Show as a table",
  day: "Day",
  total: "Total",
  byBrand: "By brand",
  byMember: "By member",
  byEngine: "By engine",
  name: "Name",
  count: "Count",
  success: "Success",
  median: "Median",
  creditsShort: "Credits",
  cost: "Estimated provider cost",
  seconds: (seconds: number) => `${seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds))} s`,
  dollars: (micros: number) => `$${(micros / 1_000_000).toFixed(2)}`,
  unpriced: "List price not known",
  partlyPriced: (micros: number) => `at least $${(micros / 1_000_000).toFixed(2)}`,
  none: "–",
  gone: "Deleted",
  ledger: "Ledger",
  time: "Time",
  task: "Task",
  picture: "Picture",
  open: "Open",
  person: "Person",
  system: "The system",
  kind: "Kind",
  reserved: "Reserved",
  committed: "Committed",
  released: "Released",
  change: "Change",
  balance: "Balance",
  reason: "Reason",
  brand: "Brand",
  engine: "Engine",
  made: "Made",
  failedOutputs: "Failed",
  filtered: "Shown",
  clear: (name: string) => `Stop filtering by ${name}`,
  lines: (number: number) => (number === 1 ? "1 line" : `${count(number)} lines`),
  csv: "Save as CSV",
  fileName: "usage.csv",
  noLines: "No lines fit this filter",
  emptyTitle: "No generations in this period",
  emptyText: "Choose another period, or make a picture: the local engine costs nothing.",
  failed: "The usage could not be loaded",
  saveFailed: "The file could not be made. Try again.",
  counting: "What was made before this version is still being counted.",
  runsOut: (date: string) => `At this pace you run out on ${date}`,
  enough: "Enough until the cycle ends",
  restsOn: (days: number, members: number) =>
    `From the last ${days} days, ${members === 1 ? "1 member" : `${members} members`}.`,
  outcome: "From made to live",
  outcomeSteps: { made: "made", approved: "approved", delivered: "delivered", live: "live" },
  used: (percent: number) => `${percent} % of the approved pictures were used`,
  noneApproved: "None is approved yet"
} as const
