/**
 * Turning admin mode on goes through the app server, which checks how recently the session proved its identity; the
 * role is read from the users table every time.
 */
import { ADMIN_MODE_MS, AdminModeReason, AdminModeRecord } from "@marque/core/shell"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Doc } from "./_generated/dataModel"
import { notFound, superAdmin, userNamed } from "./access/access.ts"
import { server } from "./access/worker.ts"
import { audit } from "./access/audit.ts"
import { endAdminMode, openAdminModes, currentAdminMode } from "./identity/adminModes.ts"
import { type Acting, actingOf } from "./identity/acting.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"
import { defineInternalMutation, defineMutation, defineQuery } from "./access/define.ts"

const record = validatorOf(AdminModeRecord)

const nameOf = ({ email, name }: Doc<"users">): string => name ?? email

const actingShown = ({ administrator, organization, subject, writes }: Acting) => ({
  administrator: nameOf(administrator),
  member: nameOf(subject),
  organization: { id: organization._id, clerkId: organization.clerkId, name: organization.name },
  writes
})

/** Null while it is off. */
export const current = defineQuery({
  args: {},
  returns: v.union(record, v.null()),
  access: superAdmin,
  handler: async ({ actor, ...ctx }) => {
    const mode = await currentAdminMode(ctx, actor.user._id, actor.sessionId)
    if (mode === undefined) return null
    const acting = await actingOf(ctx, actor.user, actor.sessionId)
    return { reason: mode.reason, expiresAt: mode.expiresAt, ...(acting && { acting: actingShown(acting) }) }
  }
})

/** Ends an earlier admin mode of the person. */
export const turnOn = defineMutation({
  args: { serverKey: v.string(), tokenIdentifier: v.string(), sessionId: v.string(), reason: v.string() },
  returns: record,
  access: server,
  handler: async (ctx, { sessionId, tokenIdentifier, ...given }) => {
    const reason = decode(AdminModeReason, given.reason)
    const user = await userNamed(ctx, tokenIdentifier)
    const mayNot = user === null || user.deletedAt !== undefined || user.bannedAt !== undefined
    if (mayNot || user.role !== "super_admin") throw notFound()
    for (const mode of await openAdminModes(ctx, user._id)) await endAdminMode(ctx, mode, "replaced")
    const expiresAt = Date.now() + ADMIN_MODE_MS
    const adminModeId = await ctx.db.insert("adminModes", { userId: user._id, sessionId, reason, expiresAt })
    await audit(ctx, { actor: user._id, subject: user._id, action: "admin_mode.on", reason, expiresAt })
    await ctx.scheduler.runAt(expiresAt, internal.adminMode.expire, { adminModeId })
    return { reason, expiresAt }
  }
})

export const turnOff = defineMutation({
  args: {},
  returns: v.null(),
  access: superAdmin,
  handler: async ({ actor, ...ctx }) => {
    for (const mode of await openAdminModes(ctx, actor.user._id)) await endAdminMode(ctx, mode, "exit")
    return null
  }
})

export const expire = defineInternalMutation({
  args: { adminModeId: v.id("adminModes") },
  returns: v.null(),
  handler: async (ctx, { adminModeId }) => {
    const mode = await ctx.db.get(adminModeId)
    if (mode !== null) await endAdminMode(ctx, mode, "expired")
    return null
  }
})
