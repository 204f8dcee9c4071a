import { BrandRole, OrgRole } from "@marque/core/model"
import { Member, Seats, takesSeat } from "@marque/core/organizations"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { member, type Membership, notFound, orgAdmin, seesBrand } from "./access/access.ts"
import { audit } from "./access/audit.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { requireSeat, seatLimit, seatsUsed } from "./catalog/seats.ts"
import { keepInvitationRoles } from "./identity/invitationRoles.ts"
import { defined } from "./validation/defined.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const MEMBERS_OF_A_PAGE = 200

const find = async <Id, Row>(id: Id | null, get: (id: Id) => Promise<Row | null>): Promise<Row | null> =>
  id === null ? null : get(id)

/** To administrators only. */
const seenAtOf = async ({ db }: QueryCtx, actor: Membership, userId: Id<"users"> | undefined) => {
  if (userId === undefined || actor.membership.orgRole !== "admin") return undefined
  const row = await db
    .query("presence")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique()
  return row?.seenAt
}

const openInvitation = async ({ db }: QueryCtx, organizationId: Id<"organizations">, email: string) => {
  const rows = await db
    .query("memberships")
    .withIndex("by_organization_email", (q) => q.eq("organizationId", organizationId).eq("email", email))
    .collect()
  return rows.find(({ expiresAt, status }) => status === "invited" && (expiresAt ?? 0) > Date.now())
}

const memberOf = async (ctx: QueryCtx, actor: Membership, row: Doc<"memberships">) => {
  const user = row.userId ? await ctx.db.get(row.userId) : null
  const isInvited = row.status === "invited"
  return {
    _id: row._id,
    email: user?.email ?? row.email,
    orgRole: row.orgRole,
    brandRoles: row.brandRoles.filter(({ brandId }) => seesBrand(actor, brandId)),
    status: isInvited ? ("invited" as const) : ("active" as const),
    isMe: row.userId === actor.user._id,
    ...(row.userId && { userId: row.userId }),
    ...defined({ name: user?.name, imageUrl: user?.imageUrl }),
    ...(isInvited && row.invitationId !== undefined && { invitationId: row.invitationId }),
    ...(isInvited && row.expiresAt !== undefined && { expiresAt: row.expiresAt }),
    ...defined({ seenAt: isInvited ? undefined : await seenAtOf(ctx, actor, row.userId) })
  }
}

/** Active members and open invitations, oldest first, a page at a time; roles only in brands the caller sees. */
export const list = defineQuery({
  args: { organizationId: v.string(), cursor: v.union(v.string(), v.null()) },
  returns: v.object({ items: v.array(validatorOf(Member)), cursor: v.union(v.string(), v.null()) }),
  access: member,
  handler: async (ctx, { cursor }) => {
    const { actor, db } = ctx
    const { continueCursor, isDone, page } = await db
      .query("memberships")
      .withIndex("by_organization", (q) => q.eq("organizationId", actor.organization._id))
      .paginate({ cursor, numItems: MEMBERS_OF_A_PAGE })
    const shown = page.filter(
      ({ expiresAt, status }) => status === "active" || (status === "invited" && (expiresAt ?? 0) > Date.now())
    )
    return {
      items: await Promise.all(shown.map((row) => memberOf(ctx, actor, row))),
      cursor: isDone ? null : continueCursor
    }
  }
})

/** Who counts as a member, and how many there may be. */
export const seats = defineQuery({
  args: { organizationId: v.string() },
  returns: validatorOf(Seats),
  access: member,
  handler: async (ctx) => {
    const { organization } = ctx.actor
    return { used: await seatsUsed(ctx, organization), ...defined({ limit: await seatLimit(ctx, organization) }) }
  }
})

/** Before a member becomes an administrator: refuses beyond the limit of members, for who does not count as one yet. */
export const requireRoom = defineQuery({
  args: { organizationId: v.string(), membershipId: v.string() },
  returns: v.null(),
  access: orgAdmin,
  handler: async (ctx, { membershipId }) => {
    const { actor, db } = ctx
    const membership = await find(db.normalizeId("memberships", membershipId), (id) => db.get(id))
    if (membership?.organizationId !== actor.organization._id) throw notFound()
    if (!takesSeat(membership)) await requireSeat(ctx, actor.organization)
    return null
  }
})

/**
 * Before a person is invited, or invited again: keeps the roles that the invitation brings, and refuses beyond the limit
 * of members.
 */
export const prepareInvitation = defineMutation({
  args: {
    organizationId: v.string(),
    email: v.string(),
    orgRole: validatorOf(OrgRole),
    brandRoles: v.array(v.object({ brandId: v.string(), role: validatorOf(BrandRole) }))
  },
  returns: v.null(),
  access: orgAdmin,
  handler: async (ctx, { brandRoles, orgRole, ...asked }) => {
    const { actor, db } = ctx
    const organizationId = actor.organization._id
    const email = asked.email.trim().toLowerCase()
    const roles: Doc<"memberships">["brandRoles"] = []
    for (const { brandId, role } of brandRoles) {
      const brand = await find(db.normalizeId("brands", brandId), (id) => db.get(id))
      if (brand?.organizationId !== organizationId || brand.deletedAt !== undefined) throw notFound()
      if (!roles.some((one) => one.brandId === brand._id)) roles.push({ brandId: brand._id, role })
    }
    const invited = await openInvitation(ctx, organizationId, email)
    const isCounted = invited !== undefined && takesSeat(invited)
    if (takesSeat({ orgRole, brandRoles: roles }) && !isCounted) await requireSeat(ctx, actor.organization)
    await keepInvitationRoles(ctx, organizationId, email, { brandRoles: roles })
    return null
  }
})

/** Null removes the role. */
export const setBrandRole = defineMutation({
  args: {
    organizationId: v.string(),
    membershipId: v.string(),
    brandId: v.string(),
    role: v.union(validatorOf(BrandRole), v.null())
  },
  returns: v.null(),
  access: orgAdmin,
  handler: async (ctx, { brandId, membershipId, role }) => {
    const { actor, db } = ctx
    const organizationId = actor.organization._id
    const membership = await find(db.normalizeId("memberships", membershipId), (id) => db.get(id))
    const brand = await find(db.normalizeId("brands", brandId), (id) => db.get(id))
    if (membership?.organizationId !== organizationId || brand?.organizationId !== organizationId) throw notFound()
    if (brand.deletedAt !== undefined) throw notFound()
    if (membership.status !== "active" && membership.status !== "invited") throw notFound()
    const others = membership.brandRoles.filter((one) => one.brandId !== brand._id)
    const brandRoles = role === null ? others : [...others, { brandId: brand._id, role }]
    if (!takesSeat(membership) && takesSeat({ ...membership, brandRoles })) await requireSeat(ctx, actor.organization)
    await db.patch(membership._id, { brandRoles })
    await audit(
      { db },
      {
        action: "member.brand_role",
        actor: actor.user._id,
        subject: membership.userId,
        organizationId,
        brandId: brand._id,
        reason: role ?? "none"
      }
    )
    return null
  }
})
