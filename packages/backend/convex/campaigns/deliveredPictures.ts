/** Pictures that are delivered or live in a market, and what they were made to carry. */
import { readCreativeInput } from "@marque/core/creative"
import type { DeliveredPictures } from "@marque/core/markets"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { recipeBeside } from "../catalog/subjects.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type Slot = Doc<"campaignSlots">
type Picture = Encoded<typeof DeliveredPictures>["pictures"][number]

/** Inclusive; more are not looked at. */
const PICTURES_MAX = 100
const STATES = ["live", "delivered"] as const

const slotsIn = (
  { db }: QueryCtx,
  { _id, brandId }: Pick<Doc<"markets">, "_id" | "brandId">,
  status: Slot["status"],
  most: number
) =>
  db
    .query("campaignSlots")
    .withIndex("by_brand_market", (q) => q.eq("brandId", brandId).eq("marketId", _id).eq("status", status))
    .order("desc")
    .take(most)

/** A clip carries the words of the picture that it moves. */
const recipeOf = async (ctx: QueryCtx, asset: Doc<"assets">) => {
  const kept = await recipeBeside(ctx, asset._id)
  if (kept !== null || asset.kind !== "video" || asset.generationId === undefined) return kept
  const made = await ctx.db.get(asset.generationId)
  return made?.sourceAssetId === undefined ? null : recipeBeside(ctx, made.sourceAssetId)
}

/** Undefined while it has no picture. */
const pictureIn = async (ctx: QueryCtx, slot: Slot, status: Picture["status"]): Promise<Picture | undefined> => {
  const asset = slot.assetId && (await ctx.db.get(slot.assetId))
  if (!asset) return undefined
  const kept = await recipeOf(ctx, asset)
  const input = kept && readCreativeInput(kept.input)
  const campaign = await ctx.db.get(slot.campaignId)
  return {
    slotId: slot._id,
    assetId: asset._id,
    name: asset.name,
    campaign: campaign?.name ?? "",
    placementId: slot.placementId,
    status,
    isRead: input !== null && input !== undefined,
    ...defined({ disclaimer: input?.copy.disclaimer })
  }
}

/** Live ones first, of each the newest first. */
export const deliveredIn = async (
  ctx: QueryCtx,
  market: Pick<Doc<"markets">, "_id" | "brandId">
): Promise<Encoded<typeof DeliveredPictures>> => {
  const pictures: Array<Picture> = []
  let left = PICTURES_MAX
  let more = false
  for (const status of STATES) {
    const slots = await slotsIn(ctx, market, status, left + 1)
    more ||= slots.length > left
    for (const slot of slots.slice(0, left)) {
      const picture = await pictureIn(ctx, slot, status)
      if (picture) pictures.push(picture)
    }
    left -= Math.min(left, slots.length)
  }
  return { pictures, more }
}
