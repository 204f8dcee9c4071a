import type { Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { defined } from "../validation/defined.ts"

export interface AuditEntry {
  readonly action: string
  readonly actor?: Id<"users"> | undefined
  /** Instead of an actor: by the holder of a link. */
  readonly shareLinkId?: Id<"shareLinks"> | undefined
  readonly subject?: Id<"users"> | undefined
  readonly organizationId?: Id<"organizations"> | undefined
  readonly brandId?: Id<"brands"> | undefined
  readonly reason?: string | undefined
  readonly expiresAt?: number | undefined
}

export const audit = async (ctx: Pick<MutationCtx, "db">, entry: AuditEntry): Promise<void> => {
  await ctx.db.insert("audit", { ...defined({ ...entry }), action: entry.action, at: Date.now() })
}
