/** What a campaign on an earlier version of the brand would become with the version in force. */
import { snapshotChanges } from "@marque/core/brand-data"
import type { CampaignVersion, VersionMove } from "@marque/core/campaign-version"
import { isRunning, mayEditBrief } from "@marque/core/campaigns"
import { can } from "@marque/core/identity"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { asSnapshot, type Snapshot, versionInForce, versionOf } from "../catalog/brandRules.ts"
import { brandIn, dropKept } from "../catalog/campaignVersions.ts"
import { guidelinesOf } from "../catalog/versionGuidelines.ts"
import { isCurrent, dropTrials, trialOf } from "../score/trials.ts"
import { shownTrial } from "../score/trialCounts.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { countsOfCampaign } from "./campaignCounts.ts"
import { chosenPictures } from "./slots.ts"

type InCampaign = BrandMembership & { readonly record: Doc<"campaigns"> }

/** An earlier version than the one in force; undefined for a campaign that uses that one. */
const earlierOf = (brand: Doc<"brands">, { _id }: Doc<"campaigns">) => {
  const [from, to] = [versionInForce(brandIn(brand, _id)), versionInForce(brand)]
  return from === undefined || to === undefined || from === to ? undefined : { from, to }
}

export const mayMove = ({ brand, organization, record, roles }: InCampaign): boolean => {
  const resource = { brandArchived: brand.status === "archived", suspended: organization.suspendedAt !== undefined }
  const isOpen = record.archivedAt === undefined && mayEditBrief(record.status)
  return isOpen && can(roles, "generate", resource).answer === "yes"
}

export const campaignVersion = (caller: InCampaign): Encoded<typeof CampaignVersion> => {
  const { brand, record } = caller
  return {
    brandId: brand._id,
    running: isRunning(record.status),
    mayMove: mayMove(caller),
    ...defined({ uses: versionInForce(brandIn(brand, record._id)), published: versionInForce(brand) })
  }
}

const snapshotAt = async (ctx: QueryCtx, brand: Doc<"brands">, number: number) => {
  const kept = await versionOf(ctx, brand._id, number)
  if (kept === null) return undefined
  const guidelines = await guidelinesOf(ctx, kept)
  const snapshot: Snapshot = kept.snapshot
  return asSnapshot({ ...snapshot, ...(guidelines && { guidelines }) })
}

/** Changes of one answer. */
const CHANGES_MAX = 200

/** Undefined for a campaign that uses the version in force. */
export const versionMove = async (
  ctx: QueryCtx,
  { brand, record }: InCampaign
): Promise<Encoded<typeof VersionMove> | undefined> => {
  const move = earlierOf(brand, record)
  if (move === undefined) return undefined
  const [before, after] = [await snapshotAt(ctx, brand, move.from), await snapshotAt(ctx, brand, move.to)]
  const trial = await trialOf(ctx, brand._id, record._id)
  const pictures = await chosenPictures(ctx, record._id)
  return {
    ...move,
    changes: before && after ? snapshotChanges(before, after).slice(0, CHANGES_MAX) : [],
    stale: pictures.filter(({ score }) => score?.measuredAt !== undefined).length,
    approved: (await countsOfCampaign(ctx, record._id)).approved,
    ...(trial && (await isCurrent(ctx, trial, brand)) && { trial: shownTrial(trial) })
  }
}

/** With the campaign that they are of. Rows of other kinds have none. */
export const releaseVersion = async (
  ctx: MutationCtx,
  { _id, brandId }: { readonly _id: string } & Pick<Doc<"campaigns">, "brandId">
): Promise<void> => {
  const campaignId = ctx.db.normalizeId("campaigns", _id)
  const brand = campaignId && (await ctx.db.get(brandId))
  if (!campaignId || !brand) return
  await dropTrials(ctx, brandId, campaignId)
  await dropKept(ctx, brand, campaignId)
}
