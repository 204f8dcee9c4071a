/** Median score and results of campaigns in their list. */
import { countsOfCampaign } from "../campaigns/campaignCounts.ts"
import { recountScores } from "../campaigns/campaignScores.ts"
import { recountResults } from "../results/sums.ts"
import { type Backfill, rowsOf } from "./backfill.ts"

/** Each reads its slots, their pictures and the sums of its results. */
const AT_ONCE = 2

export const campaignsCounted: Backfill = {
  name: "campaigns-counted",
  passes: [
    rowsOf("campaigns", AT_ONCE, async (ctx, { _id: campaignId, brandId }) => {
      const counts = await countsOfCampaign(ctx, campaignId)
      if (counts.scores === undefined) await recountScores(ctx, { brandId, campaignId })
      if (counts.results === undefined) await recountResults(ctx, { brandId, campaignId })
    })
  ]
}
