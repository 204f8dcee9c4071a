import { usesChannel } from "../channels/used-channels.rules.ts"
import { copyFor } from "./copy.rules.ts"
import { chance, type Planning } from "./planner-context.ts"
import type { PlannerPlacement, PlannerProduct } from "./planner-data.ts"
import { type AssetSpec, ASSETS_MAX, type PlannerMarket, type Theme } from "./planner.schema.ts"
import { plannerTexts } from "./planner.texts.ts"

/** One asset that the brief asks for. */
export interface Cell {
  readonly id: string
  readonly market: Pick<PlannerMarket, "channels" | "held" | "marketId">
  readonly placementId: string
  /** Counts the assets of the placement in the market. */
  readonly turn: number
}

/** Every asset that the brief asks for, market by market. */
export const cellsOf = ({ input }: Planning): ReadonlyArray<Cell> => {
  const counts = new Map(input.volume.map(({ count, placementId }) => [placementId, count]))
  return input.markets.flatMap((market) =>
    input.placementIds.flatMap((placementId) =>
      Array.from({ length: counts.get(placementId) ?? 1 }).map((_, turn) => ({
        id: `${market.marketId}.${placementId}.${turn + 1}`,
        market,
        placementId,
        turn
      }))
    )
  )
}

const kindOf = ({ input }: Planning, { kinds }: PlannerPlacement, turn: number): AssetSpec["kind"] | undefined => {
  const wanted = kinds.filter((kind) => kind === "print" || input.formats.includes(kind))
  return wanted[turn % Math.max(1, wanted.length)]
}

const soldIn = ({ data, input }: Planning, marketId: string): ReadonlyArray<PlannerProduct> =>
  input.productIds.flatMap((id) =>
    input.notSold.some((each) => each.productId === id && each.marketId === marketId)
      ? []
      : (data.products.find((product) => product.id === id) ?? [])
  )

/** Why a cell cannot be made at all, in words. */
export const obstacleOf = (planning: Planning, { market, placementId, turn }: Cell): string | undefined => {
  const { unplaced } = plannerTexts
  const name = planning.nameOf(market.marketId)
  const placement = planning.placementOf(placementId)
  if (market.held) return unplaced.held(name)
  if (placement === undefined) return unplaced.unknown(placementId)
  if (!usesChannel(market, placement.channel)) return unplaced.channel(placement.label, name)
  if (placement.layouts.length === 0) return unplaced.layout(placement.label)
  if (kindOf(planning, placement, turn) === undefined) return unplaced.format(placement.label)
  const needsProduct = planning.input.productIds.length > 0
  return needsProduct && soldIn(planning, market.marketId).length === 0 ? unplaced.notSold(name) : undefined
}

export interface Place {
  readonly cell: Cell
  readonly theme: Theme
  readonly market: PlannerMarket
  readonly placement: PlannerPlacement
}

const productOf = (planning: Planning, { cell, market, theme }: Place): PlannerProduct | undefined => {
  const sold = soldIn(planning, market.marketId)
  const fit = sold.filter(({ suits }) => suits.includes(theme.archetype))
  const from = fit.length > 0 ? fit : sold
  const at = planning.input.placementIds.indexOf(cell.placementId) + cell.turn
  return from[at % Math.max(1, from.length)]
}

const placeOf = ({ data, input }: Planning, { cell, market, theme }: Place) => {
  const places = input.placeIds
    .flatMap((id) => data.places.find((place) => place.id === id) ?? [])
    .filter(({ marketIds }) => marketIds === undefined || marketIds.includes(market.marketId))
  const isInPlace = theme.archetype !== "detail" && theme.archetype !== "offer"
  return isInPlace ? places[(cell.turn + theme.id.length) % Math.max(1, places.length)] : undefined
}

interface Shown {
  readonly product: { readonly id: string } | undefined
  readonly setting: object | undefined
}

/** The first house layout that can show what the cell shows, in its size; clips are made by hand. */
const houseFor = ({ data, input }: Planning, placementId: string, { product, setting }: Shown) =>
  data.houseLayouts.find(
    ({ id, pictures, placementIds, productIds }) =>
      input.houseLayoutIds.includes(id) &&
      placementIds.includes(placementId) &&
      (product !== undefined || setting !== undefined) &&
      (product === undefined || (pictures.includes("product") && productIds?.includes(product.id) !== false)) &&
      (setting === undefined || pictures.includes("place"))
  )

/** The specification of one cell of the plan. */
export const assetOf = (planning: Planning, place: Place): AssetSpec => {
  const { cell, market, placement, theme } = place
  const product = productOf(planning, place)
  const setting = placeOf(planning, place)
  const kind = kindOf(planning, placement, cell.turn) ?? "image"
  const house = kind === "video" ? undefined : houseFor(planning, placement.id, { product, setting })
  const at = Math.floor(chance(planning.seed, `${theme.id} ${cell.turn}`) * placement.layouts.length)
  const layout = placement.layouts[at]
  return {
    id: cell.id,
    themeId: theme.id,
    placementId: placement.id,
    marketId: market.marketId,
    aspectRatio: placement.aspectRatio,
    width: placement.width,
    height: placement.height,
    kind,
    mode: setting === undefined ? (product === undefined ? "custom" : "product") : "place",
    // A layout that shows the place is the engine's choice.
    ...(house === undefined
      ? layout !== undefined && setting === undefined && { layout }
      : { houseLayoutId: house.id }),
    ...(product !== undefined && { productId: product.id }),
    ...(setting !== undefined && { placeId: setting.id }),
    seed: Math.floor(chance(planning.seed, `${cell.id} ${theme.id}`) * 0x7fffffff),
    copy: copyFor(planning, { theme, market, placement, turn: cell.turn, ...(product !== undefined && { product }) }),
    status: "planned"
  }
}

export const isOverLimit = (placed: number): boolean => placed >= ASSETS_MAX
