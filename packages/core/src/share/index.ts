export {
  DeciderName,
  SHARE_CODE,
  SHARE_DAYS,
  SHARE_LINKS_MAX,
  SHARE_NOTE_MAX,
  SHARE_PICTURES_MAX,
  SHARE_SECRET,
  ShareAllow,
  type SharedDecided,
  SharedDecision,
  SharedGuidelines,
  type SharedItem,
  type SharedItemState,
  SharedPage,
  type SharedPost,
  type SharedProposal,
  type SharedReader,
  type SharedSlots,
  type SharedVerdict,
  ShareEmail,
  ShareKind,
  ShareLabel,
  ShareLink,
  ShareLinkList,
  type ShareOrder,
  ShareStatus,
  ShareTarget,
  ShareVerdict
} from "./share.schema.ts"
export { type LinkFacts, shareStatus, shortEmail, showsContent, takesDecisions } from "./share-status.rules.ts"
export { provenShareContract } from "./proven-share.schema.ts"
export { ShareLinks, SharedPages } from "./share.service.ts"
export { shareActTexts } from "./share-acts.texts.ts"
export { shareStatusLabels, shareTexts } from "./share.texts.ts"
export { placeTexts } from "../model/note-place.texts.ts"
export { sharedTexts } from "./shared-page.texts.ts"
export { decidableHash, mayDecide, PROPOSAL_ITEM } from "./shared-page.rules.ts"
export {
  sharedPageMachine,
  type SharedPageContext,
  type SharedPageEmitted,
  type SharedPageEvent
} from "./shared-page.machine.ts"
export {
  type SharedCodeView,
  type SharedDialogView,
  sharedPageView,
  type SharedPageView,
  type SharedPointingView
} from "./shared-page.view.ts"
export type {
  SharedColourView,
  SharedContentView,
  SharedDecisionView,
  SharedGuidelinesView,
  SharedItemView,
  SharedLogoView,
  SharedPostView,
  SharedProposalView,
  SharedSlotsView,
  SharedWordsView
} from "./shared-content.view.ts"
export {
  shareLinksMachine,
  type ShareLinksContext,
  type ShareLinksEvent,
  type ShareLinksInput
} from "./share-links.machine.ts"
export { type ShareLinkRow, shareLinksView, type ShareLinksView } from "./share-links.view.ts"
export { shareLinksActors, sharedPageActors } from "./share.actors.ts"
export { type KeptPage, SharedPageMemory, sharedPagesMemory, shareLinksMemory } from "./share-memory.layer.ts"
