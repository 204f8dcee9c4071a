import { nextPhotoshoot, type PhotoshootEvent, shootTexts } from "@marque/core/photoshoots"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { recount } from "../records/recordCounts.ts"
import { tilesIn } from "./tiles.ts"

type Photoshoot = Doc<"photoshoots">

/** False where the photoshoot's lifecycle refuses it. */
export const moveShoot = async (ctx: MutationCtx, photoshoot: Photoshoot, event: PhotoshootEvent): Promise<boolean> => {
  const status = nextPhotoshoot(photoshoot.status, event)
  if (status === undefined) return false
  if (status === photoshoot.status) return true
  const failure = status === "failed" ? shootTexts.allFailed : undefined
  await ctx.db.patch(photoshoot._id, { status, failure, updatedAt: Date.now() } as Partial<Photoshoot>)
  await recount(ctx, "photoshoots", photoshoot, photoshoot, await ctx.db.get(photoshoot._id))
  return true
}

/** Once no tile is at work any more; one whose run was stopped before anything was made is canceled. */
export const settleShoot = async (
  ctx: MutationCtx,
  photoshootId: Id<"photoshoots">,
  isStopped: boolean
): Promise<void> => {
  const photoshoot = await ctx.db.get(photoshootId)
  if (photoshoot === null) return
  const [queued, running, done] = await Promise.all([
    tilesIn(ctx, photoshootId, "queued"),
    tilesIn(ctx, photoshootId, "running"),
    tilesIn(ctx, photoshootId, "done")
  ])
  const open = queued.length + running.length
  if (open > 0) return
  if (done.length === 0 && isStopped) await moveShoot(ctx, photoshoot, { type: "CANCEL" })
  else await moveShoot(ctx, photoshoot, { type: "SETTLED", open, succeeded: done.length })
}
