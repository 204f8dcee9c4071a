/** What is done with the items of a recall; nothing is deleted. */
import { isTakenDownByHand } from "@marque/core/campaign-assets"
import { SEED_LIMIT, targetsOf } from "@marque/core/creative"
import { readRecallSubject, recallTexts, remadeRequest } from "@marque/core/recall"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { type BrandMembership, notFound, refuse } from "../access/access.ts"
import { holdAgain, moveSlot } from "../campaigns/slotActs.ts"
import { askedOf } from "../generation/askedOf.ts"
import { assess } from "../generation/request.ts"
import { requestOf } from "../generation/requestOf.ts"
import { startGeneration } from "../generation/startGeneration.ts"
import { PRIORITY } from "../queue/queue.ts"
import { countSettled } from "./collect.ts"
import { replacementOf } from "./replacement.ts"
import { slotsShowing } from "./slotsShowing.ts"

type Item = Doc<"recallItems">
type Recall = Doc<"recalls">

/** Items of the recall that are not settled yet; those that are stay as they are. */
export const openItems = async (
  { db }: MutationCtx,
  { _id }: Recall,
  itemIds: ReadonlyArray<string>
): Promise<ReadonlyArray<Item>> => {
  const found: Array<Item> = []
  for (const each of new Set(itemIds)) {
    const id = db.normalizeId("recallItems", each)
    const item = id && (await db.get(id))
    if (item?.recallId !== _id) throw notFound()
    if (item.outcome === "open") found.push(item)
  }
  return found
}

const takeDownSlots = async (ctx: MutationCtx, assetId: Id<"assets">): Promise<void> => {
  const slots = await slotsShowing(ctx, assetId)
  for (const slot of slots.filter(isTakenDownByHand)) {
    await moveSlot(ctx, slot, { type: "TAKE_DOWN" }, { endedAt: Date.now() })
    await holdAgain(ctx, slot._id)
  }
}

export const settleItems = async (
  ctx: MutationCtx,
  recall: Recall,
  items: ReadonlyArray<Item>,
  { by, note, outcome }: { readonly by: Id<"users">; readonly outcome: "kept" | "taken_down"; readonly note: string }
): Promise<void> => {
  for (const { _id, assetId } of items) {
    await ctx.db.patch(_id, { outcome, by, at: Date.now(), ...(note !== "" && { note }) })
    if (outcome === "taken_down") await takeDownSlots(ctx, assetId)
  }
  await countSettled(ctx, recall._id, items.length, by)
}

/**
 * Starts what replaces the picture, with only what must differ; the item is settled when that is delivered. Does nothing
 * while an earlier one is on the way.
 */
export const remakeItem = async (
  ctx: MutationCtx,
  caller: BrandMembership,
  recall: Recall,
  item: Item,
  instead: string | undefined
): Promise<void> => {
  if ((await replacementOf(ctx, item)).making) return
  const subject = readRecallSubject(recall.subject)
  const asset = await ctx.db.get(item.assetId)
  const made = asset?.generationId && (await ctx.db.get(asset.generationId))
  if (!subject || !asset || !made) throw refuse("invalid", recallTexts.noRequest)
  const remade = remadeRequest(requestOf(made, asset), subject, instead)
  if ("refused" in remade) throw refuse("invalid", `${asset.name}: ${remade.refused}`)
  const assessed = await assess(ctx, caller, remade.request)
  const { creditsPerOutput, quote, request } = assessed
  const [problem] = quote.problems
  if (problem) throw refuse(problem.code, `${asset.name}: ${problem.message}`)
  const generationId = await startGeneration(
    ctx,
    caller.brand,
    {
      ...askedOf(caller.brand, assessed),
      aspectRatios: request.aspectRatios,
      ...(request.placementIds && { placementIds: request.placementIds }),
      count: 1,
      seed: request.seed ?? Math.floor(Math.random() * SEED_LIMIT),
      source: "gallery",
      wanted: targetsOf(request).map((_, index) => index),
      creditsPerOutput: [...creditsPerOutput],
      idempotencyKey: `recall.${item._id}.${Date.now()}`,
      requestedBy: caller.user._id
    },
    PRIORITY.person
  )
  await ctx.db.patch(item._id, { generationId })
}
