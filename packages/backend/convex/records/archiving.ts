import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import { LIMITS } from "../access/limits.ts"

/** When and by whom something was archived; nothing for what is not. */
export interface Archived {
  readonly archivedAt?: number
  readonly archivedBy?: Doc<"users">["_id"]
  readonly keptInArchive?: Doc<"assets">["keptInArchive"]
}

const DAY_MS = 24 * 60 * 60_000

/** How long what is archived stays, in ms; undefined: for good. */
export const keptMs = (kept: Doc<"assets">["keptInArchive"]): number | undefined =>
  kept === "forever" ? undefined : kept === undefined ? LIMITS.archivedKept.value : Number(kept) * DAY_MS

/** Author, time, and deletion time (UTC ms). */
export const archivedFields = async (ctx: QueryCtx, { archivedAt, archivedBy, keptInArchive }: Archived) => {
  if (archivedAt === undefined) return {}
  const user = archivedBy && (await ctx.db.get(archivedBy))
  const kept = keptMs(keptInArchive)
  const archivedByName = user?.name ?? user?.email
  return {
    archivedAt,
    ...(kept !== undefined && { deletedOn: archivedAt + kept }),
    ...(archivedByName !== undefined && { archivedByName })
  }
}

export const refuseUnarchived = (rows: ReadonlyArray<Archived>): void => {
  if (rows.some(({ archivedAt }) => archivedAt === undefined)) {
    throw refuse("invalid", "Archive it first. Only what is archived can be deleted.")
  }
}
