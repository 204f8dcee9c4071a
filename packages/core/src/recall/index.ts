export {
  readRecallSubject,
  type RecallKind,
  type RecallSubject,
  recallText
} from "../navigation/recall-subject.pure.ts"
export { recallLinkTexts } from "./recall-link.texts.ts"
export { openRecallsView, type OpenRecallsView } from "./open-recalls.view.ts"
export {
  OPEN_RECALLS_MAX,
  Recall,
  RECALL_PAGE,
  RECALL_REASON_MAX,
  RecallAbout,
  RecalledAsset,
  RecallFound,
  RecallOutcome,
  type RecallPage,
  type RecallPageQuery,
  RecallReason,
  type RecallRelation,
  RecallSettled,
  REMADE_AT_ONCE,
  SETTLED_AT_ONCE
} from "./recall.schema.ts"
export { RecallStore } from "./recall.service.ts"
export { recallPage } from "./recall-pages.service.ts"
export { recallMemory } from "./recall-memory.layer.ts"
export { remadeRequest } from "./remade-request.rules.ts"
export { recallDay, recallTexts } from "./recall.texts.ts"
export { recallActors } from "./recall.actors.ts"
export {
  type RecallContext,
  type RecallEvent,
  type RecallForm,
  type RecallInput,
  recallMachine,
  type RecallOrder
} from "./recall.machine.ts"
export { type RecallDialog, type RecallRow, recallView, type RecallView } from "./recall.view.ts"
