export { COPY_LANGUAGES } from "./copy-bank.ts"
export { differenceOf, type NearDuplicates, nearDuplicates } from "./concepts.rules.ts"
export { canonicalText, contentHash } from "./content-hash.pure.ts"
export { touchedCells } from "./drift.rules.ts"
export { plan, proposalHash } from "./plan.rules.ts"
export type {
  PlannerData,
  PlannerHouseLayout,
  PlannerPlace,
  PlannerPlacement,
  PlannerProduct,
  PostLimit
} from "./planner-data.ts"
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
} from "./planner.schema.ts"
export {
  type ProductionSlot,
  productionSlots,
  type ShiftCollision,
  shifted,
  type ShiftInput
} from "./production.rules.ts"
export { type ProposalFault, proposalFaults } from "./proposal-faults.rules.ts"
export { merged, type PlannerSources, redone, type Regenerated, regenerated } from "./revise.rules.ts"
export { proposalMarkdown, type ProposalNames } from "./proposal-markdown.rules.ts"
