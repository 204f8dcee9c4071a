export { brandDataActors } from "./brand-data.actors.ts"
export {
  type BrandDataContext,
  type BrandDataEvent,
  type BrandDataInput,
  brandDataMachine
} from "./brand-data.machine.ts"
export {
  BrandChange,
  BrandData,
  BrandSnapshot,
  BrandVersion,
  SnapshotGuideline,
  type ChangedSection,
  type PublishInput,
  PublishNote,
  type RestoreInput
} from "./brand-data.schema.ts"
export { BrandDataStore } from "./brand-data.service.ts"
export { brandDataTexts } from "./brand-data.texts.ts"
export { brandDataView, type BrandDataView, type SectionView, type VersionView } from "./brand-data.view.ts"
export { changeView, type ChangeView } from "./change.view.ts"
export {
  DraftPreview,
  DraftTrial,
  PREVIEWED_MAX,
  type PreviewedPicture,
  TRIAL_SAMPLE,
  type TrialCheck,
  type TrialPicture,
  TrialPictures
} from "./draft-trial.schema.ts"
export { DraftPainter, DraftTrials } from "./draft-trial.service.ts"
export { PaintRefused } from "./paint-refused.ts"
export { publishPreviewActors } from "./publish-preview.actors.ts"
export {
  type FailingInput,
  type PaintInput,
  type PublishPreviewContext,
  type PublishPreviewEvent,
  publishPreviewMachine
} from "./publish-preview.machine.ts"
export { publishPreviewTexts } from "./publish-preview.texts.ts"
export { publishPreviewView, type PublishPreviewView } from "./publish-preview.view.ts"
export { houseLayoutCardsActors } from "./house-layout-cards.actors.ts"
export {
  type HouseLayoutCardsContext,
  type HouseLayoutCardsEvent,
  houseLayoutCardsMachine,
  type PaintWanted
} from "./house-layout-cards.machine.ts"
export type { ArchivedHouseLayout, HouseLayoutList, PaintedSize } from "./house-layout-cards.schema.ts"
export { HouseLayoutCards, HouseLayoutPainter } from "./house-layout-cards.service.ts"
export { houseLayoutCardTexts } from "./house-layout-cards.texts.ts"
export { houseLayoutCardsView, type HouseLayoutCardsView } from "./house-layout-cards.view.ts"
export { isComplete, withReport } from "./draft-trial.rules.ts"
export { type Completeness } from "./completeness.rules.ts"
export {
  fingerprintOf,
  guidelinesText,
  type PublishProblem,
  publishProblems,
  snapshotChanges,
  snapshotText
} from "./snapshot.rules.ts"
