import { v } from "convex/values"
import { defineInternalQuery } from "./access/define.ts"
import { openTaskIds } from "./queue/tray.ts"

/** Of the organization, or of one brand of it. */
export const ids = defineInternalQuery({
  args: { organizationId: v.id("organizations"), brandId: v.optional(v.id("brands")) },
  returns: v.array(v.id("tasks")),
  handler: (ctx, { brandId, organizationId }) => openTaskIds(ctx, organizationId, brandId)
})
