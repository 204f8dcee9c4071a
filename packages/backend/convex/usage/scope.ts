/** Whose usage a person sees: managers of their brands all of it, creators their own work. */
import { can, roleNeeded } from "@marque/core/identity"
import { refusal } from "@marque/core/texts"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { type Access, administrators, member, type Membership, refuseBy } from "../access/access.ts"

/** In one brand everybody's work, or that of one person. */
export interface Part {
  readonly brandId: Id<"brands">
  readonly memberId?: Id<"users">
}

export interface UsageViewer extends Membership {
  /** `all`: the organization, with the changes of its balance. */
  readonly parts: "all" | ReadonlyArray<Part>
}

const partOf = (
  { membership, user }: Membership,
  { brandId, role }: Doc<"memberships">["brandRoles"][number]
): ReadonlyArray<Part> => {
  const roles = { orgRole: membership.orgRole, brandRole: role }
  if (can(roles, "usage.view").answer === "yes") return [{ brandId }]
  return can(roles, "usage.view", { own: true }).answer === "yes" ? [{ brandId, memberId: user._id }] : []
}

export const usageViewer: Access<{ readonly organizationId: string }, UsageViewer> = {
  rule: "usageViewer",
  check: async (ctx, args) => {
    const found = await member.check(ctx, args)
    if (found.membership.orgRole === "admin") return { ...found, parts: "all" }
    const parts = found.membership.brandRoles.flatMap((each) => partOf(found, each))
    if (parts.length > 0) return { ...found, parts }
    const names = await administrators(ctx, found.organization)
    throw refuseBy(refusal("forbidden", { role: roleNeeded("usage.view"), names }))
  }
}

/** Months of persons in brands that one page adds up; a year of 25 persons in 20 brands fits. */
const MONTHS_READ = 6_000

/** Kept counts of the months (`YYYY-MM`, inclusive) that the viewer may see. */
export const monthsFor = async (
  ctx: QueryCtx,
  { organization, parts }: UsageViewer,
  { from, to }: { readonly from: string; readonly to: string }
): Promise<ReadonlyArray<Doc<"usageMonths">>> => {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)]
  const { _id: organizationId } = organization
  if (parts === "all") {
    return ctx.db
      .query("usageMonths")
      .withIndex("by_organization", (q) =>
        q.eq("organizationId", organizationId).gte("month", first).lte("month", last)
      )
      .take(MONTHS_READ)
  }
  const found: Array<Doc<"usageMonths">> = []
  for (const { brandId, memberId } of parts) {
    const months = ctx.db.query("usageMonths")
    const rows =
      memberId === undefined
        ? months.withIndex("by_brand", (q) =>
            q.eq("organizationId", organizationId).eq("brandId", brandId).gte("month", first).lte("month", last)
          )
        : months.withIndex("by_member", (q) =>
            q
              .eq("organizationId", organizationId)
              .eq("brandId", brandId)
              .eq("memberId", memberId)
              .gte("month", first)
              .lte("month", last)
          )
    found.push(...(await rows.take(MONTHS_READ)))
  }
  return found
}
