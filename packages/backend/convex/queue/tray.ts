import { isTerminal, type TrayTask } from "@marque/core/queue"
import { can } from "@marque/core/permissions"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { type Membership, seesBrand } from "../access/access.ts"
import { errorOf } from "./queue.ts"
import { type Encoded } from "../validation/validatorOf.ts"

const FINISHED_SHOWN = 20
const LOOKED_THROUGH = 200

const fillsDemo = async (ctx: QueryCtx, { assetId, generationId }: Doc<"tasks">): Promise<boolean> => {
  if (generationId) return (await ctx.db.get(generationId))?.source === "demo"
  return assetId !== undefined && (await ctx.db.get(assetId))?.origin === "system"
}

const present = async (
  ctx: QueryCtx,
  row: Doc<"tasks">,
  { membership, user }: Membership
): Promise<Encoded<typeof TrayTask>> => {
  const brandRole = membership.brandRoles.find(({ brandId }) => brandId === row.brandId)?.role
  const roles = { orgRole: membership.orgRole, brandRole }
  const own = row.requestedBy === user._id
  const makesPictures = row.kind === "generation"
  const checksFile = row.kind === "upload_processing" && row.assetId !== undefined
  const ended = isTerminal(row.status)
  const error = errorOf(row)
  return {
    _id: row._id,
    kind: row.kind,
    title: row.title,
    status: row.status,
    progress: row.progress,
    brandId: row.brandId,
    canCancel:
      !ended &&
      ((makesPictures && can(roles, "task.cancel", { own }).answer === "yes") ||
        (checksFile && can(roles, "catalog.edit").answer === "yes")),
    canRetry: makesPictures && ended && row.status !== "succeeded" && can(roles, "generate").answer === "yes",
    mine: own && !(await fillsDemo(ctx, row)),
    createdAt: row._creationTime,
    ...(row.generationId && { generationId: row.generationId }),
    ...(checksFile && { assetId: row.assetId }),
    ...(row.stage !== undefined && { stage: row.stage }),
    ...(error && { error: error.message })
  }
}

/** Scoring is automatic, and the pictures show its progress. */
const mayBeSeen = (row: Doc<"tasks">, actor: Membership): boolean =>
  row.kind !== "score" && seesBrand(actor, row.brandId)

/** Open tasks, then the newest finished ones, of brands the member sees. */
export const trayOf = async (ctx: QueryCtx, actor: Membership): Promise<Array<Encoded<typeof TrayTask>>> => {
  const rows = await ctx.db
    .query("tasks")
    .withIndex("by_organization", (q) => q.eq("organizationId", actor.organization._id))
    .order("desc")
    .take(LOOKED_THROUGH)
  const seen = rows.filter((row) => mayBeSeen(row, actor))
  const open = seen.filter(({ status }) => !isTerminal(status))
  const finished = seen.filter(({ status }) => isTerminal(status)).slice(0, FINISHED_SHOWN)
  return Promise.all([...open, ...finished].map((row) => present(ctx, row, actor)))
}
