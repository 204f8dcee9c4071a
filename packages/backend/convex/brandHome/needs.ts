/** What is asked of one person in a brand, in bounded numbers. */
import { COUNTED_MOST, NEEDS_SHOWN, type NeedsYou } from "@marque/core/home-screen"
import { can } from "@marque/core/identity"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { brandFor } from "../catalog/campaignVersions.ts"
import { heldMarkets } from "../catalog/marketHolds.ts"
import { openRecalls } from "../recall/openRecalls.ts"
import { wantsScore } from "../score/scores.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { endingFor } from "./ending.ts"
import { failedFor } from "./failedWork.ts"

type Needs = Encoded<typeof NeedsYou>
type Rows<Part extends "held" | "proposals" | "words"> = Array<Needs[Part][number]>

/** Of what is counted: one more says that there are others. */
const READ = COUNTED_MOST + 1

const counted = (count: number) => ({ count: Math.min(count, COUNTED_MOST), more: count > COUNTED_MOST })

/** Proposals that are ready, of campaigns that wait for them. */
const openProposals = async ({ db }: QueryCtx, { _id: brandId }: Doc<"brands">): Promise<Rows<"proposals">> => {
  const campaigns = await db
    .query("campaigns")
    .withIndex("by_brand_status", (q) => q.eq("brandId", brandId).eq("archivedAt", undefined).eq("status", "proposed"))
    .order("desc")
    .take(NEEDS_SHOWN)
  const found: Rows<"proposals"> = []
  for (const { _id: campaignId, name: campaign } of campaigns) {
    const newest = await db
      .query("proposals")
      .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
      .order("desc")
      .first()
    if (newest?.status === "ready") found.push({ campaignId, campaign, version: newest.number })
  }
  return found
}

/** Pictures that are shown with a score of earlier rules or of an earlier file, and are not being measured. */
const staleScores = async ({ db }: QueryCtx, brand: Doc<"brands">): Promise<Needs["stale"]> => {
  const rows = await db
    .query("assets")
    .withIndex("by_shelf_measured", (q) =>
      q
        .eq("brandId", brand._id)
        .eq("shelf", "live")
        .gte("measured", 0)
        .lt("measured", Math.max(1, brand.rulesFrom ?? 0))
    )
    .take(READ)
  const stale = rows.filter((asset) => wantsScore(asset, brandFor(brand, asset)))
  const [first] = stale
  return first && { ...counted(stale.length), assetId: first._id }
}

const olderWords = async ({ db }: QueryCtx, { _id: brandId }: Doc<"brands">): Promise<Rows<"words">> => {
  const slots = await db
    .query("campaignSlots")
    .withIndex("by_brand_source", (q) => q.eq("brandId", brandId).eq("sourceChanged", true))
    .take(READ)
  const counts = new Map<Id<"campaigns">, number>()
  for (const { campaignId, copy } of slots) {
    const texts = copy.filter(({ state }) => state === "source_changed").length
    counts.set(campaignId, (counts.get(campaignId) ?? 0) + texts)
  }
  const found: Rows<"words"> = []
  for (const [campaignId, count] of [...counts].slice(0, NEEDS_SHOWN)) {
    const campaign = await db.get(campaignId)
    if (campaign === null || campaign.archivedAt !== undefined) continue
    found.push({ campaignId, campaign: campaign.name, count, more: slots.length === READ })
  }
  return found
}

const bareProducts = async ({ db }: QueryCtx, { _id: brandId }: Doc<"brands">): Promise<Needs["products"]> => {
  const rows = await db
    .query("products")
    .withIndex("by_brand_hero", (q) =>
      q.eq("brandId", brandId).eq("archivedAt", undefined).eq("heroAssetId", undefined)
    )
    .take(READ)
  const [first] = rows
  return first && { ...counted(rows.length), productId: first._id, name: first.name }
}

const heldNow = async (ctx: QueryCtx, { _id }: Doc<"brands">): Promise<Rows<"held">> => {
  const found: Rows<"held"> = []
  for (const { from, marketId } of (await heldMarkets(ctx, _id)).values()) {
    const market = await ctx.db.get(marketId)
    if (market !== null && market.archivedAt === undefined) found.push({ id: marketId, name: market.name, from })
  }
  return found
}

/** What this person may not do is not asked of them; what stops work is said to everyone. */
export const needsOf = async (ctx: QueryCtx, actor: BrandMembership): Promise<Needs> => {
  const { brand, organization, roles } = actor
  const resource = { brandArchived: brand.status === "archived", suspended: organization.suspendedAt !== undefined }
  const may = (action: Parameters<typeof can>[1]) => can(roles, action, resource).answer === "yes"
  const [makes, keeps] = [may("generate"), may("catalog.edit")]
  return {
    proposals: may("review.decide") ? await openProposals(ctx, brand) : [],
    failed: makes ? await failedFor(ctx, actor) : [],
    ending: resource.brandArchived ? [] : await endingFor(ctx, actor),
    held: await heldNow(ctx, brand),
    recalls: (await openRecalls(ctx, brand._id)).map(({ name, open, subject }) => ({ name, open, subject })),
    words: makes ? await olderWords(ctx, brand) : [],
    ...defined({
      stale: makes ? await staleScores(ctx, brand) : undefined,
      products: keeps ? await bareProducts(ctx, brand) : undefined
    })
  }
}
