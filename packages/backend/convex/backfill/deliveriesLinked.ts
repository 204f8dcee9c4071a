/** Links pictures that were delivered or downloaded to their products, so that these list them. */
import { linkAsset } from "../gallery/assetChanges.ts"
import { type Backfill, rowsOf } from "./backfill.ts"

/** Each takes some ten reads. */
const AT_ONCE = 100

export const deliveriesLinked: Backfill = {
  name: "deliveries-linked",
  passes: [
    rowsOf("assets", AT_ONCE, async (ctx, asset) => {
      if (asset.sent !== undefined || asset.downloads > 0) await linkAsset(ctx, asset)
    })
  ]
}
