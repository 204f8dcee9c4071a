/** Who opened and closed a recall: in the audit log, and to everybody in the brand who may comment. */
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { audit } from "../access/audit.ts"
import { strikeOff } from "../notifications/notify.ts"
import { notifyTeam } from "../notifications/team.ts"

const noticeOf = ({ _id, brandId, name, subject }: Doc<"recalls">, { organizationId }: Doc<"brands">) => ({
  organizationId,
  brandId,
  subject: { table: "recalls" as const, id: _id },
  what: name,
  place: { screen: "recall" as const, recordId: subject }
})

export const sayOpened = async (ctx: MutationCtx, recall: Doc<"recalls">, brand: Doc<"brands">): Promise<void> => {
  const { brandId, by, name, reason } = recall
  const { organizationId } = brand
  await audit(ctx, { action: "recall.opened", actor: by, organizationId, brandId, reason: `${name}: ${reason}` })
  await notifyTeam(ctx, { ...noticeOf(recall, brand), by: { by }, event: "recall.opened" }, "note.write")
}

/** `by`: who settled the last item; absent where the clock did. Nothing is said of an archived brand. */
export const sayClosed = async (
  ctx: MutationCtx,
  recall: Doc<"recalls">,
  by: Id<"users"> | undefined
): Promise<void> => {
  const brand = await ctx.db.get(recall.brandId)
  if (brand === null || brand.status === "archived") return
  const { brandId, name } = recall
  const { organizationId } = brand
  await audit(ctx, { action: "recall.closed", ...(by && { actor: by }), organizationId, brandId, reason: name })
  await strikeOff(ctx, { id: recall._id }, "notice")
  await notifyTeam(ctx, { ...noticeOf(recall, brand), ...(by && { by: { by } }), event: "recall.closed" }, "note.write")
}
