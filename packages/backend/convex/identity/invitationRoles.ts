/**
 * Roles that wait for an invitation: the identity provider knows no brands, and tells of an invitation only after it
 * has sent it.
 */
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"

type Roles = Pick<Doc<"memberships">, "brandRoles">

const KEPT_MS = 60 * 60_000

const rowOf = ({ db }: Pick<QueryCtx, "db">, organizationId: Id<"organizations">, email: string) =>
  db
    .query("invitationRoles")
    .withIndex("by_organization_email", (q) => q.eq("organizationId", organizationId).eq("email", email))
    .unique()

const FORGOTTEN_AT_ONCE = 50

/** Of invitations that were never sent: no address is kept for longer than its roles are worth. */
const forgetSpent = async ({ db }: MutationCtx, organizationId: Id<"organizations">): Promise<void> => {
  const rows = await db
    .query("invitationRoles")
    .withIndex("by_organization_email", (q) => q.eq("organizationId", organizationId))
    .take(FORGOTTEN_AT_ONCE)
  for (const { _id, until } of rows) if (until <= Date.now()) await db.delete(_id)
}

/** `email` in small letters. Replaces what was kept for an earlier invitation. */
export const keepInvitationRoles = async (
  ctx: MutationCtx,
  organizationId: Id<"organizations">,
  email: string,
  { brandRoles }: Roles
): Promise<void> => {
  await forgetSpent(ctx, organizationId)
  const known = await rowOf(ctx, organizationId, email)
  const until = Date.now() + KEPT_MS
  if (known === null) await ctx.db.insert("invitationRoles", { organizationId, email, brandRoles, until })
  else await ctx.db.patch(known._id, { brandRoles, until })
}

/** Those of the invitation that has come; none once they are too old to belong to it. */
export const takeInvitationRoles = async (
  ctx: MutationCtx,
  organizationId: Id<"organizations">,
  email: string
): Promise<Roles["brandRoles"]> => {
  const row = await rowOf(ctx, organizationId, email)
  if (row === null) return []
  await ctx.db.delete(row._id)
  return row.until > Date.now() ? row.brandRoles : []
}
