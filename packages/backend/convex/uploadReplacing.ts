import { v } from "convex/values"
import { defineInternalMutation } from "./access/define.ts"
import { staleStep } from "./uploading/replacing.ts"

/** Scores of pictures that show what was replaced. */
export const stale = defineInternalMutation({
  args: { brandId: v.id("brands"), keys: v.array(v.string()), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { brandId, cursor, keys }) => {
    await staleStep(ctx, brandId, keys, cursor)
    return null
  }
})
