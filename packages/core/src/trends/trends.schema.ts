import { Schema } from "effect"
import { isDay } from "../model/day.ts"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "../model/display-text.ts"
import { CampaignId, MarketId, TrendDateId, TrendSourceId } from "../model/ids.ts"

/** UTF-16 code units, inclusive; our own limits. */
const TREND_TITLE_MAX = 120
const TREND_NOTE_MAX = 500
const TREND_REASON_MAX = 300
const TREND_ADDRESS_MAX = 2048
/** Of one date; inclusive. */
const DATE_MARKETS_MAX = 60

export const TrendKind = Schema.Literals(["holiday", "retail", "season", "own_date", "imported"])
export type TrendKind = typeof TrendKind.Type

export const Sensitivity = Schema.Literals(["open", "careful", "silent"])
export type Sensitivity = typeof Sensitivity.Type

export const TrendStatus = Schema.Literals(["new", "saved", "used", "dismissed"])
export type TrendStatus = typeof TrendStatus.Type

export const TrendSourceKind = Schema.Literals(["ics", "csv", "feed"])
export type TrendSourceKind = typeof TrendSourceKind.Type

export const TrendDay = Schema.String.check(
  Schema.makeFilter(isDay, { message: "Write the day like 2027-05-09, between the years 1 and 9999" })
)

export const TrendTitle = Schema.String.check(
  Schema.isPattern(/\S/, { message: "Give the day a name" }),
  Schema.isMaxLength(TREND_TITLE_MAX, { message: "A name has at most 120 characters" }),
  Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
)

export const TrendReason = Schema.String.check(
  Schema.isMaxLength(TREND_REASON_MAX, { message: "A reason has at most 300 characters" })
)

/** Of the web; never followed by the app itself. */
export const WebAddress = Schema.String.check(
  Schema.isPattern(/^https?:\/\/[^\s]+$/, { message: "Write an address like https://example.com" }),
  Schema.isMaxLength(TREND_ADDRESS_MAX, { message: "An address has at most 2048 characters" })
)

/** A date of the brand; an empty list of markets means all of them. */
export const TrendDateDraft = Schema.Struct({
  title: TrendTitle,
  date: TrendDay,
  yearly: Schema.Boolean,
  marketIds: Schema.Array(Schema.String).check(
    Schema.isMaxLength(DATE_MARKETS_MAX, { message: "A date has at most 60 markets" })
  ),
  sensitivity: Sensitivity,
  note: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(TREND_NOTE_MAX, { message: "A note has at most 500 characters" }))
  ),
  url: Schema.optionalKey(WebAddress)
})
export type TrendDateDraft = typeof TrendDateDraft.Type

/** One event of an imported calendar; a yearly one comes again every year. */
export const ImportedEvent = Schema.Struct({
  title: Schema.String.check(Schema.isMaxLength(TREND_TITLE_MAX)),
  date: TrendDay,
  yearly: Schema.optionalKey(Schema.Boolean),
  url: Schema.optionalKey(WebAddress)
})
export type ImportedEvent = typeof ImportedEvent.Type

/** Something to read, until a person gives it a date. `publishedAt`: UTC milliseconds. */
export const FeedEntry = Schema.Struct({
  title: Schema.String.check(Schema.isMaxLength(TREND_TITLE_MAX)),
  text: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(TREND_NOTE_MAX))),
  url: Schema.optionalKey(WebAddress),
  publishedAt: Schema.optionalKey(Schema.Number)
})
export type FeedEntry = typeof FeedEntry.Type

/** Times are UTC milliseconds. */
export const TrendSource = Schema.Struct({
  _id: TrendSourceId,
  kind: TrendSourceKind,
  name: Schema.String,
  url: Schema.optionalKey(Schema.String),
  fetchedAt: Schema.optionalKey(Schema.Number),
  lastError: Schema.optionalKey(Schema.String),
  count: Schema.Number,
  entries: Schema.Array(FeedEntry)
})
export type TrendSource = typeof TrendSource.Type

