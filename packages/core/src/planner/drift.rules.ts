import { cellsOf } from "./cells.rules.ts"
import { canonicalText } from "./content-hash.pure.ts"
import { planningOf } from "./planner-context.ts"
import type { AssetSpec, CampaignProposal, PlannerInput } from "./planner.schema.ts"
import { proposalFaults } from "./proposal-faults.rules.ts"
import type { PlannerSources } from "./revise.rules.ts"

/** Answers that are in the words of every asset. */
const WORDED = ["message", "objective", "offer", "mustSay", "tone"] as const

const marketOf = ({ markets }: PlannerInput, id: string) => markets.find(({ marketId }) => marketId === id)

/** Whether an answer that the asset was made from has changed. */
const isTouched = (before: PlannerInput, after: PlannerInput, asset: AssetSpec): boolean => {
  const differs = (one: unknown, other: unknown) => canonicalText([one]) !== canonicalText([other])
  if (WORDED.some((field) => differs(before[field], after[field]))) return true
  const [was, is] = [marketOf(before, asset.marketId), marketOf(after, asset.marketId)]
  return (
    differs([was?.languages, was?.timeZone, was?.held], [is?.languages, is?.timeZone, is?.held]) ||
    (asset.kind !== "print" && !after.formats.includes(asset.kind)) ||
    (asset.houseLayoutId !== undefined && !after.houseLayoutIds.includes(asset.houseLayoutId)) ||
    (asset.productId === undefined && after.productIds.length > 0)
  )
}

/**
 * Cells of a proposal that a changed brief touches: those made from a changed answer, those that the brief does not
 * allow or ask for any more, and new ones.
 */
export const touchedCells = (
  before: PlannerInput,
  after: PlannerSources,
  proposal: CampaignProposal
): ReadonlyArray<string> => {
  const planning = planningOf(after.input, after.occasions, after.data)
  const asked = new Set(cellsOf(planning).map(({ id }) => id))
  const earlier = new Set(cellsOf(planningOf(before, after.occasions, after.data)).map(({ id }) => id))
  const faulty = new Set(proposalFaults(after, proposal).map(({ at }) => at))
  const touched = proposal.assets
    .filter((asset) => !asked.has(asset.id) || faulty.has(asset.id) || isTouched(before, after.input, asset))
    .map(({ id }) => id)
  return [...touched, ...[...asked].filter((id) => !earlier.has(id))].toSorted()
}
