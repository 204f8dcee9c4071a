import { aspectRatioLabels } from "../model/aspect-ratio.ts"
import { tileStatusLabels } from "./photoshoot.texts.ts"
import type { Shoot, Shot, Tile, TilePicture } from "./photoshoots.schema.ts"
import type { ShootGroup } from "./shoot.events.ts"
import { shootPageTexts as texts } from "./shoot.texts.ts"

interface GroupedTile {
  readonly tile: Tile
  /** Grouped by ratio, those of the group alone. */
  readonly pictures: ReadonlyArray<TilePicture>
}

export interface TileGroup {
  readonly key: string
  readonly title: string
  /** Of a group by shot that is still in the list. */
  readonly shotId: string | undefined
  readonly tiles: ReadonlyArray<GroupedTile>
}

export const shotOf = ({ shots }: Pick<Shoot, "shots">, { shotId }: Pick<Tile, "shotId">): Shot | undefined =>
  shots.find(({ id }) => id === shotId)

const keysOf = (data: Shoot, tile: Tile, group: ShootGroup): ReadonlyArray<readonly [key: string, title: string]> => {
  const shot = shotOf(data, tile)
  switch (group) {
    case "shot":
      return [[tile.shotId, shot?.name ?? texts.ungrouped.shot]]
    case "product": {
      const product = data.products.find(({ id }) => id === shot?.productId)
      return [[product?.id ?? "", product?.name ?? texts.ungrouped.product]]
    }
    case "place": {
      const place = data.places.find(({ id }) => id === shot?.placeId)
      return [[place?.id ?? "", place?.name ?? texts.ungrouped.place]]
    }
    case "ratio":
      return tile.aspectRatios.map((ratio) => [ratio, aspectRatioLabels[ratio]])
    case "status":
      return [[tile.status, tileStatusLabels[tile.status]]]
  }
}

/** In the order of their first tiles; by ratio a tile stands in every group that it has a picture for. */
export const groupedTiles = (data: Shoot, tiles: ReadonlyArray<Tile>, group: ShootGroup): ReadonlyArray<TileGroup> => {
  const groups = new Map<string, { title: string; tiles: Array<GroupedTile> }>()
  for (const tile of tiles) {
    for (const [key, title] of keysOf(data, tile, group)) {
      const found = groups.get(key) ?? { title, tiles: [] }
      groups.set(key, found)
      const pictures =
        group === "ratio" ? tile.pictures.filter(({ aspectRatio }) => aspectRatio === key) : tile.pictures
      found.tiles.push({ tile, pictures })
    }
  }
  return [...groups].map(([key, found]) => ({
    key,
    ...found,
    shotId: group === "shot" && data.shots.some(({ id }) => id === key) ? key : undefined
  }))
}
