import type { Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { defined } from "../validation/defined.ts"

/** One line of the audit log; its fields are those of the table. */
export interface AuditEntry {
  readonly action: string
  readonly actor?: Id<"users"> | undefined
  readonly subject?: Id<"users"> | undefined
  readonly organizationId?: Id<"organizations"> | undefined
  readonly brandId?: Id<"brands"> | undefined
  readonly reason?: string | undefined
  readonly expiresAt?: number | undefined
}

/** Writes one line of the audit log: who did what, to whom and where. */
export const audit = async (ctx: Pick<MutationCtx, "db">, entry: AuditEntry): Promise<void> => {
  await ctx.db.insert("audit", { ...defined({ ...entry }), action: entry.action, at: Date.now() })
}
