import type { Pick, Tile, TileDecision, TilePicture } from "./photoshoots.schema.ts"

/** Decisions that can be taken back, one by one; specification, section 3.16. */
export const UNDO_DECISIONS = 20

/** Where a person stands on the contact sheet: a tile, and one picture of it. */
export interface Position {
  readonly tileId: string
  readonly at: number
}

/** Tiles with something to decide on, in their order. */
export const decidable = (tiles: ReadonlyArray<Tile>): ReadonlyArray<Tile> =>
  tiles.filter(({ pictures }) => pictures.length > 0)

/** In the order shown. */
export const comparable = (tiles: ReadonlyArray<Tile>): ReadonlyArray<string> => decidable(tiles).map(({ _id }) => _id)

const isUndecided = ({ pick }: Pick_): boolean => pick === "none"
type Pick_ = { readonly pick: Pick }

/** What a tile counts as: decided once every picture is, picked where one is. */
export const pickOf = ({ pictures }: { readonly pictures: ReadonlyArray<Pick_> }): Pick =>
  pictures.length === 0 || pictures.some(isUndecided)
    ? "none"
    : pictures.some(({ pick }) => pick === "picked")
      ? "picked"
      : "rejected"

/** Decisions that are on their way, over what is stored. */
export const withDecisions = (
  tiles: ReadonlyArray<Tile>,
  pending: ReadonlyArray<TileDecision>
): ReadonlyArray<Tile> => {
  if (pending.length === 0) return tiles
  const picks = new Map(pending.flatMap((decision) => decision.picks.map(({ assetId, pick }) => [assetId, pick])))
  const isTouched = new Set(pending.map(({ tileId }) => tileId))
  return tiles.map((tile) =>
    isTouched.has(tile._id)
      ? {
          ...tile,
          pictures: tile.pictures.map((picture) => ({ ...picture, pick: picks.get(picture.assetId) ?? picture.pick }))
        }
      : tile
  )
}

/**
 * What is stored has moved on from what the decision was made over: it has it, or another one over it, or its pictures
 * are gone.
 */
export const isReflected = (tiles: ReadonlyArray<Tile>, { picks, tileId }: TileDecision): boolean => {
  const pictures = tiles.find(({ _id }) => _id === tileId)?.pictures ?? []
  return !picks.some(({ assetId, before }) =>
    pictures.some((picture) => picture.assetId === assetId && picture.pick === before)
  )
}

/** Of the whole stack, or of the one picture that is shown; undefined where nothing would change. */
export const decisionOn = (tile: Tile, pick: Pick, only: TilePicture | undefined): TileDecision | undefined => {
  const changed = (only === undefined ? tile.pictures : [only]).filter((picture) => picture.pick !== pick)
  if (changed.length === 0) return undefined
  return {
    tileId: tile._id,
    picks: changed.map((picture) => ({ assetId: picture.assetId, pick, before: picture.pick }))
  }
}

/** Puts each picture back to what it was before. */
export const takenBack = ({ picks, tileId }: TileDecision): TileDecision => ({
  tileId,
  picks: picks.map(({ assetId, before, pick }) => ({ assetId, pick: before, before: pick }))
})

const firstUndecided = ({ pictures }: Tile): number => {
  const at = pictures.findIndex(isUndecided)
  return at === -1 ? 0 : at
}

/** From here on, and around the end: the next tile with a picture that is not decided; undefined after the last one. */
export const nextUndecided = (tiles: ReadonlyArray<Tile>, { tileId }: Position): Position | undefined => {
  const all = decidable(tiles)
  const at = all.findIndex(({ _id }) => _id === tileId)
  const turned = [...all.slice(at), ...all.slice(0, Math.max(0, at))]
  const next = turned.find((tile) => tile.pictures.some(isUndecided))
  return next && { tileId: next._id, at: firstUndecided(next) }
}

/** The neighbour in the order shown; the ends stay. */
export const neighbourOf = (tiles: ReadonlyArray<Tile>, { tileId }: Position, by: 1 | -1): Position | undefined => {
  const all = decidable(tiles)
  const at = all.findIndex(({ _id }) => _id === tileId)
  const next = all[Math.max(0, Math.min(all.length - 1, at + by))]
  return next && { tileId: next._id, at: 0 }
}

/** The position itself while its picture is there, otherwise the first one. */
export const heldPosition = (tiles: ReadonlyArray<Tile>, position: Position | undefined): Position | undefined => {
  const all = decidable(tiles)
  const tile = all.find(({ _id }) => _id === position?.tileId) ?? all[0]
  if (tile === undefined) return undefined
  const at = tile._id === position?.tileId ? position.at : 0
  return { tileId: tile._id, at: Math.min(at, tile.pictures.length - 1) }
}

export interface CullCounts {
  readonly total: number
  readonly decided: number
  readonly picked: number
  readonly rejected: number
}

/** In pictures. */
export const cullCounts = (tiles: ReadonlyArray<Tile>): CullCounts => {
  const all = tiles.flatMap(({ pictures }) => pictures)
  const of = (pick: Pick) => all.filter((picture) => picture.pick === pick).length
  return { total: all.length, decided: all.length - of("none"), picked: of("picked"), rejected: of("rejected") }
}