/** All days are `YYYY-MM-DD` of the market. */
export const TrendMarket = Schema.Struct({
  marketId: MarketId,
  market: Schema.String,
  /** ISO 3166-1 alpha-2; empty for a date of the brand's own. */
  countries: Schema.Array(Schema.String),
  date: Schema.String,
  localName: Schema.optionalKey(Schema.String),
  window: Schema.Struct({ start: Schema.String, peak: Schema.String, end: Schema.String }),
  /** Absent when no gift is given. */
  lastStart: Schema.optionalKey(Schema.String),
  sensitivity: Sensitivity,
  sensitivityFrom: Schema.Literals(["table", "guess", "date", "brand"]),
  reason: Schema.optionalKey(Schema.String),
  by: Schema.optionalKey(Schema.String)
})
export type TrendMarket = typeof TrendMarket.Type

export const CitedSource = Schema.Struct({
  name: Schema.String,
  url: Schema.optionalKey(Schema.String),
  /** UTC milliseconds; absent for what is computed. */
  fetchedAt: Schema.optionalKey(Schema.Number)
})
export type CitedSource = typeof CitedSource.Type

/** `value` is 0 to 1, `weight` the points that it can give. */
export const FitComponent = Schema.Struct({
  key: Schema.Literals(["time", "markets", "products", "voice", "effort", "past"]),
  value: Schema.Number,
  weight: Schema.Number,
  why: Schema.String
})
export type FitComponent = typeof FitComponent.Type

const NamedCampaign = Schema.Struct({ id: CampaignId, name: Schema.String })

/** A card. `id` is its key and year and stays the same when sources or markets change. */
export const Trend = Schema.Struct({
  id: Schema.String,
  key: Schema.String,
  title: Schema.String,
  kind: TrendKind,
  tags: Schema.Array(Schema.String),
  /** By date. */
  markets: Schema.Array(TrendMarket),
  sources: Schema.Array(CitedSource),
  /** Absent for a silent day. */
  fit: Schema.optionalKey(
    Schema.Struct({ score: Schema.Number, components: Schema.Array(FitComponent), why: Schema.String })
  ),
  /** With tokens. */
  angles: Schema.Array(Schema.String),
  status: TrendStatus,
  never: Schema.Boolean,
  /** That answers it; without one it is free again. */
  campaign: Schema.optionalKey(NamedCampaign),
  note: Schema.optionalKey(Schema.String),
  /** The brand's own date behind it, which can be removed. */
  dateId: Schema.optionalKey(TrendDateId)
})
export type Trend = typeof Trend.Type

export const DismissedTrend = Schema.Struct({
  id: Schema.String,
  key: Schema.String,
  title: Schema.String,
  never: Schema.Boolean,
  /** UTC milliseconds. */
  at: Schema.Number
})
export type DismissedTrend = typeof DismissedTrend.Type

const NamedMarket = Schema.Struct({ id: MarketId, name: Schema.String })

/** What a brand's page of trends shows for a window of days. */
export const TrendCalendar = Schema.Struct({
  trends: Schema.Array(Trend),
  markets: Schema.Array(NamedMarket),
  /** Products that angles name. */
  products: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String })),
  dismissed: Schema.Array(DismissedTrend),
  /** Those with days in the window, by their first day; days are `YYYY-MM-DD`, inclusive. */
  campaigns: Schema.Array(Schema.Struct({ ...NamedCampaign.fields, startsAt: Schema.String, endsAt: Schema.String })),
  sources: Schema.Array(TrendSource),
  /** Whether this person may save, add and import; and loosen the sensitivity of a day. */
  mayPlan: Schema.Boolean,
  mayJudge: Schema.Boolean,
  /** There is more than could be read at once. */
  more: Schema.Boolean,
  /** Calendar subscription of this person; UTC milliseconds. */
  subscribedAt: Schema.optionalKey(Schema.Number)
})
export type TrendCalendar = typeof TrendCalendar.Type
