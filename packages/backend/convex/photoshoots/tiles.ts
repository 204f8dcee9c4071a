/** Tiles of photoshoots, and what is counted of them. */
import { NO_COUNTS, tileSeed, TILES_MAX } from "@marque/core/photoshoots"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"

type Db = Pick<QueryCtx, "db">
type Photoshoot = Doc<"photoshoots">
export type Tile = Doc<"photoshootTiles">
type Counts = Pick<Doc<"photoshootCounts">, keyof typeof NO_COUNTS>

/** Pictures of a card. */
const STRIP = 4

/** In the order of the list. */
export const tilesOf = ({ db }: Db, photoshootId: Id<"photoshoots">): Promise<Array<Tile>> =>
  db
    .query("photoshootTiles")
    .withIndex("by_photoshoot", (q) => q.eq("photoshootId", photoshootId))
    .take(TILES_MAX)

export const tilesIn = ({ db }: Db, photoshootId: Id<"photoshoots">, status: Tile["status"]): Promise<Array<Tile>> =>
  db
    .query("photoshootTiles")
    .withIndex("by_photoshoot_status", (q) => q.eq("photoshootId", photoshootId).eq("status", status))
    .take(TILES_MAX)

export const picturesOf = (tiles: ReadonlyArray<Pick<Tile, "aspectRatios">>): number =>
  tiles.reduce((sum, { aspectRatios }) => sum + aspectRatios.length, 0)

/** Ratios that its try makes. */
export const openRatios = ({
  aspectRatios,
  filling,
  pictures
}: Pick<Tile, "aspectRatios" | "pictures"> & Partial<Pick<Tile, "filling">>): Tile["aspectRatios"] =>
  filling === true
    ? aspectRatios.filter((ratio) => !pictures.some(({ aspectRatio }) => aspectRatio === ratio))
    : aspectRatios

export const isTileAtWork = ({ status }: Tile): boolean => status === "queued" || status === "running"

const rowOf = ({ db }: Db, photoshootId: Id<"photoshoots">) =>
  db
    .query("photoshootCounts")
    .withIndex("by_photoshoot", (q) => q.eq("photoshootId", photoshootId))
    .first()

/** Of a photoshoot that was not started there are none. */
export const countsOfShoot = async (ctx: Db, photoshootId: Id<"photoshoots">) => {
  const row = await rowOf(ctx, photoshootId)
  const { credits, done, failed, picked, rejected, total } = row ?? NO_COUNTS
  return { counts: { total, done, failed, picked, rejected, credits }, strip: row?.strip ?? [] }
}

const talliesOf = ({ aspectRatios, pictures, status }: Pick<Tile, "aspectRatios" | "pictures" | "status">) => ({
  total: aspectRatios.length,
  done: pictures.length,
  failed: status === "failed" ? aspectRatios.length - pictures.length : 0,
  picked: pictures.filter(({ pick }) => pick === "picked").length,
  rejected: pictures.filter(({ pick }) => pick === "rejected").length
})

type Tallies = ReturnType<typeof talliesOf>
const NOTHING: Tallies = { total: 0, done: 0, failed: 0, picked: 0, rejected: 0 }

/** Adds what a tile counts for now and takes off what it counted for before. */
const tally = async (
  ctx: MutationCtx,
  { brandId, photoshootId }: Pick<Tile, "brandId" | "photoshootId">,
  before: Tallies,
  after: Tallies,
  first: Id<"assets"> | undefined
): Promise<void> => {
  const row = await rowOf(ctx, photoshootId)
  const now: Counts = row ?? NO_COUNTS
  const counts = {
    total: now.total + after.total - before.total,
    done: now.done + after.done - before.done,
    failed: now.failed + after.failed - before.failed,
    picked: now.picked + after.picked - before.picked,
    rejected: now.rejected + after.rejected - before.rejected
  }
  const shown = row?.strip ?? []
  const strip = first === undefined || shown.length >= STRIP || shown.includes(first) ? shown : [...shown, first]
  if (row === null) await ctx.db.insert("photoshootCounts", { brandId, photoshootId, credits: 0, strip, ...counts })
  else await ctx.db.patch(row._id, { ...counts, strip })
}

