import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { audit } from "../access/audit.ts"
import { deleteAsset } from "../gallery/deleteAsset.ts"
import { eraseBrand } from "./eraseBrand.ts"

/** Rows deleted in one transaction; each may release several files. */
export const ROWS = 25

/** A brand with many pictures goes in several steps. */
export const eraseInSteps = async (ctx: MutationCtx, brand: Doc<"brands">): Promise<void> => {
  const assets = await ctx.db
    .query("assets")
    .withIndex("by_brand_purpose", (q) => q.eq("brandId", brand._id))
    .take(ROWS)
  for (const asset of assets) await deleteAsset(ctx, asset)
  if (assets.length < ROWS) await eraseBrand(ctx, brand)
}

type Organization = Id<"organizations">
type Rows = Promise<ReadonlyArray<{ readonly _id: Parameters<MutationCtx["db"]["delete"]>[0] }>>

/** What is of the organization itself, in tables of their own; the log of what happened stays. */
const OWN_ROWS: ReadonlyArray<(ctx: QueryCtx, id: Organization) => Rows> = [
  ({ db }, id) =>
    db
      .query("feedback")
      .withIndex("by_organization", (q) => q.eq("organizationId", id))
      .take(ROWS),
  ({ db }, id) =>
    db
      .query("notifications")
      .withIndex("by_brand", (q) => q.eq("organizationId", id))
      .take(ROWS),
  ({ db }, id) =>
    db
      .query("usageMonths")
      .withIndex("by_organization", (q) => q.eq("organizationId", id))
      .take(ROWS),
  ({ db }, id) =>
    db
      .query("usageLines")
      .withIndex("by_organization", (q) => q.eq("organizationId", id))
      .take(ROWS),
  ({ db }, id) =>
    db
      .query("usageStorage")
      .withIndex("by_organization", (q) => q.eq("organizationId", id))
      .take(ROWS),
  ({ db }, id) =>
    db
      .query("ledger")
      .withIndex("by_organization_seq", (q) => q.eq("organizationId", id))
      .take(ROWS),
  ({ db }, id) =>
    db
      .query("agentKeys")
      .withIndex("by_organization_user", (q) => q.eq("organizationId", id))
      .take(ROWS),
  ({ db }, id) =>
    db
      .query("askedOutputs")
      .withIndex("by_requester", (q) => q.eq("organizationId", id))
      .take(ROWS),
  ({ db }, id) =>
    db
      .query("uploadCounts")
      .withIndex("by_window", (q) => q.eq("organizationId", id))
      .take(ROWS),
  ({ db }, id) =>
    db
      .query("billingReturns")
      .withIndex("by_payment", (q) => q.eq("organizationId", id))
      .take(ROWS),
  ({ db }, id) =>
    db
      .query("billingAccounts")
      .withIndex("by_organization", (q) => q.eq("organizationId", id))
      .take(ROWS),
  ({ db }, id) =>
    db
      .query("personTurns")
      .withIndex("by_person", (q) => q.eq("organizationId", id))
      .take(ROWS),
  ({ db }, id) =>
    db
      .query("queueTurns")
      .withIndex("by_organization", (q) => q.eq("organizationId", id))
      .take(ROWS),
  ({ db }, id) =>
    db
      .query("invitationRoles")
      .withIndex("by_organization_email", (q) => q.eq("organizationId", id))
      .take(ROWS),
  ({ db }, id) =>
    db
      .query("memberships")
      .withIndex("by_organization", (q) => q.eq("organizationId", id))
      .take(ROWS)
]

/** The next rows of an organization that ended; its own row comes last. */
export const eraseOrganizationStep = async (ctx: MutationCtx, organization: Doc<"organizations">): Promise<void> => {
  const { _id: organizationId, name } = organization
  const brand = await ctx.db
    .query("brands")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .first()
  if (brand !== null) return eraseInSteps(ctx, brand)
  for (const rowsOf of OWN_ROWS) {
    const rows = await rowsOf(ctx, organizationId)
    for (const { _id } of rows) await ctx.db.delete(_id)
    if (rows.length > 0) return
  }
  await audit(ctx, { action: "organization.erased", organizationId, reason: name })
  await ctx.db.delete(organizationId)
}
