/** Tiles follow the generations that make them, in the same transaction. */
import { VERSIONS_MAX } from "@marque/core/photoshoots"
import { isTerminal } from "@marque/core/queue"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { countInRun, type RunCounts } from "../queue/runProgress.ts"
import { settleShoot } from "./shootMoves.ts"
import { chargeShoot, patchTile, type Tile } from "./tiles.ts"

type Generation = Doc<"generations">
type Explanation = { readonly code: string; readonly message: string }

/** Late news of an earlier try have no tile. */
const tileOf = async ({ db }: MutationCtx, { _id, tileId }: Generation): Promise<Tile | undefined> => {
  const tile = tileId && (await db.get(tileId))
  return tile && tile.generationId === _id ? tile : undefined
}

/** Counts what a tile made, failed or left of its run; the photoshoot settles with it. */
export const settleTile = async (ctx: MutationCtx, tile: Tile, counts: RunCounts): Promise<void> => {
  if (tile.runId === undefined) return
  const run = await countInRun(ctx, tile.runId, counts)
  if (run?.finishedAt !== undefined) await settleShoot(ctx, tile.photoshootId, run.canceledAt !== undefined)
}

/** A try that made nothing leaves the result before it as it was; one that made a part of it has failed in the rest. */
const endedAs = (
  { filling, madeBy, pictures }: Tile,
  { _id }: Generation,
  status: "canceled" | "failed"
): Tile["status"] => (pictures.length > 0 && madeBy !== _id && filling !== true ? "done" : status)

export const followTile = async (
  ctx: MutationCtx,
  generation: Generation,
  status: Generation["status"],
  error?: Explanation
): Promise<void> => {
  const tile = await tileOf(ctx, generation)
  if (tile === undefined) return
  if (!isTerminal(status)) {
    const isStarted = status === "running"
    await patchTile(ctx, tile, { status: isStarted ? "running" : "queued" })
    const run = tile.runId && (await ctx.db.get(tile.runId))
    if (isStarted && run?.status === "queued") await ctx.db.patch(run._id, { status: "running" })
    return
  }
  const left = generation.wanted.length - generation.delivered.length
  const ended = { generationId: undefined, error: left === 0 ? undefined : error?.message }
  if (status === "canceled") {
    const after = await patchTile(ctx, tile, { ...ended, status: endedAs(tile, generation, "canceled") })
    return settleTile(ctx, after, { canceled: left })
  }
  const after = await patchTile(ctx, tile, {
    ...ended,
    status: left === 0 ? "done" : endedAs(tile, generation, "failed")
  })
  return settleTile(ctx, after, { failed: left })
}

export const tileFactsOf = async ({ db }: MutationCtx, { tileId }: Generation) => {
  const tile = tileId && (await db.get(tileId))
  return tile ? { photoshootId: tile.photoshootId } : {}
}

/** The first picture of a new try puts those before it below; each takes the place of its ratio. */
export const keepInTile = async (
  ctx: MutationCtx,
  generation: Generation,
  assetId: Id<"assets">,
  aspectRatio: Tile["aspectRatios"][number]
): Promise<void> => {
  const tile = await tileOf(ctx, generation)
  if (tile === undefined) return
  const isOther = tile.madeBy !== generation._id && tile.filling !== true
  const below = isOther && tile.pictures.length > 0
  const { madeBy } = tile
  const earlier = { pictures: tile.pictures, ...(madeBy !== undefined && { madeBy }) }
  const pictures = [...(isOther ? [] : tile.pictures), { assetId, aspectRatio, pick: "none" as const }]
  const places = new Map(tile.aspectRatios.map((ratio, at) => [ratio, at]))
  await patchTile(ctx, tile, {
    pictures: pictures.toSorted(
      (one, other) => (places.get(one.aspectRatio) ?? 0) - (places.get(other.aspectRatio) ?? 0)
    ),
    madeBy: generation._id,
    ...(below && { former: [earlier, ...tile.former].slice(0, VERSIONS_MAX) })
  })
  if (tile.runId !== undefined) await countInRun(ctx, tile.runId, { made: 1 })
}

export const chargeTile = async (ctx: MutationCtx, generation: Generation, credits: number): Promise<void> => {
  const tile = generation.tileId && (await ctx.db.get(generation.tileId))
  if (tile) await chargeShoot(ctx, tile.photoshootId, credits)
}
