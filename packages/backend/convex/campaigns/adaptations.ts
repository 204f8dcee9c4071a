/** Approved pictures in the words, prices, language and size of another slot. */
import { isInsideApproval, keepsApproval } from "@marque/core/campaign-assets"
import { adaptationTexts, type SceneDifference } from "@marque/core/creative"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { recipeBeside } from "../catalog/subjects.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { blockedBy } from "./blockedPictures.ts"
import { certifySlot, type Decider } from "./certify.ts"
import { moveSlot } from "./slotActs.ts"

type Slot = Doc<"campaignSlots">
type Asset = Doc<"assets">
type Decision = Slot["decisions"][number]

/** The approved picture, and the slot that it was approved in. */
export type Master = NonNullable<Slot["master"]>

interface Approved {
  readonly asset: Asset
  readonly slot: Slot
  readonly decision: Decision
}

/** The newest decision about these bytes. */
const decisionOn = ({ decisions }: Slot, hash: string | undefined): Decision | undefined =>
  decisions.find((each) => each.hash === hash)

/** Undefined once the approval was taken back, or its slot is gone. */
const approvedBy = async ({ db }: QueryCtx, { assetId, slotId }: Master): Promise<Approved | undefined> => {
  const [asset, slot] = [await db.get(assetId), await db.get(slotId)]
  const decision = slot && asset?.file ? decisionOn(slot, asset.file.sha256) : undefined
  if (!asset || !slot || decision?.decision !== "approve") return undefined
  return { asset, slot, decision }
}

/** What a person approved: a version that kept an approval leads to the picture that was looked at. */
export const masterIn = ({ _id: slotId, assetId, decisions }: Slot, hash: string): Master | undefined => {
  if (assetId === undefined) return undefined
  const kept = decisions.find((each) => each.hash === hash)
  if (kept?.decision !== "approve") return undefined
  return kept.adapted === undefined ? { assetId, slotId } : kept.adapted.master
}

/** The picture of the slot, where it is approved. */
export const masterOfSlot = async ({ db }: QueryCtx, slot: Slot): Promise<Master | undefined> => {
  const asset = slot.assetId && (await db.get(slot.assetId))
  return asset?.file && keepsApproval(slot.status) ? masterIn(slot, asset.file.sha256) : undefined
}

/** Why the slot's picture cannot be made from it. */
export const masterProblem = async (ctx: QueryCtx, slot: Slot, master: Master): Promise<string | undefined> => {
  const approved = await approvedBy(ctx, master)
  if (approved === undefined) return adaptationTexts.notApproved
  const { asset, slot: first } = approved
  if (first.productId !== slot.productId || first.placeId !== slot.placeId) return adaptationTexts.otherSubject
  const recipe = asset.sceneId === undefined ? null : await recipeBeside(ctx, asset._id)
  return recipe === null ? adaptationTexts.noRecipe : undefined
}

/** What is kept of a delivered picture that was adapted. */
export const adaptedFacts = async (
  { db }: QueryCtx,
  { adapts, recipeOf, slotId }: Doc<"generations">,
  difference: Encoded<typeof SceneDifference> | undefined
): Promise<Pick<Asset, "adapted">> => {
  if (adapts !== true || difference === undefined || recipeOf === undefined) return {}
  const master = await db.get(recipeOf)
  const slot = slotId && (await db.get(slotId))
  const approvedIn = (slot && slot.master?.slotId) ?? undefined
  if (!master?.file || approvedIn === undefined) return {}
  return { adapted: { masterId: master._id, masterSlotId: approvedIn, masterHash: master.file.sha256, ...difference } }
}

const deciderOf = ({ by, byName, shareLinkId }: Decision): Decider | undefined =>
  by !== undefined ? { by } : byName !== undefined && shareLinkId !== undefined ? { byName, shareLinkId } : undefined

/** Decisions that a slot keeps. */
const DECISIONS_MAX = 50

const keep = async (
  ctx: MutationCtx,
  slot: Slot,
  asset: Asset,
  { asset: master, decision }: Approved
): Promise<void> => {
  const { adapted, file } = asset
  const [brand, campaign] = [await ctx.db.get(slot.brandId), await ctx.db.get(slot.campaignId)]
  const decider = deciderOf(decision)
  if (!adapted || !file || !brand || !campaign || !decider) return
  const at = Date.now()
  const { changed, masterHash, masterId, masterSlotId } = adapted
  const said = { name: master.name, hash: masterHash, changed }
  const about = { brand, campaign, decider, decision: "approve" as const, at, adapted: said }
  const certificateId = await certifySlot(ctx, about, slot, asset)
  const made = {
    decision: "approve" as const,
    hash: file.sha256,
    ...decider,
    at,
    certificateId,
    adapted: { ...said, master: { assetId: masterId, slotId: masterSlotId } }
  }
  const event = { type: "ADAPT", blocked: false } as const
  await moveSlot(ctx, slot, event, { decisions: [made, ...slot.decisions].slice(0, DECISIONS_MAX) })
}

/**
 * Once a picture that was adapted is there and measured: its approval holds, or it goes to review. Nothing happens where
 * the organization wants each version looked at, and while the measure is open.
 */
export const settleAdapted = async (ctx: MutationCtx, assetId: Id<"assets">): Promise<void> => {
  const asset = await ctx.db.get(assetId)
  const slot = asset?.adapted && asset.slotId ? await ctx.db.get(asset.slotId) : null
  if (!asset?.adapted || slot?.assetId !== assetId || slot.status !== "needs_pick") return
  const brand = await ctx.db.get(slot.brandId)
  const organization = brand && (await ctx.db.get(brand.organizationId))
  if (!brand || organization?.adaptInsideApproval !== true) return
  const inside = isInsideApproval(asset.adapted)
  if (inside && (asset.score === undefined || asset.score.status === "pending")) return
  const { masterHash, masterId, masterSlotId } = asset.adapted
  const approved = await approvedBy(ctx, { assetId: masterId, slotId: masterSlotId })
  const measured = asset.score?.status === "scored"
  const isClean = inside && measured && (await blockedBy(ctx, asset, brand)).length === 0
  if (isClean && approved?.asset.file?.sha256 === masterHash) return keep(ctx, slot, asset, approved)
  await moveSlot(ctx, slot, { type: "ASK_REVIEW", hasPicture: true })
}
