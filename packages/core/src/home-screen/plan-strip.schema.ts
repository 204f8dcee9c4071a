import { Schema } from "effect"
import { CampaignStatus } from "../planner/campaign-status.ts"
import { Sensitivity } from "../trends/trends.schema.ts"

/** Weeks of the strip; product specification, section 3.10. */
export const PLAN_WEEKS = 6

/** What a brand has planned in the days of its strip. All days are `YYYY-MM-DD`, inclusive. */
export const BrandPlan = Schema.Struct({
  campaigns: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      name: Schema.String,
      status: CampaignStatus,
      startsAt: Schema.String,
      endsAt: Schema.String
    })
  ),
  /** Trends and holidays, by date; `sensitivity`: the strictest of its markets. */
  occasions: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      date: Schema.String,
      title: Schema.String,
      sensitivity: Sensitivity,
      markets: Schema.Array(Schema.String)
    })
  ),
  /** From that day on nothing new is made for the market. */
  holds: Schema.Array(Schema.Struct({ market: Schema.String, from: Schema.String })),
  /** Whether this person may start a campaign. */
  mayPlan: Schema.Boolean,
  /** There is more than could be read at once. */
  more: Schema.Boolean
})
export type BrandPlan = typeof BrandPlan.Type
