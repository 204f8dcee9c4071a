/** Puts uploads into the table of uploads. */
import { refreshAsset } from "../gallery/assetChanges.ts"
import { type Backfill, rowsOf } from "./backfill.ts"

/** Each takes some ten reads. */
const AT_ONCE = 100

export const uploadsListed: Backfill = {
  name: "uploads-listed",
  passes: [
    rowsOf("assets", AT_ONCE, async (ctx, asset) => {
      if (asset.origin === "upload" && asset.intake === undefined) await refreshAsset(ctx, asset)
    })
  ]
}
