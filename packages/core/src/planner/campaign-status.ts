import { Schema } from "effect"

/** Source: specification, section 4.2. */
export const CampaignStatus = Schema.Literals([
  "draft",
  "proposing",
  "proposed",
  "approved",
  "producing",
  "in_review",
  "live",
  "held",
  "completed"
])
export type CampaignStatus = typeof CampaignStatus.Type
