/** Pictures of rows follow the generations that make them, in the same transaction. */
import { isTerminal } from "@marque/core/queue"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { countInRun } from "../queue/runProgress.ts"

type Generation = Doc<"generations">
type Row = Doc<"rowPictures">
type Asset = Doc<"assets">

/** Late news of an earlier try have no row. */
const rowOf = async ({ db }: MutationCtx, { _id, rowPictureId }: Generation): Promise<Row | undefined> => {
  const row = rowPictureId && (await db.get(rowPictureId))
  return row && row.generationId === _id ? row : undefined
}

const ENDED = { canceled: "canceled", failed: "failed" } as const

export const followRow = async (
  ctx: MutationCtx,
  generation: Generation,
  status: Generation["status"],
  error?: { readonly message: string }
): Promise<void> => {
  const row = await rowOf(ctx, generation)
  const run = row?.runId && (await ctx.db.get(row.runId))
  if (!row || !run) return
  if (!isTerminal(status)) {
    if (status === "running" && run.status === "queued") await ctx.db.patch(run._id, { status: "running" })
    return
  }
  const left = generation.wanted.length - generation.delivered.length
  const missing = status === "canceled" ? ENDED.canceled : ENDED.failed
  await ctx.db.patch(row._id, {
    generationId: undefined,
    status: left === 0 ? "made" : missing,
    error: left === 0 ? undefined : error?.message,
    left: left === 0 ? undefined : left
  })
  await countInRun(ctx, run._id, { [missing]: left })
  await ctx.scheduler.runAfter(0, internal.runClock.startNext, { runId: run._id })
}

/** Where a new picture of a list goes. */
export const rowFactsOf = async (ctx: MutationCtx, generation: Generation): Promise<{ folderId?: Id<"folders"> }> => {
  const run = generation.source === "rows" && generation.runId ? await ctx.db.get(generation.runId) : null
  const folder = run?.folderId && (await ctx.db.get(run.folderId))
  return folder && folder.removedAt === undefined ? { folderId: folder._id } : {}
}

/**
 * The picture that this output is a new version of. One that a slot shows stays as it was seen there, and an archived one
 * stays archived: they are followed by a picture of their own.
 */
export const earlierOf = async (
  ctx: MutationCtx,
  generation: Generation,
  placementId: string | undefined
): Promise<Asset | undefined> => {
  const row = await rowOf(ctx, generation)
  const kept = row?.pictures.find((picture) => picture.placementId === placementId)
  const asset = kept && (await ctx.db.get(kept.assetId))
  if (!asset || asset.archivedAt !== undefined) return undefined
  const slot = await ctx.db
    .query("campaignSlots")
    .withIndex("by_asset", (q) => q.eq("assetId", asset._id))
    .first()
  return slot === null ? asset : undefined
}

export const keepInRow = async (
  ctx: MutationCtx,
  generation: Generation,
  assetId: Id<"assets">,
  placementId: string | undefined
): Promise<void> => {
  const row = await rowOf(ctx, generation)
  const made = row?.wanted.find((each) => each.placementId === placementId)
  if (row === undefined || made === undefined) return
  const others = row.pictures.filter((picture) => picture.placementId !== placementId)
  await ctx.db.patch(row._id, { pictures: [...others, { ...made, assetId }] })
  if (row.runId !== undefined) await countInRun(ctx, row.runId, { made: 1 })
}
