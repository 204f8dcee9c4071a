/** What people and the identity provider did in an organization, for its administrators. */
import { ActivityCheck, ActivityPage, type ChainedFacts, followChain } from "@marque/core/organizations"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { orgAdmin } from "./access/access.ts"
import { auditHead } from "./access/audit.ts"
import { defineQuery } from "./access/define.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const LINES_OF_A_PAGE = 50
const SUPPORT_LINES = 20
const CHECKED_AT_ONCE = 500

const personOf = async ({ db }: QueryCtx, id: Doc<"audit">["actor"]): Promise<string | undefined> => {
  const user = id && (await db.get(id))
  return user ? (user.name ?? user.email) : undefined
}

export const entryOf = async (ctx: QueryCtx, row: Doc<"audit">) => {
  const [actor, subject] = [await personOf(ctx, row.actor), await personOf(ctx, row.subject)]
  const brand = row.brandId && (await ctx.db.get(row.brandId))
  const key = row.agentKeyId && (await ctx.db.get(row.agentKeyId))
  return {
    _id: row._id,
    at: row.at,
    action: row.action,
    byLink: row.shareLinkId !== undefined && row.actor === undefined,
    ...(actor !== undefined && { actor }),
    ...(key && { via: key.name }),
    ...(subject !== undefined && { subject }),
    ...(brand && { brand: { id: brand._id, name: brand.name } }),
    ...(row.reason !== undefined && { reason: row.reason })
  }
}

const supportOf = async (ctx: QueryCtx, organizationId: Doc<"organizations">["_id"]) => {
  const lines = await ctx.db
    .query("audit")
    .withIndex("by_support", (q) => q.eq("organizationId", organizationId).eq("support", true))
    .order("desc")
    .take(SUPPORT_LINES)
  return Promise.all(lines.map((row) => entryOf(ctx, row)))
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
    const first = cursor === null && action === undefined
    const { continueCursor, isDone, page } = await found.order("desc").paginate({ cursor, numItems: LINES_OF_A_PAGE })
    return {
      items: await Promise.all(page.map((row) => entryOf(ctx, row))),
      cursor: isDone ? null : continueCursor,
      ...(first && { support: await supportOf(ctx, organizationId) })
    }
  }
})

/** A row without its place and hashes was written before there were chains, and is in none. */
const chained = (rows: ReadonlyArray<Doc<"audit">>) => rows as ReadonlyArray<Doc<"audit"> & ChainedFacts>

/** Follows the chain of the organization's lines from one of them, a piece at a time. */
export const check = defineQuery({
  args: { organizationId: v.string(), seq: v.number(), hash: v.string() },
  returns: validatorOf(ActivityCheck),
  access: orgAdmin,
  handler: async (ctx, { hash, seq }) => {
    const chain = ctx.actor.organization._id
    const rows = await ctx.db
      .query("audit")
      .withIndex("by_chain", (q) => q.eq("chain", chain).gt("seq", seq))
      .take(CHECKED_AT_ONCE)
    const { broken, head } = followChain(chain, { seq, hash }, chained(rows))
    if (broken !== undefined) return { ...head, broken, done: true }
    if (rows.length === CHECKED_AT_ONCE) return { ...head, done: false }
    // Lines cut off at the end leave a chain that holds as far as it goes.
    const last = await auditHead(ctx, chain)
    const cut = last !== null && (last.seq !== head.seq || last.hash !== head.hash)
    return { ...head, ...(cut && { broken: head.seq + 1 }), done: true }
  }
})
