import { v } from "convex/values"
import { brandMember, signedIn } from "./access/access.ts"
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
  access: signedIn,
  handler: async ({ actor: { user } }) => ({
    userId: user._id,
    email: user.email,
    isSuperAdmin: user.role === "super_admin",
    ...(user.name !== undefined && { name: user.name }),
    ...(user.lastBrandId !== undefined && { lastBrandId: user.lastBrandId })
  })
})

export const rememberBrand = defineMutation({
  args: { brandId: v.string() },
  returns: v.null(),
  access: brandMember("brand.view"),
  handler: async ({ actor, db }) => {
    if (actor.user.lastBrandId !== actor.brand._id) await db.patch(actor.user._id, { lastBrandId: actor.brand._id })
    return null
  }
})
