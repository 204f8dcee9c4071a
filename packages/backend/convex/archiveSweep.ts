/**
 * Permanently deletes what was archived 30 days ago, brands that a person deleted and organizations that ended 30 days
 * ago, with their files, and undos that have ended, a few rows at a time.
 */
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Doc, Id } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { audit } from "./access/audit.ts"
import { defineInternalMutation } from "./access/define.ts"
import { LIMITS } from "./access/limits.ts"
import { eraseInSteps, eraseOrganizationStep, ROWS } from "./catalog/eraseOrganization.ts"
import { forgetImports } from "./catalog/undoImport.ts"
import { isMarketUsed } from "./catalog/marketUses.ts"
import { isShownBySlot } from "./campaigns/slots.ts"
import { patchAsset } from "./gallery/assetChanges.ts"
import { forgetBulks } from "./gallery/bulkRuns.ts"
import { deleteAsset } from "./gallery/deleteAsset.ts"
import { keptMs } from "./records/archiving.ts"
import { removeRecord } from "./records/recordChanges.ts"
import { forgetUndos } from "./records/endedUndos.ts"

/** Each reads what may name it. */
const MARKETS = 1

const TABLES = [
  "assets",
  "products",
  "places",
  "markets",
  "guidelines",
  "houseLayouts",
  "campaigns",
  "photoshoots"
] as const
type Table = (typeof TABLES)[number]

/** Rejected pictures go later where their organization keeps them longer. */
const dueAssets = async (ctx: MutationCtx, now: number): Promise<ReadonlyArray<Doc<"assets">>> => {
  for (const kept of [undefined, "90"] as const) {
    const rows = await ctx.db
      .query("assets")
      .withIndex("by_archived", (q) =>
        q
          .eq("keptInArchive", kept)
          .gt("archivedAt", 0)
          .lte("archivedAt", now - (keptMs(kept) ?? now))
      )
      .take(ROWS)
    if (rows.length > 0) return rows
  }
  return []
}

const due = async (ctx: MutationCtx, table: Table, before: number) =>
  table === "assets"
    ? dueAssets(ctx, before + LIMITS.archivedKept.value)
    : ctx.db
        // Every one of the other tables has this index, which the compiler cannot say of a union of tables.
        .query(table as "products")
        .withIndex("by_archived", (q) => q.gt("archivedAt", 0).lte("archivedAt", before))
        .take(table === "markets" ? MARKETS : ROWS)

/**
 * A market that came into use since it was archived, and a picture that an approved slot shows, are kept for as long
 * again; answers whether the row is gone.
 */
const deleteRow = async (ctx: MutationCtx, table: Table, id: string): Promise<boolean> => {
  if (table === "assets") {
    const known = ctx.db.normalizeId(table, id)
    const asset = known && (await ctx.db.get(known))
    if (asset && (await isShownBySlot(ctx, asset._id))) {
      await patchAsset(ctx, asset._id, { archivedAt: Date.now(), keptInArchive: asset.keptInArchive })
      return false
    }
    if (asset) await deleteAsset(ctx, asset)
    return true
  }
  if (table === "markets") {
    const known = ctx.db.normalizeId(table, id)
    const market = known && (await ctx.db.get(known))
    if (market && (await isMarketUsed(ctx, market))) {
      await ctx.db.patch(market._id, { archivedAt: Date.now() })
      return false
    }
  }
  const known = ctx.db.normalizeId(table, id)
  const row = known && (await ctx.db.get(known))
  if (row) await removeRecord(ctx, table, row)
  return true
}

/** Writes which brand lost how many rows of what; a rule has no actor. */
const writeDown = async (ctx: MutationCtx, table: Table, brandIds: ReadonlyArray<Id<"brands">>): Promise<void> => {
  for (const brandId of new Set(brandIds)) {
    const brand = await ctx.db.get(brandId)
    const count = brandIds.filter((id) => id === brandId).length
    const organizationId = brand?.organizationId
    await audit(ctx, { action: "archive.deleted", organizationId, brandId, reason: `${table}: ${count}` })
  }
}

const nextBrand = async (ctx: MutationCtx, before: number): Promise<Doc<"brands"> | null> =>
  (await ctx.db
    .query("brands")
    .withIndex("by_deleted", (q) => q.gt("deletedAt", 0))
    .first()) ??
  ctx.db
    .query("brands")
    .withIndex("by_archived", (q) => q.gt("archivedAt", 0).lte("archivedAt", before))
    .first()

/** A demo's rows go when its visitor does; its own row holds nothing. */
const nextOrganization = (ctx: MutationCtx, before: number): Promise<Doc<"organizations"> | null> =>
  ctx.db
    .query("organizations")
    .withIndex("by_deleted", (q) => q.gt("deletedAt", 0).lte("deletedAt", before))
    .first()

/** Deletes the next rows that are due; answers whether there may be more. */
const step = async (ctx: MutationCtx, before: number): Promise<boolean> => {
  for (const table of TABLES) {
    const rows = await due(ctx, table, before)
    const emptied: Array<Id<"brands">> = []
    for (const { _id, brandId } of rows) if (await deleteRow(ctx, table, _id)) emptied.push(brandId)
    await writeDown(ctx, table, emptied)
    if (rows.length > 0) return true
  }
  const brand = await nextBrand(ctx, before)
  if (brand !== null) await eraseInSteps(ctx, brand)
  if (brand !== null) return true
  const organization = await nextOrganization(ctx, before)
  if (organization !== null) await eraseOrganizationStep(ctx, organization)
  return organization !== null
}

/** Starts or continues, until nothing is due. */
export const begin = defineInternalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const undos = (await forgetUndos(ctx, "assetUndos", ROWS)) || (await forgetUndos(ctx, "recordUndos", ROWS))
    const bulks = await forgetBulks(ctx)
    const imports = await forgetImports(ctx, ROWS)
    const rows = await step(ctx, Date.now() - LIMITS.archivedKept.value)
    if (undos || bulks || imports || rows) await ctx.scheduler.runAfter(0, internal.archiveSweep.begin, {})
    return null
  }
})
