import { v } from "convex/values"
import type { Id } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { brandMember, signedInAs } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"

export const me = defineQuery({
  args: {},
  returns: v.object({
    userId: v.string(),
    name: v.optional(v.string()),
    email: v.string(),
    lastBrandId: v.optional(v.string()),
    isSuperAdmin: v.boolean()
  }),
  access: signedInAs,
  handler: async ({ actor: { user } }) => ({
    userId: user._id,
    email: user.email,
    isSuperAdmin: user.role === "super_admin",
    ...(user.name !== undefined && { name: user.name }),
    ...(user.lastBrandId !== undefined && { lastBrandId: user.lastBrandId })
  })
})

/** Often enough for 'active in the last seven days', and seldom enough to cost nothing. */
const PRESENCE_KEPT_MS = 60 * 60_000

const keepPresence = async ({ db }: MutationCtx, userId: Id<"users">) => {
  const row = await db
    .query("presence")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique()
  const seenAt = Date.now()
  if (row === null) await db.insert("presence", { userId, seenAt })
  else if (row.seenAt < seenAt - PRESENCE_KEPT_MS) await db.patch(row._id, { seenAt })
}

/** Also notes that the person is here. */
export const rememberBrand = defineMutation({
  args: { brandId: v.string() },
  returns: v.null(),
  access: brandMember("brand.view"),
  handler: async ({ actor, ...ctx }) => {
    const { db } = ctx
    await keepPresence(ctx, actor.user._id)
    if (actor.user.lastBrandId !== actor.brand._id) await db.patch(actor.user._id, { lastBrandId: actor.brand._id })
    return null
  }
})
