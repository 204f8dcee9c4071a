import { MarketDraft } from "@marque/core/markets"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { absentFields } from "../records/draftFields.ts"
import { archiveRecords, insertRecord } from "../records/recordChanges.ts"
import { recount } from "../records/recordCounts.ts"
import type { Snapshot } from "./brandRules.ts"

const restoreLogos = async ({ db }: MutationCtx, brandId: Id<"brands">, logos: Snapshot["logos"]): Promise<void> => {
  const rows = await db
    .query("logos")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .collect()
  for (const { _id } of rows) await db.delete(_id)
  for (const { assetId, ...logo } of logos) {
    const id = db.normalizeId("assets", assetId)
    // A file that was deleted since cannot come back.
    if (id !== null && (await db.get(id)) !== null) await db.insert("logos", { ...logo, assetId: id, brandId })
  }
}

const restoreMarket = async (
  ctx: MutationCtx,
  { brand, user }: BrandMembership,
  { marketId, ...draft }: Snapshot["markets"][number]
): Promise<void> => {
  const id = ctx.db.normalizeId("markets", marketId)
  const before = id && (await ctx.db.get(id))
  const saved = { updatedAt: Date.now(), updatedBy: user._id }
  if (!before) {
    const made = { brandId: brand._id, createdBy: user._id, idempotencyKey: `version ${marketId}` }
    await insertRecord(ctx, "markets", { ...draft, ...made, ...saved })
    return
  }
  const current = { archivedAt: undefined, archivedBy: undefined, version: before.version + 1 }
  await ctx.db.patch(before._id, { ...absentFields(MarketDraft), ...draft, ...current, ...saved })
  await recount(ctx, "markets", before, before, await ctx.db.get(before._id))
}

/** Makes a version the draft; markets that came later are archived, none is deleted. */
export const restoreSnapshot = async (ctx: MutationCtx, caller: BrandMembership, snapshot: Snapshot): Promise<void> => {
  const { brand, user } = caller
  const { identity, logos, markets, name, website } = snapshot
  await ctx.db.patch(brand._id, {
    identity,
    name,
    website,
    version: brand.version + 1,
    updatedAt: Date.now(),
    updatedBy: user._id
  })
  await restoreLogos(ctx, brand._id, logos)
  const kept = new Set(markets.map(({ marketId }) => marketId))
  const later: Array<Doc<"markets">> = []
  for await (const row of ctx.db.query("markets").withIndex("by_brand_age", (q) => q.eq("brandId", brand._id))) {
    if (!kept.has(row._id) && row.archivedAt === undefined) later.push(row)
  }
  await archiveRecords(ctx, { table: "markets" }, { ...caller, records: later }, true)
  for (const market of markets) await restoreMarket(ctx, caller, market)
}
