/** The end of an organization: what ends with it, and what stops at once. */
import { isLive, OrganizationEndFacts } from "@marque/core/organizations"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { defineInternalMutation, defineQuery } from "./access/define.ts"
import { orgAdminOnBehalf } from "./access/worker.ts"
import { brandsOf } from "./catalog/brandQuota.ts"
import { picturesOf } from "./gallery/assetCounts.ts"
import { cancelStep } from "./identity/endedOrganizations.ts"
import { accountOf } from "./paying/accounts.ts"
import type { Encoded } from "./validation/validatorOf.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const MEMBERS_COUNTED = 500
/** Of all brands; each brand costs a few reads more. */
const BRANDS_LOOKED_AT = 100
const LINKS_COUNTED = 500

const membersOf = async ({ db }: QueryCtx, { _id }: Doc<"organizations">): Promise<number> => {
  const rows = await db
    .query("memberships")
    .withIndex("by_organization", (q) => q.eq("organizationId", _id))
    .take(MEMBERS_COUNTED)
  return rows.filter(({ status }) => status === "active").length
}

const openLinksOf = async ({ db }: QueryCtx, brands: ReadonlyArray<Doc<"brands">>): Promise<number> => {
  let open = 0
  let left = LINKS_COUNTED
  for (const { _id } of brands) {
    const links = await db
      .query("shareLinks")
      .withIndex("by_target", (q) => q.eq("brandId", _id))
      .take(left)
    left -= links.length
    open += links.filter(({ expiresAt, revokedAt }) => revokedAt === undefined && expiresAt > Date.now()).length
    if (left === 0) break
  }
  return open
}

/** A plan that is canceled already ends by itself. */
const planOf = async (
  ctx: QueryCtx,
  { _id }: Doc<"organizations">
): Promise<Encoded<typeof OrganizationEndFacts>["plan"]> => {
  const plan = (await accountOf(ctx, _id))?.plan
  if (plan === undefined || !isLive(plan)) return "none"
  return plan.cancelsAt === undefined ? "running" : "ending"
}

/** What ends with the organization. Goes through the app server, which lets only its administrators end it. */
export const facts = defineQuery({
  args: { serverKey: v.string(), tokenIdentifier: v.string(), organizationId: v.string() },
  returns: v.object({ clerkId: v.string(), facts: validatorOf(OrganizationEndFacts) }),
  access: orgAdminOnBehalf,
  handler: async (ctx) => {
    const { organization } = ctx.actor
    const brands = await brandsOf(ctx, organization._id)
    const seen = brands.slice(0, BRANDS_LOOKED_AT)
    const pictures = await Promise.all(seen.map(({ _id }) => picturesOf(ctx, _id)))
    return {
      clerkId: organization.clerkId,
      facts: {
        name: organization.name,
        brands: brands.length,
        members: await membersOf(ctx, organization),
        pictures: pictures.reduce((sum, count) => sum + count, 0),
        links: await openLinksOf(ctx, seen),
        plan: await planOf(ctx, organization)
      }
    }
  }
})

/** Goes on until nothing waits or runs, unless the organization is restored meanwhile. */
export const cancelWork = defineInternalMutation({
  args: { organizationId: v.id("organizations") },
  returns: v.null(),
  handler: async (ctx, { organizationId }) => {
    const organization = await ctx.db.get(organizationId)
    if (organization?.deletedAt === undefined) return null
    if (await cancelStep(ctx, organizationId)) {
      await ctx.scheduler.runAfter(0, internal.organizationEnds.cancelWork, { organizationId })
    }
    return null
  }
})
