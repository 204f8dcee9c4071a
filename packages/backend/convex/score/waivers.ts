import { isInForce, type Waiver, withWaivers } from "@marque/core/score"
import { can, type Decision } from "@marque/core/identity"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { rulesTag } from "../catalog/brandRules.ts"
import { brandFor } from "../catalog/campaignVersions.ts"
import { patchAsset } from "../gallery/assetChanges.ts"
import { type Encoded } from "../validation/validatorOf.ts"
import { reportOf } from "./scores.ts"

/** Waivers of one picture that are looked at, newest first; more than it can have in force. */
const READ_MAX = 200
const COUNTED_MS = 30 * 24 * 60 * 60 * 1000
/** Above it the count of a rule stops. */
const COUNT_MAX = 500

/** In force, the newest of each check. */
export const waiversOf = async (
  ctx: QueryCtx,
  asset: Doc<"assets">,
  given: Doc<"brands">
): Promise<Array<Doc<"waivers">>> => {
  const rows = await ctx.db
    .query("waivers")
    .withIndex("by_asset", (q) => q.eq("assetId", asset._id))
    .order("desc")
    .take(READ_MAX)
  const brand = brandFor(given, asset)
  const current = { rules: rulesTag(brand), from: brand.rulesFrom ?? 0 }
  const found = rows.filter((waiver) => isInForce(waiver, Date.now(), current))
  return [...new Map(found.toReversed().map((waiver) => [waiver.checkId, waiver])).values()]
}

/** Own work is what a person made or uploaded themselves. */
export const waiveDecision = ({
  brand,
  organization,
  record: { createdBy, origin },
  roles,
  user
}: BrandMembership & { readonly record: Doc<"assets"> }): Decision =>
  can(roles, "waiver.grant", {
    suspended: organization.suspendedAt !== undefined,
    brandArchived: brand.status === "archived",
    ownWorkBarred: organization.selfApproval === false && origin !== "system" && createdBy === user._id
  })

export const serializeWaiver = async (
  ctx: QueryCtx,
  { _id, at, by, checkId, reason, until }: Doc<"waivers">
): Promise<Encoded<typeof Waiver>> => {
  const person = await ctx.db.get(by)
  return { id: _id, at, by: person?.name ?? "", checkId, reason, until }
}

/** The value that lists and filters show follows what is waived. */
export const settleWaivers = async (ctx: MutationCtx, assetId: Id<"assets">): Promise<void> => {
  const asset = await ctx.db.get(assetId)
  const brand = asset && (await ctx.db.get(asset.brandId))
  const stored = await reportOf(ctx, assetId)
  if (!brand || asset.score === undefined || stored === null) return
  const waived = new Set((await waiversOf(ctx, asset, brand)).map(({ checkId }) => checkId))
  const { value, verdict } = withWaivers(stored.report, waived)
  if (value === asset.score.value && verdict === asset.score.verdict) return
  await patchAsset(ctx, assetId, {
    score: { ...asset.score, ...(value !== undefined && { value }), ...(verdict && { verdict }) }
  })
}

/** Of one rule, in the last 30 days, ended ones too. */
export const recentWaivers = async (ctx: QueryCtx, brandId: Id<"brands">, checkId: string): Promise<number> => {
  const found = await ctx.db
    .query("waivers")
    .withIndex("by_brand_check", (q) =>
      q
        .eq("brandId", brandId)
        .eq("checkId", checkId)
        .gte("at", Date.now() - COUNTED_MS)
    )
    .take(COUNT_MAX)
  return found.length
}
