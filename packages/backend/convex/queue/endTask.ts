import { limitTexts } from "@marque/core/texts"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { releaseWaiting } from "./photoWait.ts"
import { syncAsset } from "../files/storedFiles.ts"
import { advance, type Explanation, type Work, workOf } from "./queue.ts"
import { patchAsset } from "../gallery/assetChanges.ts"

const WORKER_LOST = {
  code: "worker_lost",
  message: "The worker that made this stopped three times. You were not charged for what is missing."
}

/** Null for other tasks and for cut-outs of a file in use. */
const uploadOf = async (ctx: MutationCtx, { task }: Work): Promise<Doc<"assets"> | null> => {
  const asset = task.kind === "upload_processing" && task.assetId ? await ctx.db.get(task.assetId) : null
  return asset?.processing === "processing" ? asset : null
}

const dropOriginal = async (ctx: MutationCtx, { _id }: Doc<"assets">) => {
  await patchAsset(ctx, _id, { original: undefined, posterOriginal: undefined })
  await syncAsset(ctx, _id)
}

/** Nothing of the file is kept, so that it is never checked again. */
export const refuseUpload = async (ctx: MutationCtx, work: Work, asset: Doc<"assets">, reason: Explanation) => {
  await advance(ctx, work, { type: "FAIL", retryable: false }, reason)
  await dropOriginal(ctx, asset)
}

/** The worker still reports, but exceeded its kind's limit. */
export const endOverrun = async (ctx: MutationCtx, work: Work): Promise<void> => {
  const upload = await uploadOf(ctx, work)
  const code = "took_too_long"
  if (upload) return refuseUpload(ctx, work, upload, { code, message: limitTexts.uploadStopped(upload.name) })
  await advance(ctx, work, { type: "FAIL", retryable: false }, { code, message: limitTexts.tookTooLong })
}

export const giveBack = async (ctx: MutationCtx, work: Work): Promise<void> =>
  void (await advance(ctx, work, { type: "LEASE_LOST" }, WORKER_LOST))

/** A generation returns to the queue; a file that may have crashed its worker is retried only when a person asks. */
export const endSilent = async (ctx: MutationCtx, work: Work): Promise<void> => {
  const upload = await uploadOf(ctx, work)
  if (upload === null) return giveBack(ctx, work)
  const error = { code: WORKER_LOST.code, message: limitTexts.uploadLost(upload.name) }
  await advance(ctx, work, { type: "FAIL", retryable: false }, error)
}

/** Nothing of the file is kept. A finished check stays. */
export const cancelUpload = async (ctx: MutationCtx, asset: Doc<"assets">): Promise<void> => {
  if (asset.processing !== "processing") return
  const tasks = await ctx.db
    .query("tasks")
    .withIndex("by_asset", (q) => q.eq("assetId", asset._id))
    .collect()
  for (const task of tasks) {
    if (task.kind === "upload_processing") await advance(ctx, await workOf(ctx, task), { type: "CANCEL" })
  }
  const failure = { code: "canceled", message: limitTexts.uploadCanceled(asset.name) }
  await patchAsset(ctx, asset._id, { processing: "failed", failure })
  await dropOriginal(ctx, asset)
  await releaseWaiting(ctx, asset._id)
}
