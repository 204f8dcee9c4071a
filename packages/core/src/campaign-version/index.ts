export { campaignVersionActors } from "./campaign-version.actors.ts"
export type {
  CampaignVersionContext,
  CampaignVersionEmitted,
  CampaignVersionEvent,
  CampaignVersionInput,
  MoveOrder
} from "./campaign-version.events.ts"
export { campaignVersionMachine } from "./campaign-version.machine.ts"
export { CampaignVersion, VersionMove } from "./campaign-version.schema.ts"
export { CampaignVersions } from "./campaign-version.service.ts"
export { campaignVersionTexts } from "./campaign-version.texts.ts"
export { campaignVersionView, type CampaignVersionView, versionSaid } from "./campaign-version.view.ts"
