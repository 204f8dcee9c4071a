/** Makes tiles together, a few in each transaction. */
import { CREATIVES_MAX, shootTexts, wantedOf } from "@marque/core/photoshoots"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { type BrandMembership, refuse } from "../access/access.ts"
import { runProblems } from "../campaigns/runs.ts"
import { versionInForce } from "../catalog/brandRules.ts"
import { askedOf } from "../generation/askedOf.ts"
import { countAsked } from "../generation/dailyAllowance.ts"
import { startGeneration } from "../generation/startGeneration.ts"
import { PRIORITY } from "../queue/queue.ts"
import { cancelWork, type Problem, standing } from "../queue/runSteps.ts"
import { defined } from "../validation/defined.ts"
import { assessShot } from "./shootQuote.ts"
import { type ShownSubjects, subjectsShown } from "./shootSubjects.ts"
import { settleTile } from "./tileProgress.ts"
import { isTileAtWork, openRatios, patchTile, type Tile } from "./tiles.ts"

type Run = Doc<"campaignRuns">
type Photoshoot = Doc<"photoshoots">

/** Tiles whose generations are started or canceled in one transaction. */
const AT_ONCE = 10

/** What failed in some of its ratios only is completed. */
const isFilled = ({ pictures, status }: Tile): boolean => status === "failed" && pictures.length > 0

interface Start {
  readonly photoshoot: Photoshoot
  /** With what changes of each before it is made. */
  readonly tiles: ReadonlyArray<Tile>
  readonly change?: (tile: Tile) => Partial<Pick<Tile, "inLine" | "palette" | "seed">>
  readonly idempotencyKey: string
}

export const runByKey = ({ db }: QueryCtx, { _id }: Pick<Photoshoot, "_id">, key: string): Promise<Run | null> =>
  db
    .query("campaignRuns")
    .withIndex("by_photoshoot_key", (q) => q.eq("photoshootId", _id).eq("idempotencyKey", key))
    .first()

/** Tiles are taken now, and their generations started by steps of their own. */
export const startTiles = async (
  ctx: MutationCtx,
  { brand, user, ...membership }: BrandMembership,
  { change, idempotencyKey, photoshoot, tiles }: Start
): Promise<Id<"campaignRuns">> => {
  const taken = tiles.map((tile) => ({ ...tile, ...change?.(tile), filling: isFilled(tile) }))
  const total = taken.reduce((sum, tile) => sum + openRatios(tile).length, 0)
  if (total === 0) throw refuse("invalid", shootTexts.noShots)
  if (total > CREATIVES_MAX) throw refuse("invalid", shootTexts.tooMany(CREATIVES_MAX))
  if (tiles.some(isTileAtWork)) throw refuse("invalid", shootTexts.tileAtWork)
  const [problem] = await runProblems(ctx, { brand, user, ...membership }, total)
  if (problem) throw refuse(problem.code, problem.message)
  const runId = await ctx.db.insert("campaignRuns", {
    ...defined({ brandVersion: versionInForce(brand) }),
    organizationId: brand.organizationId,
    brandId: brand._id,
    photoshootId: photoshoot._id,
    title: shootTexts.runTitle(photoshoot.name, total),
    requestedBy: user._id,
    idempotencyKey,
    status: "queued",
    total,
    made: 0,
    failed: 0,
    canceled: 0
  })
  for (const [at, tile] of tiles.entries()) {
    const { filling, inLine, palette, seed } = taken[at] ?? tile
    const queued = {
      status: "queued",
      runId,
      generationId: undefined,
      error: undefined,
      tries: tile.tries + 1
    } as const
    await patchTile(ctx, tile, { filling, inLine, palette, seed, ...queued })
  }
  await countAsked(ctx, brand, { requestedBy: user._id, outputs: total })
  await ctx.scheduler.runAfter(0, internal.runClock.startNext, { runId })
  return runId
}

const queuedOf = ({ db }: QueryCtx, runId: Id<"campaignRuns">): Promise<Array<Tile>> =>
  db
    .query("photoshootTiles")
    .withIndex("by_run", (q) => q.eq("runId", runId).eq("status", "queued"))
    .take(CREATIVES_MAX)

const waitingOf = async (ctx: QueryCtx, runId: Id<"campaignRuns">): Promise<ReadonlyArray<Tile>> =>
  (await queuedOf(ctx, runId))
    .filter(({ generationId }) => generationId === undefined)
    .toSorted((one, other) => one.order - other.order)

