import { BrandRole } from "@marque/core/model"
import { Member } from "@marque/core/organizations"
import { v } from "convex/values"
import { member, notFound, orgAdmin, seesBrand } from "./access/access.ts"
import { audit } from "./access/audit.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const MEMBERS_LISTED = 1_000

const find = async <Id, Row>(id: Id | null, get: (id: Id) => Promise<Row | null>): Promise<Row | null> =>
  id === null ? null : get(id)

/** Active members and open invitations, oldest first; roles only in brands the caller sees. */
export const list = defineQuery({
  args: { organizationId: v.string() },
  returns: v.array(validatorOf(Member)),
  access: member,
  handler: async ({ actor, db }) => {
    const rows = await db
      .query("memberships")
      .withIndex("by_organization_user", (q) => q.eq("organizationId", actor.organization._id))
      .take(MEMBERS_LISTED)
    const shown = rows
      .filter(({ expiresAt, status }) => status === "active" || (status === "invited" && (expiresAt ?? 0) > Date.now()))
      .sort((left, right) => left._creationTime - right._creationTime)
    return Promise.all(
      shown.map(async (row) => {
        const user = row.userId ? await db.get(row.userId) : null
        return {
          _id: row._id,
          email: user?.email ?? row.email,
          orgRole: row.orgRole,
          brandRoles: row.brandRoles.filter(({ brandId }) => seesBrand(actor, brandId)),
          status: row.status === "invited" ? ("invited" as const) : ("active" as const),
          isMe: row.userId === actor.user._id,
          ...(row.userId && { userId: row.userId }),
          ...(user?.name !== undefined && { name: user.name }),
          ...(row.status === "invited" && row.invitationId !== undefined && { invitationId: row.invitationId }),
          ...(row.status === "invited" && row.expiresAt !== undefined && { expiresAt: row.expiresAt })
        }
      })
    )
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
