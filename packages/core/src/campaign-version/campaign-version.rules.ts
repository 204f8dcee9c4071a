import type { CampaignVersion } from "./campaign-version.schema.ts"

/** Another version than its own is in force. */
export const isBehind = ({ published, uses }: CampaignVersion): boolean =>
  uses !== undefined && published !== undefined && uses !== published
