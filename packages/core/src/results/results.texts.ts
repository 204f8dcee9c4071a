import { shortDay } from "../model/day.ts"
import type { MappingGap } from "./result-columns.rules.ts"
import type { ColumnRole, DateOrder, RateMetric, TestVariable } from "./results.schema.ts"

const number = (value: number): string => value.toLocaleString("en-GB")
const counted = (count: number, one: string): string => `${number(count)} ${one}${count === 1 ? "" : "s"}`

export const roleLabels: Readonly<Record<ColumnRole, string>> = {
  date: "Day",
  name: "File or ad name",
  content: "UTM content",
  impressions: "Impressions",
  clicks: "Clicks",
  spend: "Spend",
  conversions: "Conversions",
  revenue: "Revenue",
  key: "Tells rows apart",
  none: "Not used"
}

export const orderLabels: Readonly<Record<DateOrder, string>> = {
  ymd: "Year, month, day",
  dmy: "Day, month, year",
  mdy: "Month, day, year"
}

export const variableLabels: Readonly<Record<TestVariable, string>> = {
  words: "Words",
  layout: "Layout",
  product: "Product",
  place: "Place",
  price: "Price",
  colour: "Colour"
}

export const rateLabels: Readonly<Record<RateMetric, string>> = { ctr: "Click rate", conversionRate: "Conversion rate" }

export const gapTexts: Readonly<Record<MappingGap, string>> = {
  date: "Choose the column with the day.",
  name: "Choose the column with the file name, the ad name or the UTM content.",
  impressions: "Choose the column with the impressions.",
  dateOrder: "Some days could be read in two ways. Choose how they are written.",
  decimal: "Some numbers could be read in two ways. Choose the decimal sign.",
  currency: "Choose the currency of the amounts."
}

const names = (variables: ReadonlyArray<TestVariable>): string =>
  variables.map((each) => variableLabels[each].toLowerCase()).join(" and ")

