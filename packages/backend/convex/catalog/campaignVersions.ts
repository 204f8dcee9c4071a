/** Running campaigns stay on the version that they were started on, until they are moved. */
import { isRunning } from "@marque/core/campaigns"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { LIMITS } from "../access/limits.ts"
import { countsOfCampaign } from "../campaigns/campaignCounts.ts"
import { defined } from "../validation/defined.ts"

type Kept = NonNullable<Doc<"brands">["campaignVersions"]>[number]

/** The brand as it was in force with version `number`; without one as it is. */
export const brandAt = (brand: Doc<"brands">, number: number | undefined): Doc<"brands"> =>
  number === undefined || brand.status !== "published" ? brand : { ...brand, published: { number } }

const keptOf = ({ campaignVersions = [] }: Doc<"brands">, campaignId: string | undefined): Kept | undefined =>
  campaignVersions.find((kept) => kept.campaignId === campaignId)

/** The brand as it is in force in a campaign; outside of one, and in one that keeps no earlier version, as it is. */
export const brandIn = (brand: Doc<"brands">, campaignId: string | undefined): Doc<"brands"> => {
  const kept = keptOf(brand, campaignId)
  if (kept === undefined) return brand
  const { rulesFrom: _, ...held } = brandAt(brand, kept.number)
  return { ...held, ...defined({ rulesFrom: kept.rulesFrom }) }
}

/** In the campaign that the picture was made for, else in the one whose slot took it. */
export const brandFor = (
  brand: Doc<"brands">,
  { campaignId, takenBy }: Pick<Doc<"assets">, "campaignId" | "takenBy">
): Doc<"brands"> => brandIn(brand, campaignId ?? takenBy)

/** In the campaign of the slot that it is made for. */
export const brandInSlot = async (
  { db }: Pick<QueryCtx, "db">,
  brand: Doc<"brands">,
  slotId: Id<"campaignSlots"> | undefined
): Promise<Doc<"brands">> => brandIn(brand, slotId && (await db.get(slotId))?.campaignId)

/** A new version of the proposal does not end what an approved one began. */
const isStarted = async (ctx: Pick<QueryCtx, "db">, { _id, status }: Doc<"campaigns">): Promise<boolean> => {
  if (isRunning(status)) return true
  return (status === "proposing" || status === "proposed") && (await countsOfCampaign(ctx, _id)).planned > 0
}

/** Before another version is in force: what keeps an earlier one goes on with it, and what has begun with this one stays. */
export const keptVersions = async (
  ctx: Pick<MutationCtx, "db">,
  brand: Doc<"brands">,
  /** That was in force until now. */
  number: number | undefined
): Promise<Array<Kept> | undefined> => {
  if (number === undefined) return brand.campaignVersions
  const campaigns = await ctx.db
    .query("campaigns")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .take(LIMITS.campaigns.value)
  const kept: Array<Kept> = []
  for (const campaign of campaigns) {
    const earlier = keptOf(brand, campaign._id)
    if (earlier !== undefined) kept.push(earlier)
    else if (await isStarted(ctx, campaign)) {
      kept.push({
        campaignId: campaign._id,
        number,
        ...(brand.rulesFrom !== undefined && { rulesFrom: brand.rulesFrom })
      })
    }
  }
  return kept.length === 0 ? undefined : kept
}

/** The campaign uses the version in force from now on. */
export const dropKept = async (ctx: MutationCtx, brand: Doc<"brands">, campaignId: Id<"campaigns">): Promise<void> => {
  const others = (brand.campaignVersions ?? []).filter((kept) => kept.campaignId !== campaignId)
  await ctx.db.patch(brand._id, { campaignVersions: others.length === 0 ? undefined : others })
}
