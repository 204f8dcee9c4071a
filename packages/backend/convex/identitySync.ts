import type { IdentityDelivery } from "@marque/core/identity"
import { FORMER_MEMBER } from "@marque/core/model"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import { internal } from "./_generated/api"
import type { MutationCtx } from "./_generated/server"
import {
  applyComplete,
  invitationBy,
  isLate,
  membershipBy,
  organizationBy,
  rememberGone,
  removeMembership,
  userBy
} from "./identity/mirroredRows.ts"
import { takeInvitationRoles } from "./identity/invitationRoles.ts"
import { followEnd } from "./identity/endedOrganizations.ts"
import { endAdminMode, openAdminModes } from "./identity/adminModes.ts"
import { audit } from "./access/audit.ts"
import { defineInternalMutation } from "./access/define.ts"
import { creditPlanFor } from "./paying/metering.ts"
import { defined } from "./validation/defined.ts"
import { LIMITS } from "./access/limits.ts"

type Kind<K extends IdentityDelivery["kind"]> = Exclude<
  Extract<IdentityDelivery, { readonly kind: K }>,
  { readonly deleted: true }
>

/** Losing the super administrator role ends admin mode. */
const endAdminModes = async (ctx: MutationCtx, userId: Id<"users">) => {
  for (const mode of await openAdminModes(ctx, userId)) await endAdminMode(ctx, mode, "role_lost")
}

const applyUser = async (ctx: MutationCtx, row: Kind<"user">) => {
  const existing = await userBy(ctx, row.id)
  const fields = {
    email: row.email,
    emailVerified: row.emailVerified,
    name: row.name,
    imageUrl: row.imageUrl,
    role: row.superAdmin ? ("super_admin" as const) : undefined,
    bannedAt: row.banned ? (existing?.bannedAt ?? Date.now()) : undefined,
    deletedAt: undefined,
    externalId: row.id,
    updatedFrom: row.seq
  }
  const userId = existing ? existing._id : await ctx.db.insert("users", defined(fields))
  if (existing) await ctx.db.patch(existing._id, fields)
  if (!row.superAdmin || row.banned) await endAdminModes(ctx, userId)
  const tokenIdentifier = `${row.issuer}|${row.id}`
  const link = await ctx.db
    .query("identities")
    .withIndex("by_token", (q) => q.eq("tokenIdentifier", tokenIdentifier))
    .unique()
  if (link === null) await ctx.db.insert("identities", { tokenIdentifier, userId })
}

const applyOrganization = async (ctx: MutationCtx, row: Kind<"organization">) => {
  const existing = await organizationBy(ctx, row.id)
  const fields = { name: row.name, slug: row.slug, isDemo: row.isDemo, updatedFrom: row.seq }
  if (existing) await ctx.db.patch(existing._id, fields)
  const organizationId =
    existing?._id ??
    (await ctx.db.insert("organizations", { ...fields, clerkId: row.id, ...(await creditPlanFor(ctx, row)) }))
  const organization = await ctx.db.get(organizationId)
  if (organization) await followEnd(ctx, organization, row.endedAt, row.endChangedBy)
}

const ownRow = (ctx: MutationCtx, organizationId: Id<"organizations">, userId: Id<"users">) =>
  ctx.db
    .query("memberships")
    .withIndex("by_organization_user", (q) => q.eq("organizationId", organizationId).eq("userId", userId))
    .unique()

const rowsOfAddress = (ctx: MutationCtx, organizationId: Id<"organizations">, email: string) =>
  ctx.db
    .query("memberships")
    .withIndex("by_organization_email", (q) => q.eq("organizationId", organizationId).eq("email", email))
    .collect()

/**
 * Invitations without a membership, newest first. Not the accepted one first: a person is only invited again once the
 * membership they had is gone, also where its coming and going arrive together.
 */
const openInvitations = async (ctx: MutationCtx, organizationId: Id<"organizations">, email: string) =>
  (await rowsOfAddress(ctx, organizationId, email))
    .filter(({ status }) => status === "accepted" || status === "invited")
    .sort((a, b) => b._creationTime - a._creationTime)

