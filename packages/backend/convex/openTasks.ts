import { v } from "convex/values"
import { defineInternalQuery } from "./access/define.ts"
import { openTaskIds } from "./queue/tray.ts"

/** Of tasks and of runs of campaigns; of the organization, or of one brand of it. */
export const ids = defineInternalQuery({
  args: { organizationId: v.id("organizations"), brandId: v.optional(v.id("brands")) },
  returns: v.array(v.string()),
  handler: (ctx, { brandId, organizationId }) => openTaskIds(ctx, organizationId, brandId)
})
