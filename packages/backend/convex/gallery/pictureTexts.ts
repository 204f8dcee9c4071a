/** Changes of the text boxes of pictures that have no scene. */
import { boxesAfterFix, type PixelFix, saidBy, type TextBox } from "@marque/core/creative"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { keepMarked } from "../recall/lineage.ts"
import { PRIORITY } from "../queue/queue.ts"
import { isPixelFix } from "../score/fixes.ts"
import { askForScore } from "../score/scores.ts"
import { patchAsset } from "./assetChanges.ts"
import { boxesOf, measuredBoxes } from "./textBoxRows.ts"

type Asset = Doc<"assets">

interface Saved {
  readonly boxes: ReadonlyArray<TextBox>
  readonly fileHash: string
  readonly by: Id<"users">
}

/** Search and recalls find its words from now on. Gives the new revision. */
const keepBoxes = async (ctx: MutationCtx, asset: Asset, { boxes, by, fileHash }: Saved): Promise<number> => {
  const before = await boxesOf(ctx, asset._id)
  const revision = (before?.revision ?? 0) + 1
  const fields = { boxes: [...boxes], fileHash, by, revision, at: Date.now() }
  if (before === null) await ctx.db.insert("textBoxes", { brandId: asset.brandId, assetId: asset._id, ...fields })
  else await ctx.db.patch(before._id, fields)
  const texts = [...saidBy(boxes)]
  await patchAsset(ctx, asset._id, { onPicture: boxes.length === 0 ? undefined : texts })
  await keepMarked(ctx, asset, texts)
  return revision
}

/** The picture is measured again. Gives the new revision. */
export const saveBoxes = async (ctx: MutationCtx, asset: Asset, saved: Saved): Promise<number> => {
  const revision = await keepBoxes(ctx, asset, saved)
  const [{ score }, brand] = [asset, await ctx.db.get(asset.brandId)]
  if (score) await patchAsset(ctx, asset._id, { score: { ...score, stale: true as const } })
  const changed = await ctx.db.get(asset._id)
  if (changed && brand) await askForScore(ctx, changed, brand, saved.by, PRIORITY.person)
  return revision
}

export const eraseBoxes = async (ctx: MutationCtx, assetId: Id<"assets">): Promise<void> => {
  const row = await boxesOf(ctx, assetId)
  if (row !== null) await ctx.db.delete(row._id)
}

type Carried = Pick<Saved, "boxes" | "by">

/** Of a picture mended in its pixels: the boxes of the one before, where the fix leaves them. Read before it is stored. */
export const carriedBoxes = async (
  ctx: QueryCtx,
  { fixOf, requestedBy }: Doc<"generations">
): Promise<Carried | undefined> => {
  const source = fixOf && isPixelFix(fixOf.fix) ? await ctx.db.get(fixOf.assetId) : null
  const boxes = source && (await measuredBoxes(ctx, source))
  if (fixOf === undefined || !boxes || source.file === undefined) return undefined
  // Only fixes of pixels are carried.
  return { boxes: boxesAfterFix(boxes, fixOf.fix as PixelFix, source.file), by: requestedBy }
}

export const keepCarried = async (ctx: MutationCtx, assetId: Id<"assets">, carried: Carried): Promise<void> => {
  const asset = await ctx.db.get(assetId)
  if (asset?.file) await keepBoxes(ctx, asset, { ...carried, fileHash: asset.file.sha256 })
}
