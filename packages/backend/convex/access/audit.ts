import { auditHash, CHAIN_START, INSTALLATION_CHAIN } from "@marque/core/organizations"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { actingWithoutLine, asSupport } from "../identity/actingLines.ts"
import { keyWithoutLine, viaKey } from "../identity/agents.ts"
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
  /** By a super administrator. */
  readonly support?: true | undefined
}

export const auditHead = (ctx: Pick<QueryCtx, "db">, chain: string): Promise<Doc<"auditHeads"> | null> =>
  ctx.db
    .query("auditHeads")
    .withIndex("by_chain", (q) => q.eq("chain", chain))
    .unique()

/** Adds a line with the hash of the one before it. */
export const audit = async (ctx: Pick<MutationCtx, "db">, given: AuditEntry): Promise<void> => {
  const entry = viaKey(ctx.db, asSupport(ctx.db, given))
  const chain = entry.organizationId ?? INSTALLATION_CHAIN
  const head = await auditHead(ctx, chain)
  const before = head ?? CHAIN_START
  const facts = { ...defined({ ...entry }), action: entry.action, at: Date.now() }
  const seq = before.seq + 1
  const hash = auditHash(chain, seq, before.hash, facts)
  await ctx.db.insert("audit", { ...facts, chain, seq, hashBefore: before.hash, hash })
  if (head) await ctx.db.patch(head._id, { seq, hash })
  else await ctx.db.insert("auditHeads", { chain, seq, hash })
}

/** For what a super administrator changes as a member by a function that writes no line itself. */
export const auditActing = async (ctx: Pick<MutationCtx, "db">): Promise<void> => {
  const acting = actingWithoutLine(ctx.db)
  if (acting === undefined) return
  await audit(ctx, { action: "admin.acted", actor: acting.subject._id, organizationId: acting.organization._id })
}

/** For what an assistant changes by a function that writes no line itself. `what`: as the log says it. */
export const auditAgent = async (ctx: Pick<MutationCtx, "db">, what: string | undefined): Promise<void> => {
  const key = keyWithoutLine(ctx.db)
  if (key === undefined) return
  const { organizationId, userId } = key
  await audit(ctx, {
    action: "agent.acted",
    actor: userId,
    organizationId,
    ...(what !== undefined && { reason: what })
  })
}
