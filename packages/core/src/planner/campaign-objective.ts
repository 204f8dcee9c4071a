import { Schema } from "effect"

/** Inclusive; studio design, section 13. `usual` is what a brief begins with. */
export const CONCEPTS = { min: 2, max: 5, usual: 3 }

export const CampaignObjective = Schema.Literals([
  "awareness",
  "consideration",
  "conversion",
  "launch",
  "retention",
  "event",
  "other"
])
export type CampaignObjective = typeof CampaignObjective.Type
