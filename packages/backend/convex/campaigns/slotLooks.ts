/** What people saw of slots, to show each what is new since they looked. */
import { lookedAgain, type SlotChanges, wordChanges } from "@marque/core/campaign-assets"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { pictureIn } from "./decideSlot.ts"
import { pictureOf } from "./slotViews.ts"

type Slot = Doc<"campaignSlots">

const lastLook = ({ db }: Pick<QueryCtx, "db">, slotId: Id<"campaignSlots">, userId: Id<"users">) =>
  db
    .query("slotLooks")
    .withIndex("by_slot", (q) => q.eq("slotId", slotId).eq("userId", userId))
    .unique()

/** What is new since the caller looked; they have seen what is there from then on. */
export const lookAt = async (
  ctx: MutationCtx,
  caller: BrandMembership,
  slot: Slot
): Promise<Encoded<typeof SlotChanges> | null> => {
  const asset = await pictureIn(ctx, slot)
  if (asset?.file === undefined) return null
  const { _id: slotId, copy } = slot
  const { _id: userId } = caller.user
  const last = await lastLook(ctx, slotId, userId)
  const now = { assetId: asset._id, hash: asset.file.sha256, copy, at: Date.now() }
  const { before, seen } = lookedAgain(last ?? undefined, now)
  if (last === null) await ctx.db.insert("slotLooks", { slotId, userId, seen })
  else await ctx.db.patch(last._id, { seen, before })
  if (before === undefined) return null
  const picture = before.hash === seen.hash ? undefined : await pictureOf(ctx, caller, before.assetId)
  return { at: before.at, words: [...wordChanges(before.copy, copy)], ...(picture && { picture }) }
}
