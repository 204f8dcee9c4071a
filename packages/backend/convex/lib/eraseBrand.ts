import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { countQueued, settleTurns } from "./queueTurns.ts"
import { filesOfAsset, filesOfRecipe, removeFile } from "./storedFiles.ts"
import { recipeBeside } from "./subjects.ts"

/** Deletes what an asset refers to, and what a provider made for it, which its recipe names. */
const eraseFiles = async (ctx: MutationCtx, asset: Doc<"assets">, input: string | undefined) => {
  const files = new Set<Id<"_storage">>(filesOfAsset(asset))
  for (const name of input === undefined ? [] : filesOfRecipe(input)) {
    const id = ctx.db.system.normalizeId("_storage", name)
    if (id) files.add(id)
  }
  for (const file of files) await removeFile(ctx, file)
}

const eraseAssets = async (ctx: MutationCtx, brandId: Id<"brands">) => {
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
    if (recipe) await ctx.db.delete(recipe._id)
    await eraseFiles(ctx, asset, recipe?.input)
    await ctx.db.delete(asset._id)
  }
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
  for (const task of tasks.filter(({ brandId }) => brandId === brand._id)) {
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
  await eraseAssets(ctx, brand._id)
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
  await ctx.db.delete(brand._id)
}
