import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import type { UsageViewer } from "./scope.ts"

const rowOf = (ctx: QueryCtx, brandId: Id<"brands">) =>
  ctx.db
    .query("usageStorage")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .unique()

/** With every file that is stored or deleted. */
export const countBytes = async (
  ctx: MutationCtx,
  { brandId, organizationId }: Pick<Doc<"files">, "brandId" | "organizationId">,
  by: number
): Promise<void> => {
  const row = await rowOf(ctx, brandId)
  if (row === null) return void (await ctx.db.insert("usageStorage", { organizationId, brandId, bytes: by }))
  await ctx.db.patch(row._id, { bytes: row.bytes + by })
}

/** Brands whose files one page adds up. */
const BRANDS_READ = 2_000

/** Of everything that the viewer sees whole; undefined where that is their own work only. */
export const bytesOf = async (ctx: QueryCtx, { organization, parts }: UsageViewer): Promise<number | undefined> => {
  if (parts === "all") {
    const rows = await ctx.db
      .query("usageStorage")
      .withIndex("by_organization", (q) => q.eq("organizationId", organization._id))
      .take(BRANDS_READ)
    return rows.reduce((sum, { bytes }) => sum + bytes, 0)
  }
  const whole = parts.filter(({ memberId }) => memberId === undefined)
  if (whole.length === 0) return undefined
  const rows = await Promise.all(whole.map(({ brandId }) => rowOf(ctx, brandId)))
  return rows.reduce((sum, row) => sum + (row?.bytes ?? 0), 0)
}
