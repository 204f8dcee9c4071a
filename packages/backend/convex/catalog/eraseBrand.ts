import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { countQueued, settleTurns } from "../queue/queueTurns.ts"
import { releaseAsset, releaseTask } from "../files/storedFiles.ts"
import { recipeBeside } from "./subjects.ts"
import { removeTicket } from "../files/uploadTickets.ts"
import { audit } from "../access/audit.ts"

const eraseAssets = async (ctx: MutationCtx, { _id: brandId, organizationId }: Doc<"brands">) => {
  const assets = await ctx.db
    .query("assets")
    .withIndex("by_brand_purpose", (q) => q.eq("brandId", brandId))
    .collect()
  for (const asset of assets) {
    const favourites = await ctx.db
      .query("favourites")
      .withIndex("by_asset", (q) => q.eq("assetId", asset._id))
      .collect()
    for (const favourite of favourites) await ctx.db.delete(favourite._id)
    const reports = await ctx.db
      .query("scoreReports")
      .withIndex("by_asset", (q) => q.eq("assetId", asset._id))
      .collect()
    for (const { _id } of reports) await ctx.db.delete(_id)
    const recipe = await recipeBeside(ctx, asset._id)
    await releaseAsset(ctx, asset._id, { organizationId, brandId })
    if (recipe) await ctx.db.delete(recipe._id)
    await ctx.db.delete(asset._id)
  }
}

const eraseUploads = async (ctx: MutationCtx, brand: Doc<"brands">) => {
  const tickets = await ctx.db
    .query("uploadTickets")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  for (const ticket of tickets) await removeTicket(ctx, ticket)
}

const eraseGenerations = async (ctx: MutationCtx, brand: Doc<"brands">) => {
  const generations = await ctx.db
    .query("generations")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .collect()
  for (const { _id } of generations) await ctx.db.delete(_id)
  const tasks = await ctx.db
    .query("tasks")
    .withIndex("by_organization", (q) => q.eq("organizationId", brand.organizationId))
    .collect()
  for (const task of tasks) {
    if (task.brandId !== brand._id) continue
    await releaseTask(ctx, task)
    await ctx.db.delete(task._id)
    if (task.status === "queued") await countQueued(ctx, task.organizationId, task.kind, -1)
  }
  await settleTurns(ctx, brand.organizationId)
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

/** Deletes a brand with everything that belongs to it, files included; workers that still hold its tasks are told to stop. */
export const eraseBrand = async (ctx: MutationCtx, brand: Doc<"brands">): Promise<void> => {
  await eraseAssets(ctx, brand)
  await eraseUploads(ctx, brand)
  await eraseGenerations(ctx, brand)
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
  const folders = await ctx.db
    .query("folders")
    .withIndex("by_brand_parent", (q) => q.eq("brandId", brand._id))
    .collect()
  for (const { _id } of [...products, ...places, ...logos, ...folders]) await ctx.db.delete(_id)
  await eraseRole(ctx, brand)
  const { _id: brandId, name, organizationId } = brand
  await audit(ctx, { action: "brand.deleted", organizationId, brandId, reason: name })
  await ctx.db.delete(brand._id)
}

/** Erases all brands of an organization. */
export const eraseBrandsOf = async (ctx: MutationCtx, organizationId: Id<"organizations">): Promise<void> => {
  const brands = await ctx.db
    .query("brands")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .collect()
  for (const brand of brands) await eraseBrand(ctx, brand)
}
