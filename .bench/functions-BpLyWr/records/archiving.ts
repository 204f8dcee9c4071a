import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import { LIMITS } from "../access/limits.ts"

/** When and by whom something was archived; nothing for what is not. */
export interface Archived {
  readonly archivedAt?: number
  readonly archivedBy?: Doc<"users">["_id"]
}

/** Author, time, and deletion time (UTC ms). */
export const archivedFields = async (ctx: QueryCtx, { archivedAt, archivedBy }: Archived) => {
  if (archivedAt === undefined) return {}
  const user = archivedBy && (await ctx.db.get(archivedBy))
  const archivedByName = user?.name ?? user?.email
  return {
    archivedAt,
    deletedOn: archivedAt + LIMITS.archivedKept.value,
    ...(archivedByName !== undefined && { archivedByName })
  }
}

export const refuseUnarchived = (rows: ReadonlyArray<Archived>): void => {
  if (rows.some(({ archivedAt }) => archivedAt === undefined)) {
    throw refuse("invalid", "Archive it first. Only what is archived can be deleted.")
  }
}
