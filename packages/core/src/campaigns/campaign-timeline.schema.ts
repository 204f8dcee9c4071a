import { Schema } from "effect"
import { BriefFacts } from "./brief-facts.schema.ts"
import { Answers, CampaignStatus } from "./campaigns.schema.ts"

const window = { startsAt: Schema.String, endsAt: Schema.String }

/** A campaign with a first and a last day, both inclusive. */
export const TimelineBar = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  status: CampaignStatus,
  ...window,
  /** Its markets that are on hold, with the first day of each hold. */
  held: Schema.Array(Schema.Struct({ market: Schema.String, from: Schema.String })),
  mayMove: Schema.Boolean
})
export type TimelineBar = typeof TimelineBar.Type

export const Timeline = Schema.Struct({
  /** By their first day. */
  bars: Schema.Array(TimelineBar),
  /** More campaigns run in these days than are given. */
  more: Schema.Boolean
})
export type Timeline = typeof Timeline.Type

/** What a campaign meets on other days. */
export const MovePreview = Schema.Struct({
  answers: Answers,
  facts: BriefFacts,
  /** Campaigns that run on some of the days, with the markets that both name. */
  beside: Schema.Array(Schema.Struct({ name: Schema.String, ...window, markets: Schema.Array(Schema.String) }))
})
export type MovePreview = typeof MovePreview.Type