type Change = {
  readonly [K in Exclude<keyof Tile, "_id" | "_creationTime" | "brandId" | "photoshootId">]?: Tile[K] | undefined
}

/** Every change of a tile goes through here, so that the counts follow in its transaction. */
export const patchTile = async (ctx: MutationCtx, tile: Tile, change: Change): Promise<Tile> => {
  await ctx.db.patch(tile._id, change as Partial<Tile>)
  const after = { ...tile, ...change } as Tile
  const [before, now] = [talliesOf(tile), talliesOf(after)]
  const [first] = after.pictures
  if (JSON.stringify(before) !== JSON.stringify(now)) await tally(ctx, tile, before, now, first?.assetId)
  return after
}

export const chargeShoot = async (
  ctx: MutationCtx,
  photoshootId: Id<"photoshoots">,
  credits: number
): Promise<void> => {
  const row = await rowOf(ctx, photoshootId)
  if (row !== null && credits !== 0) await ctx.db.patch(row._id, { credits: row.credits + credits })
}

/** Its card shows what was picked. */
export const setStrip = async (
  ctx: MutationCtx,
  photoshootId: Id<"photoshoots">,
  pictures: ReadonlyArray<Id<"assets">>
): Promise<void> => {
  const row = await rowOf(ctx, photoshootId)
  if (row !== null && pictures.length > 0) await ctx.db.patch(row._id, { strip: pictures.slice(0, STRIP) })
}

type Wanted = Pick<Tile, "aspectRatios" | "order" | "palette" | "seed" | "shotId" | "variant">

/** Tiles that the list asks for and that do not exist yet. */
export const missingTiles = ({ shots }: Photoshoot, existing: ReadonlyArray<Tile>): ReadonlyArray<Wanted> => {
  const known = new Set(existing.map(({ shotId, variant }) => `${shotId} ${variant}`))
  return shots.flatMap((shot, at) =>
    Array.from({ length: shot.count }, (_, variant) => variant).flatMap((variant) => {
      if (known.has(`${shot.id} ${variant}`)) return []
      const { seed, variant: palette } = tileSeed(shot, variant)
      const { aspectRatios, id: shotId } = shot
      return [{ shotId, variant, order: at * 1_000 + variant, aspectRatios: [...aspectRatios], seed, palette }]
    })
  )
}

export const insertTile = async (ctx: MutationCtx, photoshoot: Photoshoot, wanted: Wanted): Promise<Tile> => {
  const { _id: photoshootId, brandId } = photoshoot
  const row = { ...wanted, brandId, photoshootId, status: "planned", pictures: [], former: [], tries: 0 } as const
  const id = await ctx.db.insert("photoshootTiles", { ...row, pictures: [], former: [] })
  const tile = await ctx.db.get(id)
  if (tile === null) throw new Error("A row that was just inserted is there")
  await tally(ctx, tile, NOTHING, talliesOf(tile), undefined)
  return tile
}

/** With the photoshoot that it is of. Rows of other kinds have none; the pictures stay. */
export const releaseTiles = async (ctx: MutationCtx, { _id }: { readonly _id: string }): Promise<void> => {
  const photoshootId = ctx.db.normalizeId("photoshoots", _id)
  if (photoshootId === null) return
  for (const tile of await tilesOf(ctx, photoshootId)) await ctx.db.delete(tile._id)
  const counts = await rowOf(ctx, photoshootId)
  if (counts !== null) await ctx.db.delete(counts._id)
  const runs = await ctx.db
    .query("campaignRuns")
    .withIndex("by_photoshoot", (q) => q.eq("photoshootId", photoshootId))
    .take(TILES_MAX)
  for (const run of runs) await ctx.db.delete(run._id)
}
