export type { LocalTextFields, LocalTextPart, LocalTextsKind, LocalTextWritten } from "./local-texts.rules.ts"
export { type LocalTextsPasted, type OwnTexts, readLocalTexts } from "./local-texts-table.rules.ts"
export {
  type LocalTextField,
  localTextRows,
  type LocalTextRow,
  localTextsLabels,
  textsToTranslate
} from "./local-texts.view.ts"
export { keptForm } from "./kept-form.schema.ts"
export type { FieldDifference, Question, RecordFormView, TextFieldView } from "./record-form.view.ts"
export type {
  ArchiveInput,
  ChildLogics,
  FormTypes,
  KeptForm,
  RecordFormContext,
  RecordFormEmitted,
  RecordFormEvent,
  RecordFormInput,
  SaveInput
} from "./record-form.events.ts"
export type { RecordFormMachine } from "./record-form.machine.ts"
export { EVERY_RECORD, type NoFilter, type WordSearch, wordSearchOf, wordUrlOf } from "./record-list.rules.ts"
export type {
  RecordListContext,
  RecordListEmitted,
  RecordListEvent,
  RecordListInput,
  RecordSearch
} from "./record-list.rules.ts"
export type { ActView, FilterView, ListQuestion, RecordItemView, RecordListView } from "./record-list.view.ts"
export type { RecordStore } from "./record-store.service.ts"
export { conflictTexts, leaveTexts, recordLabels } from "./record.texts.ts"
export {
  type Facets,
  type ListedRow,
  recordFields,
  type RecordPage,
  type RecordQuery,
  type RecordRow,
  RecordsDone,
  RecordUndo
} from "./records.schema.ts"
export { CHOICES_SHOWN, hasWords, PAGE_SIZE, pageOf } from "../lists/list.rules.ts"
export {
  copiedCells,
  type GridCell,
  type GridSelection,
  type GridSize,
  isSelected,
  movedSelection,
  selectCell,
  selectionWithin
} from "../grid/grid-selection.rules.ts"
export { filledEntries, type GridEntry, pastedCells, pastedEntries } from "../grid/grid-entry.rules.ts"
