/** Tells the administrators of an organization that most or all of its storage is used. */
import { allowanceNames } from "@marque/core/notifications"
import { noticePercent } from "@marque/core/queue"
import type { Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { administratorIds } from "../access/access.ts"
import { notify } from "../notifications/notify.ts"
import { bytesKept } from "../usage/storage.ts"
import { storageLimit } from "./storageQuota.ts"

/** After `added` bytes more were kept. */
export const noteStorageUsed = async (
  ctx: MutationCtx,
  organizationId: Id<"organizations">,
  added: number
): Promise<void> => {
  const organization = await ctx.db.get(organizationId)
  const limit = organization === null ? undefined : await storageLimit(ctx, organization)
  if (limit === undefined) return
  const kept = await bytesKept(ctx, organizationId)
  const percent = noticePercent((kept - added) / limit, kept / limit)
  if (percent === undefined) return
  const subject = { table: "organizations", id: organizationId } as const
  const notice = { event: "allowance.reached", what: allowanceNames.storage, percent, subject } as const
  await notify(
    ctx,
    { ...notice, organizationId, place: { screen: "usage" } },
    await administratorIds(ctx, { _id: organizationId })
  )
}
