/** What people and the identity provider did in an organization, for its administrators. */
import { ActivityPage } from "@marque/core/organizations"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { orgAdmin } from "./access/access.ts"
import { defineQuery } from "./access/define.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const LINES_OF_A_PAGE = 50

const personOf = async ({ db }: QueryCtx, id: Doc<"audit">["actor"]): Promise<string | undefined> => {
  const user = id && (await db.get(id))
  return user ? (user.name ?? user.email) : undefined
}

const entryOf = async (ctx: QueryCtx, row: Doc<"audit">) => {
  const [actor, subject] = [await personOf(ctx, row.actor), await personOf(ctx, row.subject)]
  const brand = row.brandId && (await ctx.db.get(row.brandId))
  return {
    _id: row._id,
    at: row.at,
    action: row.action,
    byLink: row.shareLinkId !== undefined && row.actor === undefined,
    ...(actor !== undefined && { actor }),
    ...(subject !== undefined && { subject }),
    ...(brand && { brand: { id: brand._id, name: brand.name } }),
    ...(row.reason !== undefined && { reason: row.reason })
  }
}

/** Newest first, a page at a time; `action` narrows it to one kind of line. */
export const list = defineQuery({
  args: {
    organizationId: v.string(),
    action: v.optional(v.string()),
    cursor: v.union(v.string(), v.null())
  },
  returns: validatorOf(ActivityPage),
  access: orgAdmin,
  handler: async (ctx, { action, cursor }) => {
    const organizationId = ctx.actor.organization._id
    const lines = ctx.db.query("audit")
    const found =
      action === undefined
        ? lines.withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
        : lines.withIndex("by_organization_action", (q) => q.eq("organizationId", organizationId).eq("action", action))
    const { continueCursor, isDone, page } = await found.order("desc").paginate({ cursor, numItems: LINES_OF_A_PAGE })
    return {
      items: await Promise.all(page.map((row) => entryOf(ctx, row))),
      cursor: isDone ? null : continueCursor
    }
  }
})
