/** The guidelines of the draft, and those of a version, stored apart from its snapshot. */
import { guidelinesText, type SnapshotGuideline } from "@marque/core/brand-data"
import { GuidelineDraft, GUIDELINES_MAX } from "@marque/core/guidelines"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { draftFieldsOf } from "../records/draftFields.ts"
import { type Encoded } from "../validation/validatorOf.ts"

export type Guidelines = Array<Encoded<typeof SnapshotGuideline>>

/** Rules of one row; the longest ones stay below the size limit of a document. */
const PART = 50

export const draftGuidelines = async ({ db }: Pick<QueryCtx, "db">, brandId: Id<"brands">): Promise<Guidelines> => {
  const rows = await db
    .query("guidelines")
    .withIndex("by_brand_archived", (q) => q.eq("brandId", brandId).eq("archivedAt", undefined))
    .take(GUIDELINES_MAX)
  return rows
    .toSorted((one, other) => one._creationTime - other._creationTime)
    .map((row) => ({ guidelineId: row._id, ...draftFieldsOf(GuidelineDraft, row) }))
}

/** Undefined of a version that never kept any: an earlier release made it. */
export const guidelinesOf = async (
  { db }: Pick<QueryCtx, "db">,
  { brandId, guidelinesAt }: Doc<"brandVersions">
): Promise<Guidelines | undefined> => {
  if (guidelinesAt === undefined) return undefined
  const parts = await db
    .query("versionGuidelines")
    .withIndex("by_version", (q) => q.eq("brandId", brandId).eq("number", guidelinesAt))
    .take(GUIDELINES_MAX / PART)
  return parts.flatMap(({ guidelines }) => guidelines)
}

export const keepGuidelines = async (
  { db }: MutationCtx,
  brandId: Id<"brands">,
  number: number,
  guidelines: Guidelines
): Promise<void> => {
  for (let from = 0; from < guidelines.length; from += PART) {
    const part = { part: from / PART, guidelines: guidelines.slice(from, from + PART) }
    await db.insert("versionGuidelines", { brandId, number, ...part })
  }
}

/** Whatever the order of their keys. */
export const sameGuidelines = (one: Guidelines, other: Guidelines): boolean =>
  guidelinesText(one) === guidelinesText(other)

/** Whether the draft's differ from those of `kept`; cheap while none was edited since it was published. */
export const hasOtherGuidelines = async (
  ctx: QueryCtx,
  { _id, guidelinesChangedAt = 0 }: Doc<"brands">,
  kept: Doc<"brandVersions">
): Promise<boolean> => {
  if (guidelinesChangedAt < kept.publishedAt) return false
  const published = await guidelinesOf(ctx, kept)
  return published !== undefined && !sameGuidelines(published, await draftGuidelines(ctx, _id))
}
