import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { countQueued, settleQueue } from "../queue/queueTurns.ts"
import { releaseTask } from "../files/storedFiles.ts"
import { releaseCertificates } from "../campaigns/certify.ts"
import { releaseProposals } from "../campaigns/proposals.ts"
import { releaseReviews } from "../campaigns/reviewActs.ts"
import { releaseSlots } from "../campaigns/slots.ts"
import { releaseResults } from "../results/release.ts"
import { eraseBulks } from "../gallery/bulkRuns.ts"
import { eraseRewordings } from "../rewording/rewordingStart.ts"
import { eraseRecalls } from "../recall/eraseRecalls.ts"
import { releaseTiles } from "../photoshoots/tiles.ts"
import { eraseCertificates } from "../campaigns/certify.ts"
import { eraseLinks } from "../share/links.ts"
import { closePublicBrand } from "../share/publicBrand.ts"
import { eraseHome } from "../brandHome/scoreDays.ts"
import { eraseBits } from "../gallery/assetBits.ts"
import { deleteAsset } from "../gallery/deleteAsset.ts"
import { removeTicket } from "../files/uploadTickets.ts"
import { eraseImports } from "./undoImport.ts"
import { audit } from "../access/audit.ts"

const eraseUploads = async (ctx: MutationCtx, brand: Doc<"brands">) => {
  const tickets = await ctx.db
    .query("uploadTickets")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  for (const ticket of tickets) await removeTicket(ctx, ticket)
  const batches = await ctx.db
    .query("uploadBatches")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  for (const { _id } of batches) await ctx.db.delete(_id)
}

const eraseGenerations = async (ctx: MutationCtx, brand: Doc<"brands">) => {
  const generations = await ctx.db
    .query("generations")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  for (const { _id } of generations) await ctx.db.delete(_id)
  const erased = await ctx.db
    .query("tasks")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  for (const task of erased) {
    await releaseTask(ctx, task)
    await ctx.db.delete(task._id)
    if (task.status === "queued") await countQueued(ctx, task.organizationId, task.kind, -1)
  }
  await settleQueue(ctx, erased)
}

const eraseRole = async (ctx: MutationCtx, brand: Doc<"brands">) => {
  const members = await ctx.db
    .query("memberships")
    .withIndex("by_organization_user", (q) => q.eq("organizationId", brand.organizationId))
    .collect()
  for (const { _id, brandRoles } of members) {
    await ctx.db.patch(_id, { brandRoles: brandRoles.filter(({ brandId }) => brandId !== brand._id) })
  }
}

const eraseTrends = async ({ db }: MutationCtx, { _id }: Doc<"brands">) => {
  const rows = [
    ...(await db
      .query("trendDates")
      .withIndex("by_brand_yearly", (q) => q.eq("brandId", _id))
      .collect()),
    ...(await db
      .query("trendMarks")
      .withIndex("by_brand_key", (q) => q.eq("brandId", _id))
      .collect()),
    ...(await db
      .query("trendJudgements")
      .withIndex("by_brand_key", (q) => q.eq("brandId", _id))
      .collect()),
    ...(await db
      .query("trendChunks")
      .withIndex("by_brand", (q) => q.eq("brandId", _id))
      .collect()),
    ...(await db
      .query("trendSources")
      .withIndex("by_brand", (q) => q.eq("brandId", _id))
      .collect()),
    ...(await db
      .query("calendarFeeds")
      .withIndex("by_brand_user", (q) => q.eq("brandId", _id))
      .collect())
  ]
  for (const row of rows) await db.delete(row._id)
}

const eraseMarketUse = async ({ db }: MutationCtx, { _id }: Doc<"brands">) => {
  const links = await db
    .query("marketLinks")
    .withIndex("by_holder", (q) => q.eq("brandId", _id))
    .collect()
  const holds = await db
    .query("holds")
    .withIndex("by_brand", (q) => q.eq("brandId", _id))
    .collect()
  for (const row of [...links, ...holds]) await db.delete(row._id)
}

const eraseTrials = async ({ db }: MutationCtx, { _id }: Doc<"brands">) => {
  const trials = await db
    .query("draftTrials")
    .withIndex("by_brand", (q) => q.eq("brandId", _id))
    .collect()
  for (const trial of trials) {
    const failures = await db
      .query("trialFailures")
      .withIndex("by_check", (q) => q.eq("trialId", trial._id))
      .collect()
    for (const row of [...failures, trial]) await db.delete(row._id)
  }
}

