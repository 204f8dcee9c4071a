/** Runs over tiles that exist: what failed, what is made again, more of a shot, outliers of the set. */
import {
  copiedShot,
  CREATIVES_MAX,
  nextPhotoshoot,
  shootTexts,
  type Shot,
  SHOTS_MAX,
  tileSeed,
  TILES_MAX
} from "@marque/core/photoshoots"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { type BrandMembership, notFound, refuse } from "../access/access.ts"
import { refuseArchived } from "../records/recordChanges.ts"
import { moveShoot } from "./shootMoves.ts"
import { runByKey, startTiles } from "./tileRuns.ts"
import { insertTile, missingTiles, picturesOf, type Tile, tilesIn, tilesOf } from "./tiles.ts"

type Photoshoot = Doc<"photoshoots">
type Change = NonNullable<Parameters<typeof startTiles>[2]["change"]>

/** Repeating the key answers with the first run. */
const once = async (
  ctx: MutationCtx,
  photoshoot: Photoshoot,
  key: string,
  start: () => Promise<Id<"campaignRuns">>
): Promise<string> => {
  const repeat = await runByKey(ctx, photoshoot, key)
  if (repeat !== null) return repeat._id
  refuseArchived(photoshoot)
  return start()
}

const isOpen = ({ status }: Photoshoot): boolean => nextPhotoshoot(status, { type: "EDIT_SHOT" }) !== undefined

/** The shots without a tile, from the states that lead to shooting; what failed where all of it did. */
export const startShoot = (ctx: MutationCtx, caller: BrandMembership, photoshoot: Photoshoot, key: string) =>
  once(ctx, photoshoot, key, async () => {
    const existing = await tilesOf(ctx, photoshoot._id)
    const missing = missingTiles(photoshoot, existing)
    if (existing.length + missing.length > TILES_MAX) throw refuse("invalid", shootTexts.tooManyTiles(TILES_MAX))
    const failed = photoshoot.status === "failed" ? existing.filter(({ status }) => status === "failed") : []
    const creatives = picturesOf([...missing, ...failed])
    if (creatives > CREATIVES_MAX) throw refuse("invalid", shootTexts.tooMany(CREATIVES_MAX))
    if (creatives === 0) throw refuse("invalid", shootTexts.noShots)
    const type = photoshoot.status === "failed" ? ("RETRY" as const) : ("START" as const)
    if (!(await moveShoot(ctx, photoshoot, { type, creatives, most: CREATIVES_MAX, barred: 0 }))) {
      throw refuse("invalid", shootTexts.notNow(photoshoot.status))
    }
    const made: Array<Tile> = []
    for (const wanted of missing) made.push(await insertTile(ctx, photoshoot, wanted))
    return startTiles(ctx, caller, { photoshoot, tiles: [...made, ...failed], idempotencyKey: key })
  })

/** All of the photoshoot, or the call is refused. */
const chosenTiles = async (
  ctx: MutationCtx,
  { _id: photoshootId }: Photoshoot,
  tileIds: ReadonlyArray<string>
): Promise<ReadonlyArray<Tile>> => {
  const ids = [...new Set(tileIds)]
  if (ids.length === 0 || ids.length > TILES_MAX) throw refuse("invalid", `Choose 1 to ${TILES_MAX}`, "tileIds")
  const tiles: Array<Tile> = []
  for (const each of ids) {
    const id = ctx.db.normalizeId("photoshootTiles", each)
    const tile = id && (await ctx.db.get(id))
    if (tile?.photoshootId !== photoshootId) throw notFound()
    tiles.push(tile)
  }
  return tiles
}

const refuseClosed = (photoshoot: Photoshoot): void => {
  if (!isOpen(photoshoot)) throw refuse("invalid", shootTexts.notNow(photoshoot.status))
}

/** As it was asked for, or with the next seed; the former result stays below. */
export const remakeTiles = (
  ctx: MutationCtx,
  caller: BrandMembership,
  photoshoot: Photoshoot,
  {
    key,
    newSeed,
    tileIds
  }: { readonly tileIds: ReadonlyArray<string>; readonly newSeed: boolean; readonly key: string }
) =>
  once(ctx, photoshoot, key, async () => {
    refuseClosed(photoshoot)
    const change: Change = ({ seed }) => (newSeed ? { seed: seed + 1 } : {})
    const tiles = await chosenTiles(ctx, photoshoot, tileIds)
    return startTiles(ctx, caller, { photoshoot, tiles, change, idempotencyKey: key })
  })

/** With the seed, palette and camera of the set; nothing else of the photoshoot is touched. */
export const bringInLine = (
  ctx: MutationCtx,
  caller: BrandMembership,
  photoshoot: Photoshoot,
  { key, tileIds }: { readonly tileIds: ReadonlyArray<string>; readonly key: string }
) =>
  once(ctx, photoshoot, key, async () => {
    refuseClosed(photoshoot)
    const tiles = await chosenTiles(ctx, photoshoot, tileIds)
    if (tiles.some(({ pictures }) => pictures.length === 0)) throw refuse("invalid", shootTexts.notOutlier)
    const change: Change = () => ({ seed: photoshoot.setLook.seed, palette: 0, inLine: true })
    return startTiles(ctx, caller, { photoshoot, tiles, change, idempotencyKey: key })
  })

