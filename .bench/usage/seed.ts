// Copied beside the backend's functions by the bench. Counts are kept as the functions keep them.
import { bucketOf } from "@marque/core/usage"
import { v } from "convex/values"
import type { Id } from "./_generated/dataModel"
import { internalMutation } from "./_generated/server"
import { countWork, dayAt } from "./usage/months.ts"

const DAY_MS = 24 * 60 * 60_000
const KINDS = ["product", "halax", "custom", "animate", "place"] as const

export const people = internalMutation({
  args: { organizationId: v.id("organizations"), brandId: v.id("brands"), count: v.number() },
  handler: async ({ db }, { brandId, count, organizationId }) => {
    const brand = await db.get(brandId)
    if (brand === null) throw new Error("No brand")
    const { _creationTime, _id, ...fields } = brand
    const brandIds: Array<Id<"brands">> = [brandId]
    for (let at = 1; at < 4; at += 1)
      brandIds.push(await db.insert("brands", { ...fields, name: `Brand ${at}`, slug: `${fields.slug}-${at}` }))
    const memberIds: Array<Id<"users">> = []
    for (let at = 0; at < count; at += 1) {
      const name = `Member ${at}`
      const email = `${at}@example.com`
      memberIds.push(await db.insert("users", { email, name, emailVerified: true, externalId: email, updatedFrom: 1 }))
      await db.insert("memberships", {
        organizationId,
        userId: memberIds[at] as Id<"users">,
        email,
        orgRole: "member",
        brandRoles: brandIds.map((one) => ({ brandId: one, role: "creator" as const })),
        status: "active",
        externalId: email,
        updatedFrom: 1
      })
    }
    return { brandIds, memberIds }
  }
})

/** Line `from` of `of` is the oldest. */
export const lines = internalMutation({
  args: {
    organizationId: v.id("organizations"),
    brandIds: v.array(v.id("brands")),
    memberIds: v.array(v.id("users")),
    from: v.number(),
    count: v.number(),
    of: v.number()
  },
  handler: async (ctx, { brandIds, count, from, memberIds, of, organizationId }) => {
    const begin = Date.now() - 364 * DAY_MS
    for (let at = from; at < from + count; at += 1) {
      const when = begin + Math.floor((at / of) * 364 * DAY_MS)
      const kind = KINDS[(at * 7) % KINDS.length] ?? "product"
      const [engine, credits] = at % 3 === 0 ? (["river:2", 1] as const) : (["local", 0] as const)
      const brandId = brandIds[(at * 13) % brandIds.length] as Id<"brands">
      const memberId = memberIds[(at * 31) % memberIds.length] as Id<"users">
      const [day, failed] = [dayAt(when), at % 19 === 0 ? 1 : 0]
      const times = [{ bucket: bucketOf(900 + ((at * 97) % 4_000)), count: 1 }]
      const made = 1 - failed
      await countWork(
        ctx,
        { organizationId, brandId, memberId },
        { day, kind, engine, lines: 1, made, failed, credits, times }
      )
      const sums = { made, failed, reserved: credits, committed: credits * made, released: credits * failed, change: 0 }
      await ctx.db.insert("usageLines", {
        organizationId,
        brandId,
        memberId,
        day,
        at: when,
        kind,
        engine,
        title: `Picture ${at}`,
        ...sums
      })
    }
    return null
  }
})
