export {
  type AnswerField,
  Answers,
  blankBrief,
  BRIEF_LINE_MAX,
  Brief,
  Campaign,
  CAMPAIGN_NAME_MAX,
  CampaignName,
  CampaignStatus,
  FieldRevision,
  StoredBrief,
  VOLUME_MAX
} from "./campaigns.schema.ts"
export { CampaignObjective, CONCEPTS } from "../planner/campaign-objective.ts"
export { BriefChanges, BriefSaved, changedFields } from "./brief-changes.schema.ts"
export { copiedBrief, shiftDates } from "./brief-dates.rules.ts"
export { revisionOf, sameAnswer, withAnswer } from "./brief-edits.rules.ts"
export { BriefFacts, type FactDay } from "./brief-facts.schema.ts"
export { briefIssues, readiness } from "./brief-issues.rules.ts"
export { plannerInput, wantedLanguages } from "./planner-input.rules.ts"
export { placementChoices } from "./brief-placements.rules.ts"
export { type CampaignEvent, mayArchive, mayEditBrief, isRunning, nextCampaign } from "./campaign.rules.ts"
export { runsWithin } from "./campaign-list.rules.ts"
export { CampaignStart } from "./campaign-start.schema.ts"
export { CampaignStore } from "./campaigns.service.ts"
export { sampleBrief } from "./samples.rules.ts"
export { briefActors, campaignListActors, campaignTimelineActors, newCampaignActors } from "./campaigns.actors.ts"
export type { BriefContext, BriefEmitted, BriefEvent, BriefInput, KeptBrief } from "./brief.events.ts"
export type { FailedCall } from "./brief.setup.ts"
export { briefMachine } from "./brief.machine.ts"
export { briefTexts } from "./brief.texts.ts"
export { type BriefFieldView, briefView, type BriefView } from "./brief.view.ts"
export type { ChosenView, OptionView, PlacementGroup, ProductView } from "./brief-options.view.ts"
export type { TypedField } from "./brief-typing.rules.ts"
export { keptBrief } from "./kept-brief.schema.ts"
export { formatLabels, mandatoryLabels, objectiveLabels } from "./campaign.texts.ts"
export { campaignListMachine } from "./campaign-list.machine.ts"
export { type CampaignSearch, campaignSearchOf, campaignUrlOf, type CampaignFilter } from "./campaign-list.rules.ts"
export { campaignListView, type CampaignListView, type CampaignRow } from "./campaign-list.view.ts"
export type {
  CampaignMove,
  Moving,
  TimelineContext,
  TimelineEmitted,
  TimelineEvent,
  TimelineInput,
  TimelineQuery
} from "./campaign-timeline.events.ts"
export { campaignTimelineMachine } from "./campaign-timeline.machine.ts"
export { mayMoveDates, MOVE_MAX, type TimelineZoom } from "./campaign-timeline.rules.ts"
export { MovePreview, Timeline } from "./campaign-timeline.schema.ts"
export { timelineTexts } from "./campaign-timeline.texts.ts"
export { type CampaignTimelineView, campaignTimelineView, type TimelineRow } from "./campaign-timeline.view.ts"
export type { NamedChoice, NamedKind } from "./named-choice.ts"
export { newCampaignMachine } from "./new-campaign.machine.ts"
export type {
  NewCampaignContext,
  NewCampaignEmitted,
  NewCampaignEvent,
  NewCampaignInput
} from "./new-campaign.events.ts"
export { newCampaignTexts } from "./new-campaign.texts.ts"
export { newCampaignView, type NewCampaignView } from "./new-campaign.view.ts"
export type { PastedCatalogue, PastedDoubt, PastedFind, PastedReading } from "./pasted-brief.ts"
export { PASTED_TEXT_MAX, readPasted, withPasted } from "./pasted-brief.rules.ts"
export { BriefNames } from "./pasted-catalogue.schema.ts"
export type { PastedView } from "./pasted.view.ts"
export { pastedTexts } from "./pasted-texts.ts"
export { medianScore, scoreCounts, type ScoreCounts } from "./campaign-scores.rules.ts"
