import { LOGOS_MAX } from "@marque/core/brands"
import type { Found } from "@marque/core/search"
import type { Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { shownAt } from "../files/addresses.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import type { Candidate } from "./found.ts"

const logoOf = async ({ db }: QueryCtx, brandId: Id<"brands">): Promise<Id<"assets"> | undefined> => {
  const logos = await db
    .query("logos")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .take(LOGOS_MAX)
  return (logos.find(({ isDefault }) => isDefault) ?? logos[0])?.assetId
}

const pictureOf = async (ctx: QueryCtx, { id, kind, pictureId }: Candidate): Promise<Id<"assets"> | undefined> => {
  const brandId = kind === "brand" ? ctx.db.normalizeId("brands", id) : null
  return brandId === null ? pictureId : logoOf(ctx, brandId)
}

export const withThumbnail = async (ctx: QueryCtx, candidate: Candidate): Promise<Encoded<typeof Found>> => {
  const pictureId = await pictureOf(ctx, candidate)
  const asset = pictureId && (await ctx.db.get(pictureId))
  const thumbnail = asset ? await shownAt(ctx, asset.brandId, asset.posterId ?? asset.file?.storageId) : undefined
  const { pictureId: _, ...found } = candidate
  return thumbnail === undefined ? found : { ...found, thumbnail }
}