/** With its place in the list and all tiles; refused while the photoshoot has no room for another one. */
const shotWithRoom = async (ctx: MutationCtx, { _id, shots }: Photoshoot, shotId: string) => {
  const at = shots.findIndex(({ id }) => id === shotId)
  const shot = shots[at]
  if (shot === undefined) throw notFound()
  const existing = await tilesOf(ctx, _id)
  if (existing.length >= TILES_MAX) throw refuse("invalid", shootTexts.tooManyTiles(TILES_MAX))
  return { at, existing, shot }
}

/** Another variant of a shot. */
export const moreLikeShot = (
  ctx: MutationCtx,
  caller: BrandMembership,
  photoshoot: Photoshoot,
  { key, shotId }: { readonly shotId: string; readonly key: string }
) =>
  once(ctx, photoshoot, key, async () => {
    refuseClosed(photoshoot)
    const { at, existing, shot } = await shotWithRoom(ctx, photoshoot, shotId)
    const own = existing.filter((tile) => tile.shotId === shotId)
    const variant = Math.max(shot.count - 1, ...own.map((tile) => tile.variant)) + 1
    const { seed, variant: palette } = tileSeed(shot, variant)
    const wanted = { shotId, variant, order: at * 1_000 + variant, aspectRatios: [...shot.aspectRatios], seed, palette }
    const tile = await insertTile(ctx, photoshoot, wanted)
    return startTiles(ctx, caller, { photoshoot, tiles: [tile], idempotencyKey: key })
  })

/** A copy of a shot from another angle and with another seed, next to it in the list. */
export const varyShot = (
  ctx: MutationCtx,
  caller: BrandMembership,
  photoshoot: Photoshoot,
  { key, shotId }: { readonly shotId: string; readonly key: string }
) =>
  once(ctx, photoshoot, key, async () => {
    refuseClosed(photoshoot)
    const { shots, version } = photoshoot
    const { at, existing, shot } = await shotWithRoom(ctx, photoshoot, shotId)
    if (shots.length >= SHOTS_MAX) throw refuse("invalid", shootTexts.tooManyShots(SHOTS_MAX))
    // Shots that were removed from the list have tiles still, whose ids are taken.
    const ids = [...shots.map(({ id }) => id), ...existing.map((tile) => tile.shotId)]
    // Stored values are those of the schema, whose ids are branded.
    const varied = { ...copiedShot(shot as unknown as Shot, ids, true), count: 1 } as unknown as typeof shot
    const list = [...shots.slice(0, at + 1), varied, ...shots.slice(at + 1)]
    await ctx.db.patch(photoshoot._id, { shots: list, version: version + 1, updatedAt: Date.now() })
    const { seed, variant: palette } = tileSeed(varied, 0)
    const last = Math.max(at * 1_000, ...existing.filter((tile) => tile.shotId === shotId).map(({ order }) => order))
    const tile = await insertTile(ctx, photoshoot, {
      shotId: varied.id,
      variant: 0,
      // Between the pictures of the shot and those of the next one.
      order: last + 0.5,
      aspectRatios: [...varied.aspectRatios],
      seed,
      palette
    })
    return startTiles(ctx, caller, {
      photoshoot: { ...photoshoot, shots: list },
      tiles: [tile],
      idempotencyKey: key
    })
  })

/** What failed, and nothing else. */
export const remakeAllFailed = (ctx: MutationCtx, caller: BrandMembership, photoshoot: Photoshoot, key: string) =>
  once(ctx, photoshoot, key, async () => {
    const failed = await tilesIn(ctx, photoshoot._id, "failed")
    if (failed.length === 0) throw refuse("invalid", shootTexts.nothingFailed)
    if (photoshoot.status === "failed") {
      const retry = { type: "RETRY", creatives: picturesOf(failed), most: CREATIVES_MAX, barred: 0 } as const
      await moveShoot(ctx, photoshoot, retry)
    } else refuseClosed(photoshoot)
    return startTiles(ctx, caller, { photoshoot, tiles: failed, idempotencyKey: key })
  })

/** Of the tray, which knows the run alone. */
export const remakeFailed = async (
  ctx: MutationCtx,
  caller: BrandMembership,
  { finishedAt, photoshootId }: Doc<"campaignRuns">,
  key: string
): Promise<string> => {
  const photoshoot = photoshootId && (await ctx.db.get(photoshootId))
  if (!photoshoot) throw notFound()
  if (finishedAt === undefined) throw refuse("invalid", shootTexts.tileAtWork)
  return remakeAllFailed(ctx, caller, photoshoot, key)
}
