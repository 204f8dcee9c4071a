import { BrandRole } from "@marque/core/model"
import { Member } from "@marque/core/organizations"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { member, type Membership, notFound, orgAdmin, seesBrand } from "./access/access.ts"
import { audit } from "./access/audit.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const MEMBERS_OF_A_PAGE = 200

const find = async <Id, Row>(id: Id | null, get: (id: Id) => Promise<Row | null>): Promise<Row | null> =>
  id === null ? null : get(id)

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
    ...(user?.name !== undefined && { name: user.name }),
    ...(isInvited && row.invitationId !== undefined && { invitationId: row.invitationId }),
    ...(isInvited && row.expiresAt !== undefined && { expiresAt: row.expiresAt })
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
  handler: async ({ actor, db }, { brandId, membershipId, role }) => {
    const organizationId = actor.organization._id
    const membership = await find(db.normalizeId("memberships", membershipId), (id) => db.get(id))
    const brand = await find(db.normalizeId("brands", brandId), (id) => db.get(id))
    if (membership?.organizationId !== organizationId || brand?.organizationId !== organizationId) throw notFound()
    if (brand.deletedAt !== undefined) throw notFound()
    if (membership.status !== "active" && membership.status !== "invited") throw notFound()
    const others = membership.brandRoles.filter((one) => one.brandId !== brand._id)
    await db.patch(membership._id, { brandRoles: role === null ? others : [...others, { brandId: brand._id, role }] })
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