const failTile = async (ctx: MutationCtx, tile: Tile, { message }: Problem): Promise<void> => {
  const status = tile.pictures.length > 0 && tile.filling !== true ? "done" : "failed"
  const after = await patchTile(ctx, tile, { status, error: message, generationId: undefined })
  await settleTile(ctx, after, { failed: openRatios(tile).length })
}

interface Asked {
  readonly caller: BrandMembership
  readonly photoshoot: Photoshoot
  readonly run: Run
  readonly shown: ShownSubjects
}

const startTile = async (ctx: MutationCtx, { caller, photoshoot, run, shown }: Asked, tile: Tile): Promise<void> => {
  const shot = photoshoot.shots.find(({ id }) => id === tile.shotId)
  if (shot === undefined) return failTile(ctx, tile, { code: "invalid", message: shootTexts.shotGone })
  const found = await assessShot(ctx, caller, photoshoot, { ...shot, aspectRatios: tile.aspectRatios }, shown, {
    seed: tile.seed,
    palette: tile.palette,
    inLine: tile.inLine === true
  })
  if (found.problem !== undefined) return failTile(ctx, tile, found.problem)
  const { creditsPerOutput, request } = found.assessed
  const open = new Set<string | undefined>(openRatios(tile))
  const generationId = await startGeneration(
    ctx,
    caller.brand,
    {
      ...askedOf(caller.brand, found.assessed),
      aspectRatios: [...request.aspectRatios],
      count: tile.palette + 1,
      seed: tile.seed,
      source: "photoshoot",
      tileId: tile._id,
      runId: run._id,
      wanted: wantedOf(tile.palette, tile.aspectRatios).filter((_, at) => open.has(tile.aspectRatios[at])),
      // The price of a picture does not depend on its variant.
      creditsPerOutput: Array.from({ length: tile.palette + 1 }, () => creditsPerOutput).flat(),
      idempotencyKey: `${run._id}.${tile._id}.${tile.tries}`,
      requestedBy: run.requestedBy
    },
    // One picture is waited for; a run waits behind single pictures.
    run.total > open.size ? PRIORITY.run : PRIORITY.person,
    run.brandVersion
  )
  await patchTile(ctx, tile, { generationId })
}

/** Answers whether tiles are left to start. */
export const startSomeTiles = async (ctx: MutationCtx, run: Run): Promise<boolean> => {
  const photoshoot = run.photoshootId && (await ctx.db.get(run.photoshootId))
  if (!photoshoot) return false
  const waiting = await waitingOf(ctx, run._id)
  const caller = await standing(ctx, run)
  const taken = waiting.slice(0, AT_ONCE)
  if ("code" in caller) for (const tile of taken) await failTile(ctx, tile, caller)
  else {
    const shown = await subjectsShown(ctx, caller.brand, photoshoot)
    for (const tile of taken) await startTile(ctx, { caller, photoshoot, run, shown }, tile)
  }
  return waiting.length > AT_ONCE
}

const endTile = async (ctx: MutationCtx, tile: Tile): Promise<void> => {
  const status = tile.pictures.length > 0 ? "done" : "canceled"
  const after = await patchTile(ctx, tile, { status, generationId: undefined })
  await settleTile(ctx, after, { canceled: openRatios(tile).length })
}

const stopTile = async (ctx: MutationCtx, tile: Tile): Promise<void> => {
  if (!(await cancelWork(ctx, tile.generationId))) await endTile(ctx, tile)
}

/** Answers whether tiles are left to stop. */
export const stopSomeTiles = async (ctx: MutationCtx, { _id: runId }: Run): Promise<boolean> => {
  const open = await Promise.all(
    (["queued", "running"] as const).map((status) =>
      ctx.db
        .query("photoshootTiles")
        .withIndex("by_run", (q) => q.eq("runId", runId).eq("status", status))
        .take(AT_ONCE)
    )
  )
  for (const tile of open.flat()) await stopTile(ctx, tile)
  return open.some(({ length }) => length === AT_ONCE)
}

/** Takes queued tiles back from the queue without ending them; answers whether more are left. */
export const holdSome = async (ctx: MutationCtx, { _id: runId }: Run): Promise<boolean> => {
  const taken = (await queuedOf(ctx, runId)).filter(({ generationId }) => generationId !== undefined)
  for (const tile of taken.slice(0, AT_ONCE)) {
    // First of all, so that the tile does not follow the end of this generation; the next one has a key of its own.
    await patchTile(ctx, tile, { generationId: undefined, tries: tile.tries + 1 })
    await cancelWork(ctx, tile.generationId)
  }
  return taken.length > AT_ONCE
}
