/** A recall takes in what it finds in steps, and what comes later. */
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { findPictures } from "./findPictures.ts"
import { saidOf } from "./lineage.ts"
import { offerInstead } from "./offerInstead.ts"
import { sayClosed } from "./recallNotices.ts"
import { isAbout, keysOf, subjectOf } from "./recallSubjects.ts"

type Recall = Doc<"recalls">

/** Pictures of one transaction. */
const AT_ONCE = 100
/** More than a brand opens, closed ones too. */
const RECALLS_READ = 500

const isItem = async ({ db }: MutationCtx, recallId: Id<"recalls">, assetId: Id<"assets">): Promise<boolean> => {
  const items = await db
    .query("recallItems")
    .withIndex("by_asset", (q) => q.eq("assetId", assetId))
    .take(RECALLS_READ)
  return items.some((item) => item.recallId === recallId)
}

const takeIn = async (ctx: MutationCtx, { _id: recallId, brandId }: Recall, asset: Doc<"assets">): Promise<boolean> => {
  if (await isItem(ctx, recallId, asset._id)) return false
  await ctx.db.insert("recallItems", {
    brandId,
    recallId,
    assetId: asset._id,
    ...(asset.file && { fileHash: asset.file.sha256 }),
    outcome: "open"
  })
  return true
}

/** Closed once everything is found and settled; open again when something new is found. */
const settleCounts = async (
  ctx: MutationCtx,
  recallId: Id<"recalls">,
  change: Partial<Recall>,
  by?: Id<"users">
): Promise<void> => {
  const recall = await ctx.db.get(recallId)
  if (recall === null) return
  const next = { ...recall, ...change }
  const isDone = !next.collecting && next.open === 0
  await ctx.db.patch(recallId, { ...change, closedAt: isDone ? (recall.closedAt ?? Date.now()) : undefined })
  if (isDone && recall.closedAt === undefined) await sayClosed(ctx, recall, by)
}

/** Answers with where to go on; null at the end. */
export const collectSome = async (ctx: MutationCtx, recall: Recall, cursor: string | null): Promise<string | null> => {
  const brand = await ctx.db.get(recall.brandId)
  if (brand === null) return null
  const subject = await subjectOf(ctx, brand, recall.subject)
  const found = await findPictures(ctx, brand, subject, { cursor, limit: AT_ONCE })
  let added = 0
  for (const asset of found.assets) if (await takeIn(ctx, recall, asset)) added += 1
  await settleCounts(ctx, recall._id, {
    total: recall.total + added,
    open: recall.open + added,
    collecting: found.cursor !== null
  })
  return found.cursor
}

/** The recall that a picture was made again for. */
const replacedBy = async ({ db }: MutationCtx, { generationId }: Doc<"assets">): Promise<Id<"recalls"> | undefined> => {
  if (generationId === undefined) return undefined
  const item = await db
    .query("recallItems")
    .withIndex("by_generation", (q) => q.eq("generationId", generationId))
    .first()
  return item?.recallId
}

/** A new picture that has to do with a recall joins it, and a closed one is open again. */
export const joinRecalls = async (ctx: MutationCtx, assetId: Id<"assets">): Promise<void> => {
  const asset = await ctx.db.get(assetId)
  if (asset === null) return
  const recalls = await ctx.db
    .query("recalls")
    .withIndex("by_brand", (q) => q.eq("brandId", asset.brandId))
    .take(RECALLS_READ)
  if (recalls.length === 0) return
  const remadeFor = await replacedBy(ctx, asset)
  const keys = keysOf(asset)
  const said = await saidOf(ctx, assetId)
  for (const recall of recalls) {
    // What a rule judges again after it was made again is no new find.
    if (recall._id === remadeFor || !isAbout(recall, keys, said) || !(await takeIn(ctx, recall, asset))) continue
    await settleCounts(ctx, recall._id, { total: recall.total + 1, open: recall.open + 1 })
  }
}

export const countSettled = async (
  ctx: MutationCtx,
  recallId: Id<"recalls">,
  settled: number,
  by?: Id<"users">
): Promise<void> => {
  const recall = await ctx.db.get(recallId)
  if (recall !== null) await settleCounts(ctx, recallId, { open: Math.max(0, recall.open - settled) }, by)
}

/** A delivered picture settles the item that it replaces, and is offered where that is shown. */
export const keepRemade = async (
  ctx: MutationCtx,
  { _id, requestedBy }: Doc<"generations">,
  newAssetId: Id<"assets">
): Promise<void> => {
  const item = await ctx.db
    .query("recallItems")
    .withIndex("by_generation", (q) => q.eq("generationId", _id))
    .first()
  if (item?.outcome !== "open") return
  await ctx.db.patch(item._id, { outcome: "remade", newAssetId, by: requestedBy, at: Date.now() })
  await countSettled(ctx, item.recallId, 1, requestedBy)
  const asset = await ctx.db.get(newAssetId)
  if (asset !== null) await offerInstead(ctx, item.assetId, asset)
}
