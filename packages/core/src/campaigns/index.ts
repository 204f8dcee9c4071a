export {
  type AnswerField,
  Answers,
  blankBrief,
  Brief,
  Campaign,
  CampaignName,
  CampaignObjective,
  CampaignStatus,
  FieldRevision,
  StoredBrief
} from "./campaigns.schema.ts"
export { BriefChanges, BriefSaved, changedFields } from "./brief-changes.schema.ts"
export { copiedBrief } from "./brief-dates.rules.ts"
export { revisionOf, sameAnswer, withAnswer } from "./brief-edits.rules.ts"
export { BriefFacts, type FactDay } from "./brief-facts.schema.ts"
export { placementChoices } from "./brief-placements.rules.ts"
export { mayArchive, mayEditBrief } from "./campaign.rules.ts"
export { runsWithin } from "./campaign-list.rules.ts"
export { CampaignStart } from "./campaign-start.schema.ts"
export { CampaignStore } from "./campaigns.service.ts"
export { sampleBrief } from "./samples.rules.ts"
