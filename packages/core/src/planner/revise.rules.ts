import { cellsOf } from "./cells.rules.ts"
import { candidatesOf, chosenThemes } from "./concepts.rules.ts"
import { placed } from "./placing.rules.ts"
import { planningOf } from "./planner-context.ts"
import type { PlannerData } from "./planner-data.ts"
import { proposalHash, proposalOf } from "./plan.rules.ts"
import type { AssetSpec, CampaignProposal, Occasion, PlannerInput, Theme } from "./planner.schema.ts"
import { plannerTexts } from "./planner.texts.ts"

/** A brief with all that its proposal is made of. */
export interface PlannerSources {
  readonly input: PlannerInput
  readonly occasions: ReadonlyArray<Occasion>
  readonly data: PlannerData
}

/** The same proposal with some cells planned again; every other asset and its day stay as they are. */
const replanned = (
  { data, input, occasions }: PlannerSources,
  proposal: CampaignProposal,
  themes: ReadonlyArray<Theme>,
  stays: (asset: AssetSpec) => boolean,
  wanted: (cellId: string) => boolean
): CampaignProposal => {
  const planning = planningOf(input, occasions, data)
  const assets = proposal.assets.filter(stays)
  const kept = new Set(assets.map(({ id }) => id))
  const cells = cellsOf(planning).filter(({ id }) => !kept.has(id) && wanted(id))
  const calendar = proposal.calendar.filter(({ assetIds }) => assetIds.some((id) => kept.has(id)))
  const found = placed(planning, cells, themes, { assets, calendar })
  const tried = new Set(cells.map(({ id }) => id))
  const known = new Set(cellsOf(planning).map(({ id }) => id))
  const still = proposal.unplaced.flatMap((each) => {
    const left = each.cells.filter((id) => known.has(id) && !tried.has(id) && !kept.has(id))
    return left.length === 0 ? [] : [{ ...each, cells: left }]
  })
  return proposalOf(planning, themes, { ...found, unplaced: [...still, ...found.unplaced] })
}

export type Regenerated = { readonly proposal: CampaignProposal } | { readonly refused: string }

/** Another concept in place of one, the others kept with their assets. `refusedIds`: concepts that were turned down. */
export const regenerated = (
  sources: PlannerSources,
  proposal: CampaignProposal,
  themeId: string,
  refusedIds: ReadonlyArray<string>
): Regenerated => {
  const planning = planningOf(sources.input, sources.occasions, sources.data)
  const kept = proposal.themes.filter(({ id }) => id !== themeId)
  const candidates = candidatesOf(planning).filter(({ id }) => id !== themeId && !refusedIds.includes(id))
  const themes = chosenThemes(candidates, kept.length + 1, kept)
  const added = themes.at(kept.length)
  if (added === undefined || kept.length === proposal.themes.length) return { refused: plannerTexts.noOtherConcept }
  const inOrder = proposal.themes.map((theme) => (theme.id === themeId ? added : theme))
  const gone = new Set(proposal.assets.filter((asset) => asset.themeId === themeId).map(({ id }) => id))
  return {
    proposal: replanned(
      sources,
      proposal,
      inOrder,
      (asset) => asset.themeId !== themeId,
      (id) => gone.has(id)
    )
  }
}

/** The second concept becomes part of the first; its assets keep their days and words. */
export const merged = (proposal: CampaignProposal, intoId: string, fromId: string): CampaignProposal => {
  const into = proposal.themes.find(({ id }) => id === intoId)
  const from = proposal.themes.find(({ id }) => id === fromId)
  if (into === undefined || from === undefined || intoId === fromId) return proposal
  const known = new Set(into.occasions.map(({ key, marketId }) => `${marketId} ${key}`))
  const theme: Theme = {
    ...into,
    title: `${into.title} + ${from.title}`,
    idea: `${into.idea} ${from.idea}`,
    occasions: [...into.occasions, ...from.occasions.filter(({ key, marketId }) => !known.has(`${marketId} ${key}`))],
    score: Math.max(into.score, from.score),
    reasons: [...new Set([...into.reasons, ...from.reasons])]
  }
  const moved = <Row extends { readonly themeId: string }>(row: Row): Row =>
    row.themeId === fromId ? { ...row, themeId: intoId } : row
  const next = {
    ...proposal,
    themes: proposal.themes.flatMap((each) => (each.id === fromId ? [] : [each.id === intoId ? theme : each])),
    assets: proposal.assets.map(moved),
    calendar: proposal.calendar.map(moved)
  }
  return { ...next, contentHash: proposalHash(next) }
}

/** Plans exactly these cells again for a changed brief; all other assets stay byte for byte. */
export const redone = (
  sources: PlannerSources,
  proposal: CampaignProposal,
  cellIds: ReadonlyArray<string>
): CampaignProposal => {
  const again = new Set(cellIds)
  return replanned(
    sources,
    proposal,
    proposal.themes,
    ({ id }) => !again.has(id),
    (id) => again.has(id)
  )
}

/** Leaves these cells out of the plan; nothing is planned in their place. */
export const dropped = (
  sources: PlannerSources,
  proposal: CampaignProposal,
  cellIds: ReadonlyArray<string>
): CampaignProposal => {
  const gone = new Set(cellIds)
  return replanned(
    sources,
    proposal,
    proposal.themes,
    ({ id }) => !gone.has(id),
    () => false
  )
}

/** The cells of a concept are planned again for those that stay. */
export const withoutConcept = (
  sources: PlannerSources,
  proposal: CampaignProposal,
  themeId: string
): CampaignProposal => {
  const again = new Set(proposal.assets.filter((asset) => asset.themeId === themeId).map(({ id }) => id))
  return replanned(
    sources,
    proposal,
    proposal.themes.filter(({ id }) => id !== themeId),
    ({ id }) => !again.has(id),
    (id) => again.has(id)
  )
}