/** With the invitation's brand roles, else none. Roles of an earlier membership do not return. */
const join = async (ctx: MutationCtx, organizationId: Id<"organizations">, fields: Joined) => {
  const [invited, ...others] = await openInvitations(ctx, organizationId, fields.email)
  const former = await ownRow(ctx, organizationId, fields.userId)
  for (const { _id } of others) await ctx.db.patch(_id, { status: "revoked" })
  if (invited && former) await ctx.db.delete(former._id)
  const row = invited ?? former
  if (row === null || row === undefined)
    await ctx.db.insert("memberships", { ...fields, organizationId, brandRoles: [] })
  else await ctx.db.patch(row._id, { ...fields, brandRoles: invited?.brandRoles ?? [] })
}

type Joined = Pick<Doc<"memberships">, "email" | "externalId" | "orgRole" | "status" | "updatedFrom"> & {
  readonly userId: Id<"users">
}

const applyMembership = async (ctx: MutationCtx, row: Kind<"membership">) => {
  const organization = await organizationBy(ctx, row.organizationId)
  const user = await userBy(ctx, row.userId)
  if (organization === null || user === null) return
  const fields = {
    userId: user._id,
    email: user.email.toLowerCase(),
    orgRole: row.role,
    status: "active" as const,
    externalId: row.id,
    updatedFrom: row.seq
  }
  const own = await ownRow(ctx, organization._id, user._id)
  // Of a former membership of the same person.
  if (own !== null && own.updatedFrom > row.seq) return
  const stays = own?.status === "active" && own.externalId === row.id
  if (stays) await ctx.db.patch(own._id, fields)
  else await join(ctx, organization._id, fields)
  if (stays && own.orgRole === row.role) return
  const about = { subject: user._id, organizationId: organization._id, reason: row.role }
  await audit(ctx, { action: stays ? "member.role" : "member.joined", ...about })
}

const invitationStatus = { pending: "invited", accepted: "accepted", declined: "declined", revoked: "revoked" } as const

const applyInvitation = async (ctx: MutationCtx, row: Kind<"invitation">) => {
  const organization = await organizationBy(ctx, row.organizationId)
  if (organization === null) return
  const existing = await invitationBy(ctx, row.id)
  if (existing?.status === "active" || existing?.status === "removed") return
  const email = row.email.toLowerCase()
  const isMember = (await rowsOfAddress(ctx, organization._id, email)).some(({ status }) => status === "active")
  const status = isMember ? ("revoked" as const) : invitationStatus[row.status]
  const fields = { orgRole: row.role, status, expiresAt: row.expiresAt, updatedFrom: row.seq }
  if (existing) await ctx.db.patch(existing._id, fields)
  else if (!isMember) {
    await ctx.db.insert("memberships", {
      ...fields,
      organizationId: organization._id,
      email,
      brandRoles: await takeInvitationRoles(ctx, organization._id, email),
      invitationId: row.id,
      externalId: `invitation:${row.id}`
    })
  }
}

/** What they made stays, without their name. */
const forgetPerson = async (
  ctx: MutationCtx,
  { _id }: Doc<"users">,
  gone: Pick<Doc<"users">, "deletedAt" | "updatedFrom">
) => {
  const nameless = { name: FORMER_MEMBER, email: "", emailVerified: false, imageUrl: undefined, role: undefined }
  await ctx.db.patch(_id, { ...gone, ...nameless, lastBrandId: undefined })
  const memberships = await ctx.db
    .query("memberships")
    .withIndex("by_user", (q) => q.eq("userId", _id))
    .collect()
  for (const membership of memberships) {
    await ctx.db.patch(membership._id, { email: "" })
    if (membership.status === "active") await removeMembership(ctx, membership, gone.updatedFrom)
  }
  await endAdminModes(ctx, _id)
  await ctx.scheduler.runAfter(0, internal.personClock.forgetNext, { userId: _id })
}

