import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import type { UsageViewer } from "./scope.ts"

const rowOf = ({ db }: Pick<QueryCtx, "db">, brandId: Id<"brands">) =>
  db
    .query("usageStorage")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .unique()

/** With every file that is stored or deleted. */
export const countBytes = async (
  ctx: Pick<MutationCtx, "db">,
  { brandId, organizationId }: Pick<Doc<"files">, "brandId" | "organizationId">,
  by: number
): Promise<void> => {
  const row = await rowOf(ctx, brandId)
  if (row === null) return void (await ctx.db.insert("usageStorage", { organizationId, brandId, bytes: by }))
  await ctx.db.patch(row._id, { bytes: row.bytes + by })
}

/** Brands whose files one page adds up. */
const BRANDS_READ = 2_000

/** Of all brands. */
export const bytesKept = async ({ db }: Pick<QueryCtx, "db">, organizationId: Id<"organizations">): Promise<number> => {
  const rows = await db
    .query("usageStorage")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .take(BRANDS_READ)
  return rows.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Of everything that the viewer sees whole; undefined where that is their own work only. */
export const bytesOf = async (ctx: QueryCtx, { organization, parts }: UsageViewer): Promise<number | undefined> => {
  if (parts === "all") return bytesKept(ctx, organization._id)
  const whole = parts.filter(({ memberId }) => memberId === undefined)
  if (whole.length === 0) return undefined
  const rows = await Promise.all(whole.map(({ brandId }) => rowOf(ctx, brandId)))
  return rows.reduce((sum, row) => sum + (row?.bytes ?? 0), 0)
}
