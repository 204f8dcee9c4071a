import { placementById, placementLabel } from "../channels/placements.ts"
import { addDays, dayOf } from "../model/calendar-days.pure.ts"
import { shortDay } from "../model/day.ts"
import type { AssetSpec, CampaignProposal } from "../planner/planner.schema.ts"
import type { CellError } from "./entered-counts.rules.ts"
import { proposalPageTexts as texts } from "./proposal-page.texts.ts"

export interface PlanAsset {
  readonly id: string
  readonly day: string
  readonly product: string
  readonly headline: string
}

export interface PlanRow {
  readonly key: string
  readonly marketId: string
  readonly placementId: string
  readonly placement: string
  readonly market: string
  /** For example `1080 × 1350`. */
  readonly size: string
  readonly countLabel: string
  readonly count: number
  /** Why what was entered was not taken, by column. */
  readonly errors: Readonly<Record<number, string>>
  /** One entry per week. */
  readonly weeks: ReadonlyArray<ReadonlyArray<PlanAsset>>
}

export interface PlanMatrix {
  readonly weeks: ReadonlyArray<{ readonly key: string; readonly label: string; readonly spoken: string }>
  readonly rows: ReadonlyArray<PlanRow>
  readonly free: ReadonlyArray<{ readonly key: string; readonly day: string; readonly text: string }>
  readonly unplaced: ReadonlyArray<{ readonly key: string; readonly text: string }>
}

interface Names {
  readonly market: (id: string) => string
  readonly product: (id: string) => string
}

const WEEK = 7
/** Day 0 of {@link dayOf} is a Thursday; weeks begin on Monday. */
const MONDAY = 3

/** The Monday of a day's week. */
const weekOf = (date: string): string => addDays(date, -((dayOf(date) + MONDAY) % WEEK))

const weeksBetween = (days: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [first] = days.toSorted()
  const last = days.toSorted().at(-1)
  if (first === undefined || last === undefined) return []
  const from = weekOf(first)
  const count = Math.floor((dayOf(last) - dayOf(from)) / WEEK) + 1
  return Array.from({ length: count }, (_, at) => addDays(from, at * WEEK))
}

const assetOf = (asset: AssetSpec, date: string, names: Names): PlanAsset => {
  const { copy, productId } = asset
  const product = productId === undefined ? "" : names.product(productId)
  const headline = copy.variants[copy.chosen]?.onPicture.headline ?? ""
  return { id: asset.id, day: shortDay(date), product, headline }
}

const keyOf = ({ marketId, placementId }: Pick<AssetSpec, "marketId" | "placementId">): string =>
  `${placementId} ${marketId}`

/** Rows are placements in markets, columns the weeks of the plan. Also rows of which nothing has a day. */
export const planMatrix = (content: CampaignProposal, names: Names, errors: ReadonlyArray<CellError>): PlanMatrix => {
  const days = new Map(content.calendar.flatMap(({ assetIds, date }) => assetIds.map((id) => [id, date] as const)))
  const weeks = weeksBetween([...days.values()])
  const rows = new Map<string, Pick<AssetSpec, "marketId" | "placementId">>()
  for (const row of [...content.assets, ...content.unplaced]) rows.set(keyOf(row), row)
  const sorted = [...rows.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  return {
    weeks: weeks.map((week) => ({ key: week, label: shortDay(week), spoken: texts.week(shortDay(week)) })),
    rows: sorted.map(({ marketId, placementId }) => {
      const assets = content.assets.filter((asset) => keyOf(asset) === keyOf({ marketId, placementId }))
      const placement = placementById(placementId)
      const name = `${placementLabel(placementId)}, ${names.market(marketId)}`
      return {
        key: keyOf({ marketId, placementId }),
        marketId,
        placementId,
        placement: placementLabel(placementId),
        market: names.market(marketId),
        size: placement === undefined ? "" : `${placement.width} × ${placement.height}`,
        countLabel: texts.countOf(name),
        count: assets.length,
        errors: Object.fromEntries(
          errors.flatMap(({ column, market, placement: of, text }) =>
            market === marketId && of === placementId ? [[column, text]] : []
          )
        ),
        weeks: weeks.map((week) =>
          assets
            .flatMap((asset) => {
              const date = days.get(asset.id)
              return date !== undefined && weekOf(date) === week ? [{ asset, date }] : []
            })
            .toSorted((one, other) => (one.date < other.date ? -1 : 1))
            .map(({ asset, date }) => assetOf(asset, date, names))
        )
      }
    }),
    free: content.silentDays.map(({ date, key, marketId, reason }) => ({
      key: `${date} ${marketId} ${key}`,
      day: `${shortDay(date)}, ${names.market(marketId)}`,
      text: reason
    })),
    unplaced: content.unplaced.map(({ cells, marketId, placementId, reason }) => ({
      key: `${placementId} ${marketId} ${reason}`,
      text: `${cells.length} × ${placementLabel(placementId)}, ${names.market(marketId)}: ${reason}`
    }))
  }
}

const copiedAsset = ({ day, headline, product }: PlanAsset): string =>
  [day, headline, product].filter((text) => text !== "").join(", ")

/** What the cells of the plan say when they are copied: an asset per line. */
export const copiedPlan = (rows: PlanMatrix["rows"]): ReadonlyArray<ReadonlyArray<string>> =>
  rows.map(({ count, weeks }) => [String(count), ...weeks.map((assets) => assets.map(copiedAsset).join("\n"))])
