/** Pictures with other words follow the generations that make them, in the same transaction. */
import { isTerminal } from "@marque/core/queue"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { patchAsset } from "../gallery/assetChanges.ts"
import { countInRun } from "../queue/runProgress.ts"
import { offerInstead } from "../recall/offerInstead.ts"
import { slotsShowing } from "../recall/slotsShowing.ts"

type Generation = Doc<"generations">

const pictureOf = ({ db }: MutationCtx, { _id, source }: Generation) =>
  source === "rewording"
    ? db
        .query("rewordedPictures")
        .withIndex("by_generation", (q) => q.eq("generationId", _id))
        .first()
    : null

export const followRewording = async (
  ctx: MutationCtx,
  generation: Generation,
  status: Generation["status"],
  error?: { readonly message: string }
): Promise<void> => {
  const run = generation.source === "rewording" && generation.runId ? await ctx.db.get(generation.runId) : null
  if (run === null) return
  if (!isTerminal(status)) {
    if (status === "running" && run.status === "queued") await ctx.db.patch(run._id, { status: "running" })
    return
  }
  // A picture that was delivered has no row any more.
  const picture = await pictureOf(ctx, generation)
  if (picture !== null && status === "canceled") {
    await ctx.db.delete(picture._id)
    await countInRun(ctx, run._id, { canceled: 1 })
  } else if (picture !== null) {
    await ctx.db.patch(picture._id, {
      status: "failed",
      generationId: undefined,
      ...(error && { error: error.message })
    })
    await countInRun(ctx, run._id, { failed: 1 })
  }
  await ctx.scheduler.runAfter(0, internal.runClock.startNext, { runId: run._id })
}

/** Slots that show the former version get the new one to choose from; nothing is chosen for them. */
export const keepReworded = async (
  ctx: MutationCtx,
  generation: Generation,
  newAssetId: Id<"assets">
): Promise<void> => {
  const picture = await pictureOf(ctx, generation)
  const made = picture && (await ctx.db.get(newAssetId))
  if (!picture || !made) return
  const rewording = await ctx.db.get(picture.rewordingId)
  await offerInstead(ctx, picture.assetId, made)
  const isShown = (await slotsShowing(ctx, picture.assetId)).length > 0
  const former = await ctx.db.get(picture.assetId)
  if (rewording?.archiveFormer === true && !isShown && former !== null && former.archivedAt === undefined) {
    await patchAsset(ctx, former._id, { archivedAt: Date.now(), archivedBy: generation.requestedBy })
  }
  await ctx.db.delete(picture._id)
  await countInRun(ctx, picture.runId, { made: 1 })
}
