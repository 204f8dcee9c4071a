import { Schema } from "effect"
import type { CampaignProposal } from "../planner/planner.schema.ts"
import { PlanCount, type RefusedCount } from "./proposal-edits.schema.ts"
import { proposalPageTexts as texts } from "./proposal-page.texts.ts"

/** What was pasted or filled into a cell of the plan; column 0 holds the counts, the others the weeks. */
export interface EnteredCell {
  readonly market: string
  readonly placement: string
  readonly column: number
  readonly text: string
}

/** Why a cell of the plan did not take what was entered. */
export interface CellError extends RefusedCount {
  readonly column: number
}

const isCount = Schema.is(PlanCount.fields.count)

export const countErrors = (refused: ReadonlyArray<RefusedCount>): ReadonlyArray<CellError> =>
  refused.map((each) => ({ ...each, column: 0 }))

/** Right counts, and why the other cells are wrong. Empty cells and counts that are there already are left out. */
export const enteredCounts = (
  cells: ReadonlyArray<EnteredCell>,
  { assets }: Pick<CampaignProposal, "assets">
): { readonly counts: ReadonlyArray<PlanCount>; readonly errors: ReadonlyArray<CellError> } => {
  const counts: Array<PlanCount> = []
  const errors: Array<CellError> = []
  for (const { column, market, placement, text } of cells) {
    const typed = text.trim()
    const count = /^\d{1,3}$/u.test(typed) ? Number(typed) : Number.NaN
    const now = assets.filter(({ marketId, placementId }) => marketId === market && placementId === placement).length
    if (typed === "") continue
    if (column > 0) errors.push({ market, placement, column, text: texts.onlyCounts })
    else if (!isCount(count)) errors.push({ market, placement, column, text: texts.wrongCount(typed.slice(0, 20)) })
    else if (count !== now) counts.push({ market, placement, count })
  }
  return { counts, errors }
}