/** Its rows follow 30 days after its end, in steps; of one that an administrator had ended, at once. */
const removeOrganization = async (ctx: MutationCtx, organization: Doc<"organizations">, updatedFrom: number) => {
  const { _id: organizationId, deletedAt, isDemo } = organization
  await ctx.db.patch(organizationId, { deletedAt: deletedAt ?? Date.now(), updatedFrom })
  if (deletedAt !== undefined) return void (await ctx.scheduler.runAfter(0, internal.archiveSweep.begin, {}))
  await audit(ctx, { action: "organization.deleted", organizationId })
  if (isDemo) await ctx.scheduler.runAfter(0, internal.demo.erase, { organizationId })
  else await ctx.scheduler.runAfter(0, internal.organizationEnds.cancelWork, { organizationId })
}

const remove = async (ctx: MutationCtx, { id, kind, seq }: Extract<IdentityDelivery, { readonly deleted: true }>) => {
  const gone = { deletedAt: Date.now(), updatedFrom: seq }
  if (kind === "user") {
    const user = await userBy(ctx, id)
    if (user) await forgetPerson(ctx, user, gone)
  } else if (kind === "organization") {
    const organization = await organizationBy(ctx, id)
    if (organization) await removeOrganization(ctx, organization, seq)
  } else if (kind === "membership") {
    const membership = await membershipBy(ctx, id)
    if (membership) await removeMembership(ctx, membership, seq)
  } else {
    const invitation = await invitationBy(ctx, id)
    if (invitation?.status === "invited") await ctx.db.patch(invitation._id, { status: "revoked", updatedFrom: seq })
  }
}

const FORGOTTEN_AT_ONCE = 200

/** Remembered until none of the session's tokens can be valid. */
const endSession = async (ctx: MutationCtx, sessionId: string) => {
  const spent = await ctx.db
    .query("endedSessions")
    .withIndex("by_ended", (q) => q.lt("endedAt", Date.now() - LIMITS.endedSessionKept.value))
    .take(FORGOTTEN_AT_ONCE)
  for (const { _id } of spent) await ctx.db.delete(_id)
  const known = await ctx.db
    .query("endedSessions")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .first()
  if (known === null) await ctx.db.insert("endedSessions", { sessionId, endedAt: Date.now() })
}

const applyOne = (ctx: MutationCtx, row: IdentityDelivery): Promise<void> => {
  if ("deleted" in row) return remove(ctx, row)
  switch (row.kind) {
    case "user":
      return applyUser(ctx, row)
    case "organization":
      return applyOrganization(ctx, row)
    case "membership":
      return applyMembership(ctx, row)
    case "invitation":
      return applyInvitation(ctx, row)
    case "session":
      return endSession(ctx, row.id)
    case "complete":
      return applyComplete(ctx, row)
  }
}

/** Each unless a later change of its row is known; lists and ended sessions always. */
const applyByRow = async (ctx: MutationCtx, deliveries: ReadonlyArray<IdentityDelivery>) => {
  for (const row of deliveries) {
    if (row.kind === "complete" || row.kind === "session") await applyOne(ctx, row)
    else if (!(await isLate(ctx, row))) {
      await applyOne(ctx, row)
      if ("deleted" in row) await rememberGone(ctx, row)
    }
  }
}

/** In order and once each: skips numbers not above the source's last one. */
const applyInSequence = async (ctx: MutationCtx, source: string, deliveries: ReadonlyArray<IdentityDelivery>) => {
  const state = await ctx.db
    .query("identitySync")
    .withIndex("by_source", (q) => q.eq("source", source))
    .unique()
  let lastSeq = state?.lastSeq ?? 0
  for (const row of deliveries) {
    if (row.seq <= lastSeq) continue
    await applyOne(ctx, row)
    lastSeq = row.seq
  }
  if (state) await ctx.db.patch(state._id, { lastSeq })
  else await ctx.db.insert("identitySync", { source, lastSeq })
}

export const apply = defineInternalMutation({
  // The HTTP action in front of this has decoded the deliveries with core's schema.
  args: {
    source: v.string(),
    order: v.optional(v.union(v.literal("row"), v.literal("sequence"))),
    deliveries: v.array(v.any())
  },
  returns: v.null(),
  handler: async (ctx, { deliveries, order, source }) => {
    const rows = deliveries as ReadonlyArray<IdentityDelivery>
    if (order === "row") await applyByRow(ctx, rows)
    // An empty one is sent to see whether address and secret are right.
    else if (rows.length > 0) await applyInSequence(ctx, source, rows)
    return null
  }
})
