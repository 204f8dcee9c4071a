/** Tells the administrators of an organization that most or all of its storage is used. */
import { noticePercent } from "@marque/core/queue"
import type { Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { notifyOfAllowance } from "../notifications/allowanceNotice.ts"
import { storageOf } from "./storageQuota.ts"

/** After `added` bytes more were kept. */
export const noteStorageUsed = async (
  ctx: MutationCtx,
  organizationId: Id<"organizations">,
  added: number
): Promise<void> => {
  const organization = await ctx.db.get(organizationId)
  const storage = organization === null ? undefined : await storageOf(ctx, organization)
  if (storage === undefined) return
  const { kept, limit } = storage
  await notifyOfAllowance(ctx, organizationId, "storage", noticePercent((kept - added) / limit, kept / limit))
}
