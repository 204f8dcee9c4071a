import { addOutcome, NO_OUTCOME, type OutcomeChange } from "@marque/core/usage"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { countOutcome, dayAt } from "./months.ts"

type Asset = Doc<"assets">

const reachedBy = (asset: Asset | null): OutcomeChange => {
  if (asset?.outcome === undefined) return NO_OUTCOME
  const words = new Set(asset.outcome.split(" "))
  const one = (name: string) => Number(words.has(name))
  return { made: 1, approved: one("approved"), delivered: one("delivered"), live: one("live"), used: one("used") }
}

/** A picture is counted when its column is first written, and stays counted when it is deleted. */
export const followOutcome = async (ctx: MutationCtx, before: Asset | null, after: Asset | null): Promise<void> => {
  if (after === null || after.outcome === before?.outcome) return
  const brand = await ctx.db.get(after.brandId)
  if (brand === null) return
  const { organizationId } = brand
  const whose = { organizationId, brandId: brand._id, memberId: after.createdBy }
  const by = addOutcome(reachedBy(after), reachedBy(before), -1)
  await countOutcome(ctx, whose, dayAt(after.askedAt ?? after._creationTime), by)
}
