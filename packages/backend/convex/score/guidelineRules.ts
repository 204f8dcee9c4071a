import { GUIDELINES_MAX } from "@marque/core/guidelines"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { versionInForce, versionOf } from "../catalog/brandRules.ts"
import { draftGuidelines, type Guidelines, guidelinesOf } from "../catalog/versionGuidelines.ts"
import { draftChanged } from "./scores.ts"

/** Checks of the draft, also those that are off: a market may turn them on. */
export const draftChecks = async (ctx: QueryCtx, brandId: Id<"brands">): Promise<Array<Doc<"guidelines">>> => {
  const rows = await ctx.db
    .query("guidelines")
    .withIndex("by_brand_archived", (q) => q.eq("brandId", brandId).eq("archivedAt", undefined))
    .order("desc")
    .take(GUIDELINES_MAX)
  return rows.filter(({ check, kind }) => kind === "check" && check !== undefined)
}

const named = (guidelines: Guidelines) =>
  guidelines.map(({ guidelineId, ...guideline }) => ({ ...guideline, _id: guidelineId }))

/** Guidelines that pictures are measured with: of the version in force, of the draft while there is none. */
export const guidelinesInForce = async (ctx: QueryCtx, brand: Doc<"brands">) => {
  const number = versionInForce(brand)
  const version = number === undefined ? null : await versionOf(ctx, brand._id, number)
  const kept = version === null ? undefined : await guidelinesOf(ctx, version)
  return named(kept ?? (await draftGuidelines(ctx, brand._id)))
}

export const guidelinesOfDraft = async (ctx: QueryCtx, brand: Doc<"brands">) =>
  named(await draftGuidelines(ctx, brand._id))

/** Call after guidelines changed. Scores are only stale when what is measured did: guidance changes no number. */
export const guidelinesChanged = async (ctx: MutationCtx, brandId: Id<"brands">, measured: boolean): Promise<void> => {
  await ctx.db.patch(brandId, { guidelinesChangedAt: Date.now() })
  const brand = await ctx.db.get(brandId)
  if (measured && brand !== null) await draftChanged(ctx, brand)
}
