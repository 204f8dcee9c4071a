/** Makes new versions of pictures with other words, a few at a time, so that neither the queue nor a transaction grows. */
import { bulkTexts } from "@marque/core/gallery"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { startGeneration } from "../generation/startGeneration.ts"
import { PRIORITY } from "../queue/queue.ts"
import { countInRun } from "../queue/runProgress.ts"
import { cancelWork, standing } from "../queue/runSteps.ts"
import { madeAgain } from "../score/fixes.ts"
import { defined } from "../validation/defined.ts"
import { rewordable } from "./rewordable.ts"

type Run = Doc<"campaignRuns">
type Picture = Doc<"rewordedPictures">

/** Generations of one run that wait or run at the same time. */
export const OPEN_AT_ONCE = 10
/** Pictures that one transaction begins, and that it lets go. */
const AT_ONCE = 3
const STOPPED_AT_ONCE = 50

const picturesIn = ({ db }: QueryCtx, runId: Run["_id"], status: Picture["status"], most: number) =>
  db
    .query("rewordedPictures")
    .withIndex("by_run", (q) => q.eq("runId", runId).eq("status", status))
    .take(most)

/** What could not be made any more since it was looked up. */
const failPicture = async (ctx: MutationCtx, { _id, runId }: Picture, error: string): Promise<void> => {
  await ctx.db.patch(_id, { status: "failed", error, generationId: undefined })
  await countInRun(ctx, runId, { failed: 1 })
}

const begin = async (
  ctx: MutationCtx,
  { brand }: BrandMembership,
  run: Run,
  rewording: Doc<"rewordings">,
  picture: Picture
): Promise<void> => {
  const asset = await ctx.db.get(picture.assetId)
  const { find, matchCase, text } = rewording
  const found = asset === null ? "gone" : await rewordable(ctx, asset, { find, matchCase, text })
  if (asset === null || typeof found === "string") {
    return failPicture(ctx, picture, bulkTexts.left(typeof found === "string" ? found : "gone", 1))
  }
  const {
    slotId: _slot,
    tileId: _tile,
    rowPictureId: _row,
    adapts: _adapts,
    campaignId: _campaign,
    folderId: _folder,
    ...again
  } = madeAgain(found.generation, asset)
  const { campaignId, folderId } = asset
  const generationId = await startGeneration(
    ctx,
    brand,
    {
      ...again,
      ...defined({ campaignId, folderId }),
      source: "rewording",
      runId: run._id,
      fixOf: { assetId: asset._id, checkId: "words", fix: { kind: "reword", find, text, matchCase } },
      idempotencyKey: `${run._id}.${picture._id}`,
      requestedBy: run.requestedBy
    },
    PRIORITY.run
  )
  await ctx.db.patch(picture._id, { status: "making", generationId, error: undefined })
}

/** Answers whether there is more to begin now. */
export const startSomeRewordings = async (ctx: MutationCtx, run: Run): Promise<boolean> => {
  const rewording = run.rewordingId && (await ctx.db.get(run.rewordingId))
  if (!rewording) return false
  const room = OPEN_AT_ONCE - (await picturesIn(ctx, run._id, "making", OPEN_AT_ONCE)).length
  const waiting = await picturesIn(ctx, run._id, "waiting", Math.min(room, AT_ONCE))
  const caller = await standing(ctx, run)
  for (const picture of waiting) {
    if ("code" in caller) await failPicture(ctx, picture, caller.message)
    else await begin(ctx, caller, run, rewording, picture)
  }
  return waiting.length === AT_ONCE
}

/** Answers whether there is more to stop. */
export const stopSomeRewordings = async (ctx: MutationCtx, { _id: runId }: Run): Promise<boolean> => {
  for (const { _id, generationId } of await picturesIn(ctx, runId, "making", OPEN_AT_ONCE)) {
    // One whose generation is gone ends here.
    if (!(await cancelWork(ctx, generationId))) {
      await ctx.db.delete(_id)
      await countInRun(ctx, runId, { canceled: 1 })
    }
  }
  const waiting = await picturesIn(ctx, runId, "waiting", STOPPED_AT_ONCE)
  for (const { _id } of waiting) await ctx.db.delete(_id)
  if (waiting.length > 0) await countInRun(ctx, runId, { canceled: waiting.length })
  return waiting.length === STOPPED_AT_ONCE
}