const eraseNotifications = async ({ db }: MutationCtx, { _id, organizationId }: Doc<"brands">) => {
  const rows = await db
    .query("notifications")
    .withIndex("by_brand", (q) => q.eq("organizationId", organizationId).eq("brandId", _id))
    .collect()
  for (const row of rows) await db.delete(row._id)
}

/** Deletes everything of a brand, files included; stops workers that hold its tasks. */
export const eraseBrand = async (ctx: MutationCtx, brand: Doc<"brands">): Promise<void> => {
  const assets = await ctx.db
    .query("assets")
    .withIndex("by_brand_purpose", (q) => q.eq("brandId", brand._id))
    .collect()
  for (const asset of assets) await deleteAsset(ctx, asset)
  await eraseLinks(ctx, brand._id)
  await eraseCertificates(ctx, brand._id)
  await closePublicBrand(ctx, brand._id)
  await eraseUploads(ctx, brand)
  await eraseGenerations(ctx, brand)
  await eraseRewordings(ctx, brand._id)
  const products = await ctx.db
    .query("products")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  const places = await ctx.db
    .query("places")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  const logos = await ctx.db
    .query("logos")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  const versions = await ctx.db
    .query("brandVersions")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  const kept = await ctx.db
    .query("versionGuidelines")
    .withIndex("by_version", (q) => q.eq("brandId", brand._id))
    .collect()
  const folders = await ctx.db
    .query("folders")
    .withIndex("by_brand_parent", (q) => q.eq("brandId", brand._id))
    .collect()
  const markets = await ctx.db
    .query("markets")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  const guidelines = await ctx.db
    .query("guidelines")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  const houseLayouts = await ctx.db
    .query("houseLayouts")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  const templates = await ctx.db
    .query("recipeTemplates")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  const savedViews = await ctx.db
    .query("savedViews")
    .withIndex("by_owner", (q) => q.eq("brandId", brand._id))
    .collect()
  const campaigns = await ctx.db
    .query("campaigns")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  const briefs = await ctx.db
    .query("campaignBriefs")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  const counts = await ctx.db
    .query("recordCounts")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  const pictureCounts = await ctx.db
    .query("assetCounts")
    .withIndex("by_key", (q) => q.eq("brandId", brand._id))
    .collect()
  const undos = await ctx.db
    .query("assetUndos")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  const recordUndos = await ctx.db
    .query("recordUndos")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  const records = [...products, ...places, ...markets, ...guidelines, ...versions, ...kept, ...logos, ...folders]
  const rows = [
    ...records,
    ...houseLayouts,
    ...templates,
    ...savedViews,
    ...campaigns,
    ...briefs,
    ...counts,
    ...pictureCounts,
    ...undos,
    ...recordUndos
  ]
  await eraseBulks(ctx, brand._id)
  await eraseImports(ctx, brand._id)
  await eraseTrends(ctx, brand)
  await eraseTrials(ctx, brand)
  await eraseRecalls(ctx, brand._id)
  await eraseMarketUse(ctx, brand)
  await eraseNotifications(ctx, brand)
  for (const campaign of campaigns) {
    await releaseProposals(ctx, campaign)
    await releaseCertificates(ctx, campaign)
    await releaseSlots(ctx, campaign)
    await releaseReviews(ctx, campaign)
    await releaseResults(ctx, campaign)
  }
  const photoshoots = await ctx.db
    .query("photoshoots")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  for (const photoshoot of photoshoots) await releaseTiles(ctx, photoshoot)
  for (const { _id } of [...rows, ...photoshoots]) await ctx.db.delete(_id)
  await eraseBits(ctx, brand._id)
  await eraseHome(ctx, brand._id)
  await eraseRole(ctx, brand)
  const { _id: brandId, name, organizationId } = brand
  await audit(ctx, { action: "brand.deleted", organizationId, brandId, reason: name })
  await ctx.db.delete(brand._id)
}

export const eraseBrandsOf = async (ctx: MutationCtx, organizationId: Id<"organizations">): Promise<void> => {
  const brands = await ctx.db
    .query("brands")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .collect()
  for (const brand of brands) await eraseBrand(ctx, brand)
}
