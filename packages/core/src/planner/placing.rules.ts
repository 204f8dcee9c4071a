import { bestDay, slotOf, takenDays, themeDays } from "./calendar.rules.ts"
import { assetOf, type Cell, isOverLimit, obstacleOf, type Place } from "./cells.rules.ts"
import type { Planning } from "./planner-context.ts"
import type { AssetSpec, CampaignProposal, Slot, Theme, Unplaced } from "./planner.schema.ts"
import { plannerTexts } from "./planner.texts.ts"

export type Placed = Pick<CampaignProposal, "assets" | "calendar" | "unplaced">

/** Concepts that have days in the market, the earliest first, each cell beginning with the next one. */
const themesFor = (planning: Planning, themes: ReadonlyArray<Theme>, cell: Cell): ReadonlyArray<Theme> => {
  const { marketId } = cell.market
  const dated = themes.flatMap((theme) => {
    const days = themeDays(planning, theme, marketId)
    return days === undefined ? [] : [{ theme, from: days.from }]
  })
  const usable = dated
    .toSorted((one, other) => Number(one.from > other.from) - Number(one.from < other.from))
    .map(({ theme }) => theme)
  const start = planning.input.placementIds.indexOf(cell.placementId) + cell.turn
  return usable.map((_, at) => usable[(start + at) % usable.length]).filter((theme) => theme !== undefined)
}

const refused = (cells: ReadonlyArray<readonly [Cell, string]>): ReadonlyArray<Unplaced> =>
  [
    ...Map.groupBy(
      cells,
      ([{ market, placementId }, reason]) => `${market.marketId}\n${placementId}\n${reason}`
    ).values()
  ].flatMap((group) => {
    const [first] = group
    return first === undefined
      ? []
      : [
          {
            placementId: first[0].placementId,
            marketId: first[0].market.marketId,
            cells: group.map(([{ id }]) => id),
            reason: first[1]
          }
        ]
  })

/**
 * Gives every cell a concept, a day and a specification, one after the other; what does not fit is listed with its
 * reason. `kept`: assets that stay as they are, on their days.
 */
export const placed = (
  planning: Planning,
  cells: ReadonlyArray<Cell>,
  themes: ReadonlyArray<Theme>,
  kept: Pick<Placed, "assets" | "calendar">
): Placed => {
  const assets: Array<AssetSpec> = [...kept.assets]
  const calendar: Array<Slot> = [...kept.calendar]
  const left: Array<readonly [Cell, string]> = []
  const taken = takenDays()
  const markets = new Map(planning.markets.map((market) => [market.marketId, market]))
  for (const { date, marketId, placementId } of kept.calendar) {
    const [market, placement] = [markets.get(marketId), planning.placementOf(placementId)]
    if (market !== undefined && placement !== undefined) taken.add({ market, placement }, date)
  }
  const place = (cell: Cell): string | undefined => {
    const obstacle = obstacleOf(planning, cell)
    const [market, placement] = [markets.get(cell.market.marketId), planning.placementOf(cell.placementId)]
    if (obstacle !== undefined || market === undefined || placement === undefined) return obstacle
    if (isOverLimit(assets.length)) return plannerTexts.unplaced.tooMany(assets.length)
    const usable = themesFor(planning, themes, cell)
    for (const theme of usable) {
      const at: Place = { cell, theme, market, placement }
      const date = bestDay(planning, at, taken)
      if (date === undefined) continue
      taken.add(at, date)
      assets.push(assetOf(planning, at))
      calendar.push(slotOf(at, date))
      return undefined
    }
    const name = planning.nameOf(market.marketId)
    return usable.length === 0
      ? plannerTexts.unplaced.noConcept(name)
      : plannerTexts.unplaced.noDay(placement.label, name)
  }
  for (const cell of cells) {
    const reason = place(cell)
    if (reason !== undefined) left.push([cell, reason])
  }
  return { assets, calendar, unplaced: refused(left) }
}
