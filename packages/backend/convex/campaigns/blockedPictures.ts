import { withWaivers } from "@marque/core/score"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { reportOf } from "../score/scores.ts"
import { waiversOf } from "../score/waivers.ts"

/** Checks of severity block that failed and are not waived; a picture that was not measured has none. */
export const blockedBy = async (
  ctx: QueryCtx,
  asset: Doc<"assets">,
  brand: Doc<"brands">
): Promise<ReadonlyArray<string>> => {
  if ((asset.score?.failedChecks.length ?? 0) === 0) return []
  const stored = await reportOf(ctx, asset._id)
  if (stored === null || stored.report.blockedBy.length === 0) return []
  const waived = new Set((await waiversOf(ctx, asset, brand)).map(({ checkId }) => checkId))
  return withWaivers(stored.report as Parameters<typeof withWaivers>[0], waived).blockedBy
}
