import { stacksOf } from "../creative/stacks.rules.ts"
import type { AssetCard } from "./gallery.schema.ts"
import type { AssetTile, Tile } from "./tiles.pure.ts"

/** Shown picture by picture. */
export interface OpenStack {
  readonly key: string
  /** All its pictures; empty until they are loaded. */
  readonly cards: ReadonlyArray<AssetCard>
}

const stackIn = (tile: Tile): string | undefined => (tile.kind === "asset" ? tile.asset.stack?.key : undefined)

const pictures = (tiles: ReadonlyArray<Tile>): ReadonlyArray<AssetTile> =>
  tiles.filter((tile): tile is AssetTile => tile.kind === "asset")

const opened = (listed: ReadonlyArray<AssetTile>, { cards }: OpenStack): ReadonlyArray<Tile> => {
  const known = new Set(listed.map(({ asset }) => asset._id))
  const others = cards.filter(({ _id }) => !known.has(_id))
  const tiles = [
    ...listed,
    ...others.map((asset): AssetTile => ({
      kind: "asset",
      key: asset._id,
      ratio: asset.width / asset.height,
      asset
    }))
  ]
  return tiles.map((tile, at) => ({ ...tile, within: at === 0 ? "first" : at < tiles.length - 1 ? "middle" : "last" }))
}

/** One tile for each stack, at the place of its first picture; the open one is shown whole, what the list has first. */
export const stackedTiles = (tiles: ReadonlyArray<Tile>, open: OpenStack | undefined): ReadonlyArray<Tile> =>
  stacksOf(tiles, stackIn).flatMap((group): ReadonlyArray<Tile> => {
    const [front] = group
    if (front.kind !== "asset" || front.asset.stack === undefined) return group
    const { assetIds, key, matching = assetIds.length, score } = front.asset.stack
    const listed = pictures(group)
    if (key === open?.key) return opened(listed, open)
    const favourite = listed.every(({ asset }) => asset.favourite)
    return [{ ...front, stack: { key, assetIds, matching, score: score ?? front.asset.score, favourite } }]
  })
