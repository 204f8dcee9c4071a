import { canonicalText } from "../planner/content-hash.pure.ts"
import { touchedCells } from "../planner/drift.rules.ts"
import type { CampaignProposal, PlannerInput } from "../planner/planner.schema.ts"
import type { PlannerSources } from "../planner/revise.rules.ts"
import type { ProposalDrift } from "./proposals.schema.ts"
import { inputLabels } from "./proposals.texts.ts"

/** Asks for as many assets as a placement has in any market of the proposal, so that added ones count as asked for. */
export const coveringInput = (input: PlannerInput, { assets }: Pick<CampaignProposal, "assets">): PlannerInput => {
  const turns = new Map(input.volume.map(({ count, placementId }) => [placementId, count]))
  for (const { id, placementId } of assets) {
    const turn = Number(id.slice(id.lastIndexOf(".") + 1))
    turns.set(placementId, Math.max(turns.get(placementId) ?? 1, turn))
  }
  return { ...input, volume: [...turns].map(([placementId, count]) => ({ placementId, count })) }
}

/** Undefined where the brief is the one that the proposal was made from. */
export const driftOf = (
  before: PlannerInput,
  after: PlannerSources,
  content: CampaignProposal
): ProposalDrift | undefined => {
  const keys = Object.keys(inputLabels) as ReadonlyArray<keyof typeof inputLabels>
  const changed = keys.filter((key) => canonicalText([before[key]]) !== canonicalText([after.input[key]]))
  if (changed.length === 0) return undefined
  return {
    fields: [...new Set(changed.map((key) => inputLabels[key]))],
    cells: touchedCells(
      coveringInput(before, content),
      { ...after, input: coveringInput(after.input, content) },
      content
    )
  }
}
