import { type AssetSpec, ASSETS_MAX, type CampaignProposal } from "../planner/planner.schema.ts"
import { dropped, type PlannerSources, redone } from "../planner/revise.rules.ts"
import type { PlanCount, RefusedCount } from "./proposal-edits.schema.ts"
import { coveringInput } from "./proposal-drift.rules.ts"
import type { ProposalDraft } from "./proposals.schema.ts"
import { proposalTexts as texts } from "./proposals.texts.ts"

export interface CountedDraft extends ProposalDraft {
  readonly refused?: ReadonlyArray<RefusedCount>
}

/** Marks of concepts that are not there any more go with them. */
export const holding = (draft: ProposalDraft, content: CampaignProposal): ProposalDraft => {
  const ids = new Set(content.themes.map(({ id }) => id))
  return { ...draft, content, marks: draft.marks.filter(({ themeId }) => ids.has(themeId)) }
}

/** The planner's own sources, asking for as many assets as there are. */
export const wide = (sources: PlannerSources, content: CampaignProposal): PlannerSources => ({
  ...sources,
  input: coveringInput(sources.input, content)
})

const turnOf = ({ id }: AssetSpec): number => Number(id.slice(id.lastIndexOf(".") + 1))

interface Wanted extends PlanCount {
  /** Assets that are too many. */
  readonly gone: ReadonlyArray<string>
  /** Cells that are new. */
  readonly added: ReadonlyArray<string>
}

const wantedOf = (content: CampaignProposal, each: PlanCount): Wanted => {
  const { count, market, placement } = each
  const there = content.assets
    .filter((asset) => asset.marketId === market && asset.placementId === placement)
    .toSorted((one, other) => turnOf(one) - turnOf(other))
  const taken = new Set(there.map(turnOf))
  const free = Array.from({ length: count }, (_, at) => at + 1).filter((turn) => !taken.has(turn))
  return {
    ...each,
    gone: there.slice(count).map(({ id }) => id),
    added: free.slice(0, Math.max(0, count - there.length)).map((turn) => `${market}.${placement}.${turn}`)
  }
}

const refusedAs = ({ market, placement }: PlanCount, text: string): RefusedCount => ({ market, placement, text })

/** As many of them as a proposal holds, in their order. */
const fitting = (room: number, wanted: ReadonlyArray<Wanted>) => {
  const fit: Array<Wanted> = []
  const refused: Array<RefusedCount> = []
  let left = room
  for (const each of wanted) {
    if (each.added.length > left) refused.push(refusedAs(each, texts.tooMany(ASSETS_MAX)))
    else {
      fit.push(each)
      left -= each.added.length
    }
  }
  return { fit, refused }
}

const askingFor = (input: PlannerSources["input"], wanted: ReadonlyArray<Wanted>): PlannerSources["input"] => {
  const volume = new Map(input.volume.map(({ count, placementId }) => [placementId, count]))
  for (const { count, placement } of wanted) volume.set(placement, Math.max(count, volume.get(placement) ?? 1))
  return { ...input, volume: [...volume].map(([placementId, count]) => ({ placementId, count })) }
}

/** Plans all of them at once. What does not fit is refused by itself; the other counts are made. */
export const counted = (
  sources: PlannerSources,
  draft: ProposalDraft,
  counts: ReadonlyArray<PlanCount>
): CountedDraft => {
  const wanted = counts.map((each) => wantedOf(draft.content, each))
  const gone = wanted.flatMap((each) => each.gone)
  const fewer =
    gone.length === 0 ? draft.content : dropped(wide(sources, draft.content), draft.content, [...new Set(gone)])
  const { fit, refused } = fitting(ASSETS_MAX - fewer.assets.length, wanted)
  const added = new Set(fit.flatMap((each) => each.added))
  const input = askingFor(coveringInput(sources.input, fewer), fit)
  const content = added.size === 0 ? fewer : redone({ ...sources, input }, fewer, [...added])
  const made = new Set(content.assets.map(({ id }) => id))
  const unplaced = fit.flatMap((each) => {
    const isMade = each.added.length === 0 || each.added.some((id) => made.has(id))
    const missing = content.unplaced.find(({ cells }) => cells.some((cell) => each.added.includes(cell)))
    return isMade || missing === undefined ? [] : [refusedAs(each, texts.nothingAdded(missing.reason))]
  })
  return { ...holding(draft, content), refused: [...refused, ...unplaced] }
}