/** Refusals and sentences of results. */
export const resultTexts = {
  page: "Campaign assets",
  title: "Results",
  import: "Import results (CSV)",
  declare: "Declare a test",
  metric: "Compare by",
  assets: "Assets",
  assetsText: "Rates and costs with the 95 % interval in which the true one lies.",
  sum: "All assets",
  comparing: "Comparing",
  comparingText: "Within one placement and one market, with 95 % intervals.",
  hints: "Hints",
  hintsText: "Across placements, with their counts: never winners.",
  tests: "Tests",
  imports: "Imports",
  removeImport: "Delete",
  removeImportOf: (fileName: string) => `Delete ${fileName}`,
  cancelTest: "Cancel test",
  retry: "Retry",
  failedTitle: "Results could not be loaded",
  emptyTitle: "No results yet",
  nothingYet:
    "Import the report of an ad manager: its rows find their asset by the id in the file name or in the UTM content.",
  noSlots: "Results belong to the slots of an approved proposal. There are none yet.",
  stale: "What was loaded is shown. It is no longer live.",
  betterBadge: "Better",
  table: {
    counted: "Counted",
    asset: "Asset",
    impressions: "Impressions",
    clicks: "Clicks",
    conversions: "Conversions",
    spend: "Spend",
    revenue: "Revenue",
    variant: "Variant",
    value: "Value",
    count: "Seen in",
    column: "Column",
    role: "Holds",
    samples: "For example",
    name: "Name in the file",
    rows: "Rows",
    slot: "Slot"
  },
  attributes: { product: "Products", layout: "Layouts" },
  perConversion: (cost: string) => `${cost} per conversion`,
  atLeast: (low: string) => `${low} or more`,
  inTestYet: "In a test",
  testOf: (variable: string) => `Test of ${variable.toLowerCase()}`,
  importText: (rows: number, unmatched: number, by: string, day: string) =>
    `${counted(rows, "row")}${unmatched === 0 ? "" : `, ${number(unmatched)} without a slot`}; ${by}, ${day}`,
  leftOut: (count: number) => `${counted(count, "row")} left out`,
  removeTitle: "Delete this import?",
  removeText: (fileName: string) =>
    `The rows of ${fileName} go. Rows of earlier imports that it had replaced count again.`,
  noTestable:
    "A test needs two slots of one placement and one market that have a picture, are not live and have no results yet.",
  importing: {
    title: "Import results",
    text: "CSV of an ad manager, at most 100,000 rows. Importing again replaces rows of the same day and name.",
    choose: "Choose a CSV file",
    reading: "Reading the file …",
    another: "Choose another file",
    submit: "Import",
    columns: "Columns",
    dates: "Days are written",
    decimal: "Decimal sign",
    decimals: { ".": "Point: 1,234.50", ",": "Comma: 1.234,50" },
    currency: "Currency of amounts, like EUR",
    choice: "Choose",
    noSlot: "No slot",
    roleOf: (column: string) => `Holds: ${column}`,
    slotOf: (subject: string) => `Slot of ${subject}`
  },
  testing: {
    title: "Declare a test",
    text: "Before the start. Afterwards nothing of it changes.",
    variable: "What differs",
    first: "Variant A",
    second: "Variant B",
    metric: "Metric",
    usual: "Usual rate, in per cent",
    difference: "Smallest difference worth knowing, in points of per cent",
    endsOn: "Last day",
    submit: "Declare",
    choice: "Choose a slot"
  },
  loadFailed: "The results could not be loaded",
  tookTooLong: "This took too long. Nothing is lost: do it again.",
  declared: "Test declared",
  testWasCanceled: "Test canceled",
  otherCurrency: (currency: string) =>
    `The results of this campaign are in ${currency}. Convert the amounts, or delete the former imports.`,
  tooManyImports: (most: number) => `A campaign has at most ${most} imports. Delete one first.`,
  anotherImport: "Another import of this campaign has not ended. Continue with its file, or delete it first.",
  importEnded: "This import has ended. Begin it again.",
  sameSlot: "Choose two different slots.",
  notComparable: "A test compares two slots of one placement and one market.",
  noPicture: "Both slots need a picture first.",
  begun: "A test is declared before the start: one of these slots is live or has results already.",
  inTest: "One of these slots is in another test already.",
  differIn: (found: ReadonlyArray<TestVariable>, wanted: TestVariable) =>
    found.length === 0
      ? "The two slots do not differ in anything that can be tested."
      : `The two slots differ in ${names(found)}. A test of ${names([wanted])} needs two that differ in that only.`,
  testEnd: (most: number) => `A test ends tomorrow at the earliest and after ${most} days at the latest.`,
  impossible: "No rate can differ by that much. Choose a smaller difference.",
  tooManyTests: (most: number) => `A campaign has at most ${most} tests.`,

  moreEach: (more: number) => `No clear difference yet: about ${number(more)} more impressions each.`,
  better: (name: string) => `${name} is better.`,
  equal: "No difference seen.",
  empty: "Not every asset was shown yet.",
  placement: "The placement explains this",
  placementWhy: "Inside the placements the order is the other way round, so there is no winner.",
  hint: (assets: number, impressions: number) => `${counted(assets, "asset")}, ${counted(impressions, "impression")}`,
  between: (low: string, high: string) => `${low} to ${high}`,

  counting: (least: number, needed: number) =>
    `Counting: ${number(Math.min(least, needed))} of ${number(needed)} impressions each.`,
  noDifference: (difference: string) => `No difference of ${difference} or more.`,
  notEnough: (more: number) => `Not enough: ${number(more)} more impressions each.`,
  testPlan: (metric: string, usual: string, difference: string, needed: number, startsOn: string, endsOn: string) =>
    `${metric}, usually ${usual}; looking for ${difference} or more; ${number(needed)} impressions each; ${shortDay(startsOn)} to ${shortDay(endsOn)}.`,
  perVariant: (needed: number) =>
    `Each variant needs about ${number(needed)} impressions (80 % power, 5 % two-sided). Until then only the counts are shown.`,
  testIsOver: "This test has its answer already. It stays.",
  testChanged: "A picture was exchanged after the start. Only what was shown before counts.",
  testCanceled: "Canceled",

  rows: (count: number) => counted(count, "row"),
  columns: (count: number) => counted(count, "column"),
  faults: (count: number) => `${counted(count, "row")} cannot be taken`,
  moreFaults: (count: number) => `and ${number(count)} more`,
  unmatched: (rows: number, count: number) =>
    `${counted(rows, "row")} of ${counted(count, "name")} belong to no slot yet`,
  taken: (count: number, matched: number) =>
    `${counted(count, "row")} will be taken, ${number(matched)} of them with a slot.`,
  skipped: (count: number) => `${counted(count, "row")} without figures, such as totals, are left out.`,
  progress: (stored: number, rows: number) => `${number(stored)} of ${counted(rows, "row")} arrived`,
  stopped: (stored: number, rows: number) =>
    `Stopped at ${number(stored)} of ${counted(rows, "row")}. Import the file again to go on, or delete it.`,
  removing: "Is being removed …",
  imported: (count: number) => `${counted(count, "row")} imported`,
  repeated: "This file was imported before. Nothing changed.",
  removed: "The numbers become those of the imports that are left.",
  unassigned: "Without a slot",
  gone: "Slots that are gone"
} as const
