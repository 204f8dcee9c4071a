/**
 * Migrates files stored without rows: first checked and delivered ones, then pending uploads and files in recipes. No
 * file is deleted until it ends.
 */
import { adoptChecked, ADOPTION, syncAsset, syncTask } from "../files/storedFiles.ts"
import { type Backfill, rowsOf } from "./backfill.ts"

const AT_ONCE = 50

export const filesAdopted: Backfill = {
  name: ADOPTION,
  passes: [
    rowsOf("assets", AT_ONCE, adoptChecked),
    rowsOf("assets", AT_ONCE, (ctx, { _id }) => syncAsset(ctx, _id)),
    rowsOf("tasks", AT_ONCE, async (ctx, task) => {
      if (task.kept !== undefined) await syncTask(ctx, task)
    })
  ]
}
