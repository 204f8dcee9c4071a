/** Traces pictures: what they were made from, say and were judged by. Oldest first, so that what one was made from is known. */
import { patchAsset } from "../gallery/assetChanges.ts"
import { traceAsset } from "../recall/lineage.ts"
import { type Backfill, rowsOf } from "./backfill.ts"

/** Each takes some twenty reads. */
const AT_ONCE = 50

export const picturesTraced: Backfill = {
  name: "pictures-traced",
  passes: [
    rowsOf("assets", AT_ONCE, async (ctx, asset) => {
      if (asset.purpose === "creative" && asset.fromAssetIds === undefined) {
        await patchAsset(ctx, asset._id, await traceAsset(ctx, asset))
      }
    })
  ]
}
