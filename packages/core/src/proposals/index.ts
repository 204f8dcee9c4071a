export { COPY_LANGUAGES } from "../planner/copy-bank.ts"
export { differenceOf, type NearDuplicates, nearDuplicates } from "../planner/concepts.rules.ts"
export { canonicalText, contentHash } from "../planner/content-hash.pure.ts"
export { touchedCells } from "../planner/drift.rules.ts"
export { plannerCredits, plannerPlacements } from "../planner/planner-placements.rules.ts"
export { plan, proposalHash } from "../planner/plan.rules.ts"
export type {
  PlannerData,
  PlannerHouseLayout,
  PlannerPlace,
  PlannerPlacement,
  PlannerProduct,
  PostLimit
} from "../planner/planner-data.ts"
export {
  AssetSpec,
  CampaignProposal,
  CopySet,
  Occasion,
  PlannerInput,
  PlannerMarket,
  QuietDay,
  Slot,
  Theme,
  Unplaced
} from "../planner/planner.schema.ts"
export {
  type ProductionSlot,
  productionSlots,
  type ShiftCollision,
  shifted,
  type ShiftInput
} from "../planner/production.rules.ts"
export { predictedChecks } from "../planner/predicted-checks.rules.ts"
export { type ProposalFault, proposalFaults } from "../planner/proposal-faults.rules.ts"
export { merged, type PlannerSources, redone, type Regenerated, regenerated } from "../planner/revise.rules.ts"
export { proposalMarkdown, type ProposalNames } from "../planner/proposal-markdown.rules.ts"
export { edited, newDraft, produced } from "./proposal-edits.rules.ts"
export { EditAnswer, ProposalEdit } from "./proposal-edits.schema.ts"
export type { CellError, EnteredCell } from "./entered-counts.rules.ts"
export { driftOf } from "./proposal-drift.rules.ts"
export { isOpen, nextProposal } from "./proposal.rules.ts"
export {
  CampaignProposals,
  ConceptMark,
  DECISION_NOTE_MAX,
  ProposalDecision,
  ProposalDraft,
  PROPOSALS_MAX,
  ProposalStatus,
  StoredProposal
} from "./proposals.schema.ts"
export { ProposalStore } from "./proposals.service.ts"
export { proposalTexts } from "./proposals.texts.ts"
export {
  finished,
  type KeptProposal,
  ProposalMemory,
  type ProposalRows,
  proposalsMemory
} from "./proposals-memory.layer.ts"
export { proposalActors } from "./proposals.actors.ts"
export type {
  DialogChange,
  ProposalAct,
  ProposalContext,
  ProposalDialog,
  ProposalEmitted,
  ProposalInput,
  ProposalMachineEvent,
  ProposalSearch,
  WordField
} from "./proposal.events.ts"
export { proposalMachine } from "./proposal.machine.ts"
export { proposalPageTexts } from "./proposal-page.texts.ts"
export { type ProposalBanner, type ProposalHeader, proposalView, type ProposalView } from "./proposal.view.ts"
export type { ConceptCard, ConceptPair } from "./concept-cards.view.ts"
export { copiedPlan, type PlanAsset, type PlanMatrix, type PlanRow } from "./plan-matrix.view.ts"
export type { DialogField, ProposalDialogView } from "./proposal-dialog.view.ts"
export type { ProposalChange } from "./proposal-changes.rules.ts"
export type { ActCall, Entered, FailedCall } from "./proposal.setup.ts"
export { Certificate, CertificateFacts, CertifiedBy, type CertifiedFile } from "../certificates/certificate.schema.ts"
export {
  CERTIFICATE_BYTES_MAX,
  certificateFile,
  certificateProblems,
  fingerprintOf,
  type FoundFile,
  matchFiles,
  matchText,
  readCertificate,
  signedBytes,
  unsignedCertificate
} from "../certificates/certificate.rules.ts"
export {
  type CertificateRow,
  certificateRows,
  certificateSentence,
  fileRows,
  fingerprintIn,
  grouped
} from "../certificates/certificate-facts.rules.ts"
export { CertificateFile } from "../certificates/certificate-file.schema.ts"
export { saveCertificateTexts } from "../certificates/save-certificate.texts.ts"
export { certificateTexts, verifyTexts } from "../certificates/certificate.texts.ts"
export { CertificateStore } from "../certificates/certificates.service.ts"
export { certificateActors } from "../certificates/certificate.actors.ts"
export {
  type CertificateContext,
  type CertificateEmitted,
  type CertificateEvent,
  certificateMachine
} from "../certificates/certificate.machine.ts"
export { certificateView, type CertificateView } from "../certificates/certificate.view.ts"
export { fileCheckActors } from "../certificates/file-check.actors.ts"
export { type FileCheckContext, type FileCheckEvent, fileCheckMachine } from "../certificates/file-check.machine.ts"
export { type FileCheck, type FileCheckLine, type ReadFile } from "../certificates/file-check.rules.ts"
export { FileEvidence } from "../certificates/file-check.service.ts"
export { fileCheckTexts } from "../certificates/file-check.texts.ts"
export { fileCheckView, type FileCheckView } from "../certificates/file-check.view.ts"
