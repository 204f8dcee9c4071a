import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { audit } from "../access/audit.ts"

export type AdminModeEnd = NonNullable<Doc<"adminModes">["endedBy"]>

/** Includes expired ones. */
export const openAdminModes = (ctx: QueryCtx, userId: Id<"users">): Promise<Array<Doc<"adminModes">>> =>
  ctx.db
    .query("adminModes")
    .withIndex("by_user", (q) => q.eq("userId", userId).eq("endedAt", undefined))
    .collect()

/** Where accounts are kept at Clerk, whose templates of tokens cannot name the session. */
const isOfAnySession = (sessionId: string | undefined): boolean =>
  sessionId === undefined && Boolean(process.env["CLERK_JWT_ISSUER_DOMAIN"])

/** A token that names no session is in no admin mode, but at a provider whose tokens never do. */
export const currentAdminMode = async (
  ctx: QueryCtx,
  userId: Id<"users">,
  sessionId: string | undefined
): Promise<Doc<"adminModes"> | undefined> =>
  (await openAdminModes(ctx, userId)).find(
    (mode) => (isOfAnySession(sessionId) || mode.sessionId === sessionId) && mode.expiresAt > Date.now()
  )

/** No effect on one that has ended. */
export const endAdminMode = async (ctx: MutationCtx, mode: Doc<"adminModes">, endedBy: AdminModeEnd): Promise<void> => {
  if (mode.endedAt !== undefined) return
  await ctx.db.patch(mode._id, { endedAt: Date.now(), endedBy })
  await audit(ctx, {
    actor: mode.userId,
    subject: mode.userId,
    action: "admin_mode.off",
    reason: endedBy,
    expiresAt: undefined
  })
}
