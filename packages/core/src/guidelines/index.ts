export {
  type GuidelineBenchContext,
  type GuidelineBenchEvent,
  type GuidelineBenchInput,
  guidelineBenchMachine
} from "./guideline-bench.machine.ts"
export { BENCH_TEXT_MAX, tryRules } from "./guideline-bench.rules.ts"
export { type GuidelineBenchView, guidelineBenchView, NO_CHOICE } from "./guideline-bench.view.ts"
export { copyRulesIn, guidelineFaults, isExecutable, rulesFor } from "./guideline-checks.rules.ts"
export { isOfCampaigns, type MeasuredScope } from "./guideline-scope.rules.ts"
export { guidelineFormMachine, type GuidelineFormTypes } from "./guideline-form.machine.ts"
export { type GuidelineTextField, keptGuidelineForm } from "./guideline-form.schema.ts"
export {
  guidelineFormView,
  type GuidelineFormView,
  type CampaignScope,
  type ScopeChoice
} from "./guideline-form.view.ts"
export { proposedRules, PROPOSALS_MAX, type RuleProposal } from "./document-proposals.rules.ts"
export {
  type AddProposal,
  type GuidelineImportContext,
  type GuidelineImportEvent,
  type PickedDocument,
  type ReadDocument
} from "./guideline-import.setup.ts"
export { guidelineImportMachine } from "./guideline-import.machine.ts"
export { guidelineImportView, type GuidelineImportView } from "./guideline-import.view.ts"
export { guidelineListMachine } from "./guideline-list.machine.ts"
export { type GuidelineFilter, guidelineSearchOf, guidelineUrlOf, guidelineWords } from "./guideline-list.rules.ts"
export { type GuidelineCard, guidelineListView, type GuidelineListView } from "./guideline-list.view.ts"
export {
  type GuidelineStarterContext,
  type GuidelineStarterEmitted,
  type GuidelineStarterEvent,
  guidelineStarterMachine
} from "./guideline-starter.machine.ts"
export { guidelineStarterView, type GuidelineStarterView } from "./guideline-starter.view.ts"
export { starterSet, starterSets } from "./guideline-starters.rules.ts"
export {
  guidelineBenchActors,
  guidelineFormActors,
  guidelineImportActors,
  guidelineListActors,
  guidelineStarterActors
} from "./guidelines.actors.ts"
export {
  type AdoptStarter,
  DeskBrand,
  Guideline,
  GuidelineDesk,
  GuidelineDraft,
  GuidelineGroup,
  GuidelineKind,
  GUIDELINES_FULL,
  GUIDELINES_MAX,
  readGuideline,
  StarterSetId
} from "./guidelines.schema.ts"
export { GuidelineStore } from "./guidelines.service.ts"
export type { PictureToTry, TriedPicture } from "./picture-bench.rules.ts"
export { PictureBench, PictureUnreadable } from "./picture-bench.service.ts"
export { benchTexts, groupLabels } from "./guideline.texts.ts"
