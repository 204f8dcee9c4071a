/** The campaigns that a picture belongs to. */
import { isOfCampaigns } from "@marque/core/guidelines"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { brandFor } from "../catalog/campaignVersions.ts"
import { patchAsset } from "../gallery/assetChanges.ts"
import { guidelinesInForce } from "../score/guidelineRules.ts"
import { askForScore, wantsScore } from "../score/scores.ts"
import { PRIORITY } from "../queue/queue.ts"

/** Slots that are read for one picture. */
const SLOTS_READ = 50

/** That it was made for, and whose slots show it. */
export const campaignsOf = async (
  { db }: QueryCtx,
  { _id, campaignId }: Doc<"assets">
): Promise<ReadonlySet<Id<"campaigns">>> => {
  const slots = await db
    .query("campaignSlots")
    .withIndex("by_asset", (q) => q.eq("assetId", _id))
    .take(SLOTS_READ)
  return new Set([...(campaignId === undefined ? [] : [campaignId]), ...slots.map((slot) => slot.campaignId)])
}

/** Call before a slot of the campaign shows the picture: its rules and its version have not measured it yet. */
export const measureForCampaign = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  asset: Doc<"assets">,
  { by, campaignId }: { readonly campaignId: Id<"campaigns">; readonly by: Id<"users"> }
): Promise<void> => {
  if ((await campaignsOf(ctx, asset)).has(campaignId)) return
  const taken = asset.campaignId === undefined ? { ...asset, takenBy: asset.takenBy ?? campaignId } : asset
  if (taken.takenBy !== asset.takenBy) await patchAsset(ctx, asset._id, { takenBy: campaignId })
  const rules = (await guidelinesInForce(ctx, brandFor(brand, taken))).filter(isOfCampaigns)
  const isNamed = rules.some(({ scope }) => scope.campaignIds?.includes(campaignId))
  const isOther = asset.score !== undefined && wantsScore(taken, brand)
  if (isNamed || isOther) await askForScore(ctx, asset, brand, by, PRIORITY.rescore)
}

/** Call after a slot of the campaign shows another picture: the version in force measures the former one again. */
export const releasePicture = async (
  ctx: MutationCtx,
  assetId: Id<"assets"> | undefined,
  campaignId: Id<"campaigns">
): Promise<void> => {
  const asset = assetId && (await ctx.db.get(assetId))
  if (!asset || asset.takenBy !== campaignId) return
  const { takenBy: _, ...rest } = asset
  if (!(await campaignsOf(ctx, rest)).has(campaignId)) await patchAsset(ctx, asset._id, { takenBy: undefined })
}

/** Whether a slot of another campaign than `campaignId` shows the picture. */
export const isShownElsewhere = async (
  { db }: QueryCtx,
  assetId: Id<"assets">,
  campaignId: Id<"campaigns"> | undefined
): Promise<boolean> => {
  const slots = await db
    .query("campaignSlots")
    .withIndex("by_asset", (q) => q.eq("assetId", assetId))
    .take(SLOTS_READ)
  return slots.some((slot) => slot.campaignId !== campaignId)
}

/** The rules and the version of the campaign measure the picture from now on. What a slot of another one shows stays. */
export const assignPicture = async (
  ctx: MutationCtx,
  asset: Doc<"assets">,
  { by, campaignId }: { readonly campaignId: Id<"campaigns"> | undefined; readonly by: Id<"users"> }
): Promise<"changed" | "same" | "shown"> => {
  if (asset.campaignId === campaignId) return "same"
  if (await isShownElsewhere(ctx, asset._id, campaignId)) return "shown"
  await patchAsset(ctx, asset._id, { campaignId })
  const brand = await ctx.db.get(asset.brandId)
  if (brand === null || asset.score === undefined) return "changed"
  const { campaignId: before, ...others } = asset
  const assigned = { ...others, ...(campaignId !== undefined && { campaignId }) }
  const rules = (await guidelinesInForce(ctx, brandFor(brand, assigned))).filter(isOfCampaigns)
  const isNamed = rules.some(
    ({ scope }) => scope.campaignIds?.some((id) => id === before || id === campaignId) === true
  )
  if (isNamed || wantsScore(assigned, brand)) await askForScore(ctx, assigned, brand, by, PRIORITY.rescore)
  return "changed"
}
