/** Counts what was used: requests, changes of the balance, pictures and files. Every row knows whether it is counted. */
import { sentOf } from "../campaigns/pictureReviews.ts"
import { patchAsset } from "../gallery/assetChanges.ts"
import { countStored, noteEntry } from "../usage/lines.ts"
import { countBytes } from "../usage/storage.ts"
import { type Backfill, rowsOf } from "./backfill.ts"

/** A request takes some twenty reads. */
const AT_ONCE = 50

export const usageCounted: Backfill = {
  name: "usage-counted",
  passes: [
    rowsOf("generations", AT_ONCE, countStored),
    rowsOf("ledger", AT_ONCE, async (ctx, entry) => {
      // Those of a task were counted with its request.
      if (entry.taskId === undefined) await noteEntry(ctx, entry)
    }),
    rowsOf("assets", AT_ONCE, async (ctx, { _id, origin, outcome, purpose }) => {
      if (origin === "upload" || purpose !== "creative" || outcome !== undefined) return
      await patchAsset(ctx, _id, { sent: await sentOf(ctx, _id) })
    }),
    rowsOf("files", AT_ONCE, async (ctx, file) => {
      if (file.counted === true) return
      await ctx.db.patch(file._id, { counted: true })
      await countBytes(ctx, file, file.bytes)
    })
  ]
}
