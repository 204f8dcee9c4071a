/** Makes the pictures of photoshoots. */
import { shootTexts } from "@marque/core/photoshoots"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Doc, Id } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { assertCan, refuse } from "./access/access.ts"
import { defineMutation } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { stopRun } from "./queue/runProgress.ts"
import { refuseArchived } from "./records/recordChanges.ts"
import { bringInLine, moreLikeShot, remakeAllFailed, remakeTiles, startShoot, varyShot } from "./photoshoots/remake.ts"
import { moveShoot } from "./photoshoots/shootMoves.ts"
import { quoteShots } from "./photoshoots/shootQuote.ts"
import { missingTiles, tilesOf } from "./photoshoots/tiles.ts"

type Run = Doc<"campaignRuns">

const started = v.object({ runId: v.string() })
const access = brandMemberBy("photoshoots", "photoshootId", "generate")
const asked = { photoshootId: v.string(), idempotencyKey: v.string() }

/** Runs of a photoshoot that can be open at once: its own, and pictures made again meanwhile. */
const OPEN_READ = 20

const openRuns = ({ db }: QueryCtx, photoshootId: Id<"photoshoots">): Promise<Array<Run>> =>
  db
    .query("campaignRuns")
    .withIndex("by_photoshoot", (q) => q.eq("photoshootId", photoshootId).eq("finishedAt", undefined))
    .take(OPEN_READ)

/** Refuses with what stands in the way of the first shot that would be made. Repeating the key gives the same run. */
export const start = defineMutation({
  args: asked,
  returns: started,
  access,
  handler: async (ctx, { idempotencyKey }) => {
    const { record } = ctx.actor
    const missing = new Set(missingTiles(record, await tilesOf(ctx, record._id)).map(({ shotId }) => shotId))
    const shots = record.shots.filter(({ id }) => missing.has(id))
    const isFirst = record.status === "ready"
    const { problems } =
      isFirst || shots.length > 0 ? await quoteShots(ctx, ctx.actor, record, shots) : { problems: [] }
    const [problem] = problems
    const shot = problem?.shotId === undefined ? undefined : shots.find(({ id }) => id === problem.shotId)
    if (isFirst && problem !== undefined) {
      throw refuse(problem.code, shot === undefined ? problem.message : `${shot.name}: ${problem.message}`)
    }
    return { runId: await startShoot(ctx, ctx.actor, record, idempotencyKey) }
  }
})

/** What runs goes on; what waits is held. */
export const pause = defineMutation({
  args: { photoshootId: v.string() },
  returns: v.null(),
  access,
  handler: async (ctx) => {
    const { record } = ctx.actor
    if (record.status === "paused") return null
    if (!(await moveShoot(ctx, record, { type: "PAUSE" }))) throw refuse("invalid", shootTexts.notNow(record.status))
    for (const { _id: runId, canceledAt } of await openRuns(ctx, record._id)) {
      if (canceledAt !== undefined) continue
      await ctx.db.patch(runId, { pausedAt: Date.now() })
      await ctx.scheduler.runAfter(0, internal.runClock.holdNext, { runId })
    }
    return null
  }
})

export const resume = defineMutation({
  args: { photoshootId: v.string() },
  returns: v.null(),
  access,
  handler: async (ctx) => {
    const { record } = ctx.actor
    if (record.status === "shooting") return null
    refuseArchived(record)
    if (!(await moveShoot(ctx, record, { type: "RESUME" }))) throw refuse("invalid", shootTexts.notNow(record.status))
    for (const { _id: runId } of await openRuns(ctx, record._id)) {
      await ctx.db.patch(runId, { pausedAt: undefined })
      await ctx.scheduler.runAfter(0, internal.runClock.startNext, { runId })
    }
    return null
  }
})

/** What is made stays; the rest costs nothing. */
export const cancel = defineMutation({
  args: { photoshootId: v.string() },
  returns: v.null(),
  access: brandMemberBy("photoshoots", "photoshootId", "brand.view"),
  handler: async (ctx) => {
    const { record, user } = ctx.actor
    const open = await openRuns(ctx, record._id)
    if (open.length === 0) await assertCan(ctx, ctx.actor, "task.cancel", true)
    for (const run of open) {
      await assertCan(ctx, ctx.actor, "task.cancel", run.requestedBy === user._id)
      await stopRun(ctx, run)
    }
    return null
  }
})

/** As they were asked for, or with another seed; the former result stays below. */
export const remake = defineMutation({
  args: { ...asked, tileIds: v.array(v.string()), newSeed: v.boolean() },
  returns: started,
  access,
  handler: async (ctx, { idempotencyKey: key, newSeed, tileIds }) => ({
    runId: await remakeTiles(ctx, ctx.actor, ctx.actor.record, { tileIds, newSeed, key })
  })
})

/** Makes what failed, and nothing else. */
export const retryFailed = defineMutation({
  args: asked,
  returns: started,
  access,
  handler: async (ctx, { idempotencyKey }) => ({
    runId: await remakeAllFailed(ctx, ctx.actor, ctx.actor.record, idempotencyKey)
  })
})

/** Another variant of a shot. */
export const more = defineMutation({
  args: { ...asked, shotId: v.string() },
  returns: started,
  access,
  handler: async (ctx, { idempotencyKey: key, shotId }) => ({
    runId: await moreLikeShot(ctx, ctx.actor, ctx.actor.record, { shotId, key })
  })
})

/** A copy of a shot from another angle and with another seed. */
export const vary = defineMutation({
  args: { ...asked, shotId: v.string() },
  returns: started,
  access,
  handler: async (ctx, { idempotencyKey: key, shotId }) => ({
    runId: await varyShot(ctx, ctx.actor, ctx.actor.record, { shotId, key })
  })
})

/** Makes these again with the set look, and leaves every other file as it is. */
export const align = defineMutation({
  args: { ...asked, tileIds: v.array(v.string()) },
  returns: started,
  access,
  handler: async (ctx, { idempotencyKey: key, tileIds }) => ({
    runId: await bringInLine(ctx, ctx.actor, ctx.actor.record, { tileIds, key })
  })
})
