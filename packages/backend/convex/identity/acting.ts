/** A super administrator who looks at an organization as one of its members does, within an admin mode. */
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { currentAdminMode } from "./adminModes.ts"

export const actingRefusals = {
  readOnly: "You act as a member and can only look. Allow changes first.",
  withheld: "Billing and secret addresses stay closed while you act as a member",
  refused: "You can act as an active member who is not a super administrator"
} as const

export interface Acting {
  readonly administrator: Doc<"users">
  readonly subject: Doc<"users">
  /** The only organization that is there meanwhile, whatever else the member belongs to. */
  readonly organization: Doc<"organizations">
  readonly writes: boolean
  /** Of the admin mode. */
  readonly reason: string
}

/**
 * Undefined as soon as it may not be any more: the member left or was blocked, the organization ended, the member became a
 * super administrator.
 */
export const actingOf = async (
  ctx: QueryCtx,
  administrator: Doc<"users">,
  sessionId: string | undefined
): Promise<Acting | undefined> => {
  if (administrator.role !== "super_admin") return undefined
  const mode = await currentAdminMode(ctx, administrator._id, sessionId)
  if (mode?.acting === undefined) return undefined
  const { organizationId, userId, writes } = mode.acting
  const standing = await actable(ctx, userId, organizationId)
  return standing && { ...standing, administrator, writes, reason: mode.reason }
}

/** Whom a super administrator may act as there: an active member, but no other super administrator. */
export const actable = async (
  { db }: Pick<QueryCtx, "db">,
  userId: Id<"users">,
  organizationId: Id<"organizations">
): Promise<Pick<Acting, "organization" | "subject"> | undefined> => {
  const [subject, organization] = [await db.get(userId), await db.get(organizationId)]
  if (!subject || subject.deletedAt !== undefined || subject.bannedAt !== undefined) return undefined
  if (!organization || organization.deletedAt !== undefined || subject.role === "super_admin") return undefined
  const membership = await db
    .query("memberships")
    .withIndex("by_organization_user", (q) => q.eq("organizationId", organizationId).eq("userId", userId))
    .unique()
  return membership?.status === "active" ? { subject, organization } : undefined
}
