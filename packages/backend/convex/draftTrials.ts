import { DraftPreview, DraftTrial, type TrialPicture, TrialPictures } from "@marque/core/brand-data"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { brandMember } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { shownAt } from "./files/addresses.ts"
import { draftPreview } from "./generation/draftPreview.ts"
import { shownTrial } from "./score/trialCounts.ts"
import { startTrial, trialOf } from "./score/trials.ts"
import { type Encoded, validatorOf } from "./validation/validatorOf.ts"

/** Pictures of one answer. */
const PAGE = 24

/** Measures the draft on the brand's newest pictures, on all of them with `all`. Goes on with what was stopped. */
export const start = defineMutation({
  args: { brandId: v.string(), all: v.boolean() },
  returns: v.null(),
  access: brandMember("brand.edit"),
  handler: async (ctx, { all }) => {
    await startTrial(ctx, ctx.actor.brand, { all, by: ctx.actor.user._id })
    return null
  }
})

/** What workers have is measured still. */
export const stop = defineMutation({
  args: { brandId: v.string() },
  returns: v.null(),
  access: brandMember("brand.edit"),
  handler: async (ctx) => {
    const trial = await trialOf(ctx, ctx.actor.brand._id)
    if (trial?.status === "running") await ctx.db.patch(trial._id, { status: "stopped" })
    return null
  }
})

/** Null while nothing was measured. */
export const get = defineQuery({
  args: { brandId: v.string() },
  returns: v.union(v.null(), validatorOf(DraftTrial)),
  access: brandMember("brand.edit"),
  handler: async (ctx) => {
    const trial = await trialOf(ctx, ctx.actor.brand._id)
    return trial === null ? null : shownTrial(trial)
  }
})

const serialize = async (
  ctx: QueryCtx,
  { assetId, newly }: Doc<"trialFailures">
): Promise<Encoded<typeof TrialPicture> | undefined> => {
  const asset = await ctx.db.get(assetId)
  const url = asset?.file && (await shownAt(ctx, asset.brandId, asset.file.storageId))
  if (!asset?.file || url === undefined) return undefined
  const { height, width } = asset.file
  return { assetId, name: asset.name, url, width, height, newly }
}

/** Pictures that fail a check with the draft's rules, page by page. */
export const failing = defineQuery({
  args: { brandId: v.string(), checkId: v.string(), cursor: v.union(v.null(), v.string()) },
  returns: validatorOf(TrialPictures),
  access: brandMember("brand.edit"),
  handler: async (ctx, { checkId, cursor }): Promise<Encoded<typeof TrialPictures>> => {
    const trial = await trialOf(ctx, ctx.actor.brand._id)
    if (trial === null) return { pictures: [] }
    const { continueCursor, isDone, page } = await ctx.db
      .query("trialFailures")
      .withIndex("by_check", (q) => q.eq("trialId", trial._id).eq("checkId", checkId))
      .order("desc")
      .paginate({ cursor, numItems: PAGE })
    const pictures = await Promise.all(page.map((row) => serialize(ctx, row)))
    return { pictures: pictures.filter((picture) => picture !== undefined), ...(!isDone && { next: continueCursor }) }
  }
})

/** A few own pictures, and what they would be made from. */
export const preview = defineQuery({
  args: { brandId: v.string() },
  returns: validatorOf(DraftPreview),
  access: brandMember("brand.edit"),
  handler: (ctx) => draftPreview(ctx, ctx.actor)
})
