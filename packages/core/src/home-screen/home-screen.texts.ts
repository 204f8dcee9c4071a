import type { EndingKind } from "./needs-you.schema.ts"

const counted = (count: number, one: string, many: string, more = false): string =>
  `${count}${more ? "+" : ""} ${count === 1 && !more ? one : many}`

const pictures = (count: number, more = false): string => counted(count, "picture", "pictures", more)
const many = (count: number, word: string): string => counted(count, word, `${word}s`)

const endings: Readonly<Record<EndingKind, (name: string) => string>> = {
  place: (name) => `The rights to ${name} end`,
  upload: (name) => `The rights to ${name} end`,
  waiver: (name) => `A waiver of ${name} ends`,
  link: (name) => `The link ${name} ends`
}

export const needsTexts = {
  title: "Needs you",
  loading: "Looking for what needs you",
  nothing: "Nothing needs you right now.",
  retry: "Try again",
  decide: (version: number) => `Decide on the proposal, version ${version}`,
  failed: (title: string) => `${title} could not be made`,
  failedOn: (day: string) => `Failed on ${day}`,
  stale: (count: number, more: boolean) =>
    `${pictures(count, more)} ${count === 1 && !more ? "has a score" : "have scores"} under earlier rules or of an earlier file`,
  ending: (kind: EndingKind, name: string) => endings[kind](name),
  endsOn: (day: string) => `Ends ${day}`,
  held: (market: string) => `${market} is on hold`,
  heldSince: (day: string) => `Nothing new is made for it since ${day}`,
  recalled: (name: string) => `${name} is recalled`,
  recallOpen: (open: number) => (open === 0 ? "Everything found is settled" : `${pictures(open)} to settle`),
  words: (count: number, more: boolean) => `${counted(count, "text follows", "texts follow", more)} an older source`,
  products: (count: number, name: string, more: boolean) =>
    count === 1 && !more ? `${name} has no picture` : `${counted(count, "product", "products", more)} without pictures`
} as const

export const planTexts = {
  title: "Plan",
  loading: "Loading the plan",
  retry: "Try again",
  empty: "No campaign has dates in these weeks.",
  more: "Not everything could be read at once. The trends page has the rest.",
  gap: (from: string, to: string) => `Nothing runs from ${from} to ${to}`,
  gapShort: "Nothing planned",
  keptFree: "Kept free",
  hold: (market: string, day: string) => `${market} is on hold from ${day}`,
  heldDay: "On hold",
  newCampaign: (day: string) => `New campaign from ${day}`,
  today: "Today",
  runs: (name: string) => `${name} runs`,
  inWords: "In words",
  words: { campaigns: "Campaigns", days: "Days", gaps: "Gaps", holds: "On hold" },
  legend: { campaign: "Campaign", occasion: "Trend or holiday", hatched: "Kept free or on hold", gap: "Gap" },
  openTrends: "Open trends",
  openCampaigns: "Open campaigns",
  week: (day: string) => `Week of ${day}`,
  keys: "Arrow keys move from day to day"
} as const

export const measureTexts = {
  title: "Measure",
  loading: "Loading the figures",
  retry: "Try again",
  counting: "Pictures of an earlier version are still being counted, so these figures may be too low.",
  score: "On-brand score",
  scoreOf: (count: number) => `Median of ${pictures(count)} made in the last 30 days`,
  noScore: "No scored picture was made in the last 30 days.",
  trend: (by: number) =>
    by === 0
      ? "The same as in the 30 days before"
      : `${Math.abs(by)} ${by > 0 ? "more" : "less"} than in the 30 days before`,
  trendLabel: "Median by day",
  onDay: (day: string, median: number, count: number) => `${day}: ${median}, ${pictures(count)}`,
  distribution: "Distribution",
  band: (from: number, to: number, count: number) => `${from} to ${to}: ${pictures(count)}`,
  failing: "Checks that fail most",
  noneFailing: "No check fails on a picture in the gallery.",
  failingCount: (count: number) => pictures(count),
  showFailing: (title: string) => `Show the pictures that fail: ${title}`,
  waivers: "Waivers in force",
  noWaivers: "None",
  waiver: (count: number) => many(count, "waiver"),
  firstEnds: (day: string) => `the first ends ${day}`,
  moreWaivers: "and others",
  approved: "Approved",
  approvedOf: (approved: number, made: number) => `${approved} of ${pictures(made)} made in the last 30 days`,
  noneMade: "No picture was made in the last 30 days.",
  time: "From brief to approval",
  timeOf: (campaigns: number) => `Median of ${many(campaigns, "approved campaign")}`,
  noTime: "No proposal was approved yet.",
  cost: "Cost per approved picture",
  costOf: "All pictures made in the last 30 days, divided by the approved ones",
  noCost: "No picture of the last 30 days is approved yet.",
  costHidden: "Shown to those who see the usage of the brand.",
  free: "Free",
  credits: (credits: number) => many(credits, "credit"),
  results: "Results by placement and market",
  resultColumns: { place: "Placement", market: "Market", impressions: "Impressions", ctr: "CTR", cpa: "CPA" },
  moreResults: "The newest results only.",
  noResults: "No results yet: import what the ad platforms measured.",
  noResultsHere: "No results yet.",
  noCampaign: "Results are imported into a campaign with approved pictures.",
  import: "Import results (CSV)",
  none: "–",
  duration: (ms: number): string => {
    const minutes = Math.round(ms / 60_000)
    if (minutes < 60) return many(Math.max(1, minutes), "minute")
    const hours = Math.round(minutes / 60)
    return hours < 48 ? many(hours, "hour") : many(Math.round(hours / 24), "day")
  }
} as const
