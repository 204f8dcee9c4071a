import type { IdentityDelivery } from "@marque/core/identity"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { audit } from "../access/audit.ts"
import { LIMITS } from "../access/limits.ts"

/** Rows that the identity provider wins, found by its ids. */

export const userBy = (ctx: QueryCtx, externalId: string) =>
  ctx.db
    .query("users")
    .withIndex("by_external_id", (q) => q.eq("externalId", externalId))
    .unique()

export const organizationBy = (ctx: QueryCtx, clerkId: string) =>
  ctx.db
    .query("organizations")
    .withIndex("by_clerk_id", (q) => q.eq("clerkId", clerkId))
    .unique()

export const membershipBy = (ctx: QueryCtx, externalId: string) =>
  ctx.db
    .query("memberships")
    .withIndex("by_external_id", (q) => q.eq("externalId", externalId))
    .unique()

export const invitationBy = (ctx: QueryCtx, invitationId: string) =>
  ctx.db
    .query("memberships")
    .withIndex("by_invitation_id", (q) => q.eq("invitationId", invitationId))
    .unique()

export const removeMembership = async (
  ctx: MutationCtx,
  { _id, organizationId, userId }: Doc<"memberships">,
  updatedFrom: number
): Promise<void> => {
  await ctx.db.patch(_id, { status: "removed", brandRoles: [], updatedFrom })
  await audit(ctx, { action: "member.removed", subject: userId, organizationId })
}

type Row = Extract<IdentityDelivery, { readonly kind: "user" | "organization" | "membership" | "invitation" }>

const storedRow = (ctx: QueryCtx, { id, kind }: Pick<Row, "id" | "kind">) => {
  switch (kind) {
    case "user":
      return userBy(ctx, id)
    case "organization":
      return organizationBy(ctx, id)
    case "membership":
      return membershipBy(ctx, id)
    case "invitation":
      return invitationBy(ctx, id)
  }
}

const nameOf = ({ id, kind }: Pick<Row, "id" | "kind">): string => `${kind}:${id}`

const goneRow = (ctx: QueryCtx, row: Pick<Row, "id" | "kind">) =>
  ctx.db
    .query("goneIdentityRows")
    .withIndex("by_name", (q) => q.eq("name", nameOf(row)))
    .unique()

/** For a source without a common count: an event that comes after a later one of its row, or after its removal. */
export const isLate = async (ctx: QueryCtx, row: Row): Promise<boolean> => {
  if ((await goneRow(ctx, row)) !== null) return true
  const stored = await storedRow(ctx, row)
  return stored !== null && stored.updatedFrom > row.seq
}

const FORGOTTEN_AT_ONCE = 200

/** Ids are not used again, so what comes later of this row is late. Remembered while a provider may send again. */
export const rememberGone = async (ctx: MutationCtx, row: Pick<Row, "id" | "kind">): Promise<void> => {
  const spent = await ctx.db
    .query("goneIdentityRows")
    .withIndex("by_gone", (q) => q.lt("goneAt", Date.now() - LIMITS.goneIdentityRowKept.value))
    .take(FORGOTTEN_AT_ONCE)
  for (const { _id } of spent) await ctx.db.delete(_id)
  if ((await goneRow(ctx, row)) === null)
    await ctx.db.insert("goneIdentityRows", { name: nameOf(row), goneAt: Date.now() })
}

type Complete = Extract<IdentityDelivery, { readonly kind: "complete" }>

const knownMemberships = async (ctx: QueryCtx, { id, of }: Complete): Promise<ReadonlyArray<Doc<"memberships">>> => {
  if (of === "user") {
    const user = await userBy(ctx, id)
    if (user === null) return []
    return ctx.db
      .query("memberships")
      .withIndex("by_user", (q) => q.eq("userId", user._id))
      .collect()
  }
  const organization = await organizationBy(ctx, id)
  if (organization === null) return []
  return ctx.db
    .query("memberships")
    .withIndex("by_organization", (q) => q.eq("organizationId", organization._id))
    .collect()
}

/**
 * Removes what a whole list no longer names. Rows that changed after it was read stay, and a removed row keeps its
 * time, so that the provider can deliver it again when the list was read too early.
 */
export const applyComplete = async (ctx: MutationCtx, list: Complete): Promise<void> => {
  const [members, invitations] = [new Set(list.membershipIds), new Set(list.invitationIds)]
  for (const row of await knownMemberships(ctx, list)) {
    if (row.updatedFrom > list.seq) continue
    if (row.status === "active" && !members.has(row.externalId)) await removeMembership(ctx, row, row.updatedFrom)
    const isOpen = list.of === "organization" && row.status === "invited"
    if (isOpen && !invitations.has(row.invitationId ?? "")) await ctx.db.patch(row._id, { status: "revoked" })
  }
}
