import { GuidelineDraft, isExecutable } from "@marque/core/guidelines"
import { HouseLayoutDraft } from "@marque/core/house-layouts"
import { MarketDraft } from "@marque/core/markets"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { absentFields } from "../records/draftFields.ts"
import { archiveRecords, insertRecord } from "../records/recordChanges.ts"
import { recount } from "../records/recordCounts.ts"
import { guidelinesChanged } from "../score/guidelineRules.ts"
import type { Snapshot } from "./brandRules.ts"
import { type Guidelines, guidelinesOf } from "./versionGuidelines.ts"

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

type Table = "markets" | "guidelines" | "houseLayouts"
const drafts = { markets: MarketDraft, guidelines: GuidelineDraft, houseLayouts: HouseLayoutDraft } as const

/** The row that a version names, or the one that an earlier restore made for it. */
const rowFor = async ({ db }: MutationCtx, brandId: Id<"brands">, table: Table, named: string) => {
  const id = db.normalizeId(table, named)
  const row = id && (await db.get(id))
  if (row?.brandId === brandId) return row
  return db
    .query(table)
    .withIndex("by_brand_key", (q) => q.eq("brandId", brandId).eq("idempotencyKey", `version ${named}`))
    .first()
}

/** Gives its id: another one where the record was deleted since. */
const restoreRecord = async (
  ctx: MutationCtx,
  { brand, user }: BrandMembership,
  table: Table,
  named: string,
  draft: object
): Promise<Id<Table>> => {
  const before = await rowFor(ctx, brand._id, table, named)
  const saved = { updatedAt: Date.now(), updatedBy: user._id }
  if (!before) {
    const made = { brandId: brand._id, createdBy: user._id, idempotencyKey: `version ${named}` }
    return insertRecord(ctx, table, { ...draft, ...made, ...saved })
  }
  const current = { archivedAt: undefined, archivedBy: undefined, version: before.version + 1 }
  await ctx.db.patch(before._id, { ...absentFields(drafts[table]), ...draft, ...current, ...saved })
  await recount(ctx, table, before, before, await ctx.db.get(before._id))
  return before._id
}

/** Archives what came later; none is deleted. */
const archiveOthers = async (
  ctx: MutationCtx,
  caller: BrandMembership,
  table: Table,
  kept: ReadonlySet<string>
): Promise<void> => {
  const later: Array<Doc<Table>> = []
  const { _id } = caller.brand
  for await (const row of ctx.db.query(table).withIndex("by_brand_key", (q) => q.eq("brandId", _id))) {
    if (!kept.has(row._id) && row.archivedAt === undefined) later.push(row)
  }
  await archiveRecords(ctx, { table }, { ...caller, records: later }, true)
}

/** Gives for each market of the version the one that it is now. */
const restoreMarkets = async (ctx: MutationCtx, caller: BrandMembership, markets: Snapshot["markets"]) => {
  const ids = new Map<string, string>()
  for (const { marketId, ...draft } of markets) {
    ids.set(marketId, await restoreRecord(ctx, caller, "markets", marketId, draft))
  }
  await archiveOthers(ctx, caller, "markets", new Set(ids.values()))
  return ids
}

const restoreHouseLayouts = async (
  ctx: MutationCtx,
  caller: BrandMembership,
  houseLayouts: NonNullable<Snapshot["houseLayouts"]>
): Promise<void> => {
  const kept = new Set<string>()
  for (const { houseLayoutId, ...draft } of houseLayouts) {
    kept.add(await restoreRecord(ctx, caller, "houseLayouts", houseLayoutId, draft))
  }
  await archiveOthers(ctx, caller, "houseLayouts", kept)
}

const restoreGuidelines = async (
  ctx: MutationCtx,
  caller: BrandMembership,
  guidelines: Guidelines,
  markets: ReadonlyMap<string, string>
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>()
  for (const { guidelineId, ...draft } of guidelines) {
    const marketIds = draft.scope.marketIds.map((id) => markets.get(id) ?? id)
    const now = { ...draft, scope: { ...draft.scope, marketIds } }
    ids.set(guidelineId, await restoreRecord(ctx, caller, "guidelines", guidelineId, now))
  }
  await archiveOthers(ctx, caller, "guidelines", new Set(ids.values()))
  await guidelinesChanged(ctx, caller.brand._id, guidelines.some(isExecutable))
  return ids
}

/** Markets name rules, and rules name markets: where a rule is another row now, its markets follow. */
const nameRules = async (
  ctx: MutationCtx,
  markets: Snapshot["markets"],
  marketIds: ReadonlyMap<string, string>,
  ruleIds: ReadonlyMap<string, string>
): Promise<void> => {
  for (const { marketId, rules = [] } of markets) {
    const id = ctx.db.normalizeId("markets", marketIds.get(marketId) ?? "")
    if (id === null || rules.length === 0) continue
    const named = rules.map((rule) => ({ ...rule, guidelineId: ruleIds.get(rule.guidelineId) ?? rule.guidelineId }))
    await ctx.db.patch(id, { rules: named })
  }
}

/** The rules of a draft; markets and rules by the ids of their rows, or by any other text for new ones. */
export interface GivenDraft {
  readonly snapshot: Snapshot
  /** Left as they are when undefined. */
  readonly guidelines: Guidelines | undefined
}

/** Replaces the draft; markets, rules and house layouts that it does not name are archived, none is deleted. */
export const replaceDraft = async (
  ctx: MutationCtx,
  caller: BrandMembership,
  { guidelines, snapshot }: GivenDraft
): Promise<void> => {
  const { brand, user } = caller
  const { houseLayouts = [], identity, logos, markets, name, website } = snapshot
  await ctx.db.patch(brand._id, {
    identity,
    name,
    website,
    version: brand.version + 1,
    updatedAt: Date.now(),
    updatedBy: user._id
  })
  await restoreLogos(ctx, brand._id, logos)
  const restored = await restoreMarkets(ctx, caller, markets)
  await restoreHouseLayouts(ctx, caller, houseLayouts)
  if (guidelines === undefined) return
  const rules = await restoreGuidelines(ctx, caller, guidelines, restored)
  await nameRules(ctx, markets, restored, rules)
}

/** Makes a version the draft. One that never kept its guidelines leaves them as they are. */
export const restoreSnapshot = async (
  ctx: MutationCtx,
  caller: BrandMembership,
  version: Doc<"brandVersions">
): Promise<void> =>
  replaceDraft(ctx, caller, { snapshot: version.snapshot, guidelines: await guidelinesOf(ctx, version) })
