export {
  AdaptedApproval,
  ALTERNATIVES_MAX,
  CampaignSlot,
  CampaignSlots,
  type HeldStatus,
  NOTE_MAX,
  RunQuote,
  slotFields,
  SlotDays,
  SlotsHead,
  SLOTS_PAGE,
  SlotDecision,
  type SlotHold,
  SlotMarket,
  SlotPicture,
  SLOTS_MAX,
  SlotRun,
  SlotStatus,
  SlotTexts,
  SlotWords,
  WordsState,
  SlotChanges
} from "./slots.schema.ts"
export { lookedAgain, wordChanges } from "./slot-changes.rules.ts"
export { adaptableTo, isInsideApproval, keepsApproval } from "./adapted-slots.rules.ts"
export {
  isAtWork,
  isMissing,
  isTakenDownByHand,
  nextSlot,
  openSlots,
  type SlotEvent,
  type SlotState,
  unapprovedSlots
} from "./slot.rules.ts"
export { pictureRefusal, slotRefusal } from "./slot-fit.rules.ts"
export { rightsRefusal, type ShownRights } from "./slot-rights.rules.ts"
export { slotRequest } from "./slot-request.rules.ts"
export {
  isOtherPicture,
  isWrittenIn,
  pictureWords,
  plannedWords,
  reviewedWords,
  textsHash,
  withWords
} from "./slot-words.rules.ts"
export { dayRefusal, shiftedSlots, type SlotCollision, type SlotMove } from "./slot-dates.rules.ts"
export { type RunOrder, type RunStarted, type SlotsChosen, SlotStore } from "./slots.service.ts"
export { SlotRows, slotsMemory } from "./slots-memory.layer.ts"
export { slotStatusLabels, slotTexts } from "./slots.texts.ts"
export {
  CampaignResults,
  CampaignTest,
  ImportHead,
  ImportStatus,
  Metrics,
  noMetrics,
  RESULT_FILE_BYTES_MAX,
  RESULT_MAPPINGS_KEPT,
  RESULT_ROWS_AT_ONCE,
  ResultRow,
  TestDraft
} from "../results/results.schema.ts"
export { arriving, successor, withMetrics } from "../results/result-history.rules.ts"
export { differingIn, impressionsNeeded, paintedFacts, type VariantFacts } from "../results/campaign-test.rules.ts"
export { verdictOf } from "../results/declared-test.rules.ts"
export { type ImportedResults, ResultStore } from "../results/results.service.ts"
export type { SheetFile } from "../tables/sheet-reader.service.ts"
export type { SheetTable } from "../tables/sheet.schema.ts"
export { RESULT_LIMITS, resultsActors } from "../results/results.actors.ts"
export type {
  OpenReport,
  ResultsContext,
  ResultsEmitted,
  ResultsEvent,
  ResultsInput
} from "../results/results.events.ts"
export type { ImportOrder } from "../results/results.setup.ts"
export { resultsMachine } from "../results/results.machine.ts"
export { type ResultImportView, type ResultRowView, resultsView, type ResultsView } from "../results/results.view.ts"
export type { MappingView, ResultsDialogView } from "../results/result-dialogs.view.ts"
export type { RateView } from "../results/result-figures.view.ts"
export { rateLabels, resultTexts } from "../results/results.texts.ts"
export {
  type ChoiceView,
  decimalChoices,
  orderChoices,
  rateChoices,
  roleChoices,
  variableChoices
} from "../results/result-choices.view.ts"
export { plannerTexts } from "../planner/planner.texts.ts"
export { ExportFacts } from "../results/export-facts.schema.ts"
export type { ExportPlan } from "../results/export-plan.rules.ts"
export { ExportArchive, ExportFailed, ExportStore } from "../results/export.service.ts"
export { exportActors } from "../results/export.actors.ts"
export type { ExportContext, ExportEmitted, ExportEvent, ExportInput, ExportOrder } from "../results/export.events.ts"
export { exportMachine } from "../results/export.machine.ts"
export { exportTexts } from "../results/export.texts.ts"
export { exportView, type ExportView } from "../results/export.view.ts"
export { EYEBROW_MAX } from "../creative/generation-request.schema.ts"
export { slotCalendarActors } from "./slot-calendar.actors.ts"
export type {
  SlotCalendarContext,
  SlotCalendarEmitted,
  SlotCalendarEvent,
  SlotCalendarInput
} from "./slot-calendar.events.ts"
export { slotCalendarMachine } from "./slot-calendar.machine.ts"
export type { DatedSlots, SlotsMoved } from "./slot-calendar.setup.ts"
export type { SlotsChanged } from "./watched-slots.setup.ts"
export { slotCalendarTexts } from "./slot-calendar.texts.ts"
export { type CalendarDay, type CalendarSlot, slotCalendarView, type SlotCalendarView } from "./slot-calendar.view.ts"
export { slotPageActors } from "./slot-page.actors.ts"
export type {
  EditedWords,
  SlotAct,
  SlotBulk,
  SlotPageContext,
  SlotPageEmitted,
  SlotPageEvent,
  SlotPageInput,
  SlotWordField,
  WantedSlots
} from "./slot-page.events.ts"
export { slotPageMachine } from "./slot-page.machine.ts"
export { slotPageTexts } from "./slot-page.texts.ts"
export type { OpenSlot } from "./open-slot.view.ts"
export type { SlotBulkView } from "./slot-bulk.view.ts"
export type { SlotReviewView } from "./slot-review.view.ts"
export type { SlotWordsField, SlotWordsView } from "./slot-words.view.ts"
export { type ProduceView, type SlotRow, slotPageView, type SlotPageView } from "./slot-page.view.ts"
export type { FailedCall } from "../kernel/failed-call.ts"
export { slotGridActors } from "./slot-grid.actors.ts"
export type {
  FailedChange,
  PendingCells,
  SlotGridContext,
  SlotGridEmitted,
  SlotGridEvent,
  SlotGridInput
} from "./slot-grid.events.ts"
export { slotGridMachine } from "./slot-grid.machine.ts"
export {
  type EnteredCells,
  enteredCells,
  type RefusedCell,
  type SlotBatch,
  type SlotCell,
  type SlotColumn,
  type SlotGridData,
  type SlotWrite
} from "./slot-grid.rules.ts"
export { slotGridTexts } from "./slot-grid.texts.ts"
export { type SlotGridCell, type SlotGridRow, slotGridView, type SlotGridView } from "./slot-grid.view.ts"
