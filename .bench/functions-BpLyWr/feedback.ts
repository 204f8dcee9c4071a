import { FeedbackDraft, FeedbackMessage, FeedbackMeta } from "@marque/core/feedback"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { member, type Membership, notFound, seesBrand } from "./access/access.ts"
import { decode } from "./validation/decode.ts"
import { defineMutation } from "./access/define.ts"
import { fieldsOf } from "./validation/validatorOf.ts"

const REPEAT_WINDOW_MS = 10 * 60_000

/** Undefined when the id names no generation that the member may see. */
const recipeOf = async (
  db: MutationCtx["db"],
  actor: Membership,
  generationId: string | undefined
): Promise<{ readonly recipe?: NonNullable<Doc<"feedback">["recipe"]> }> => {
  const id = generationId === undefined ? null : db.normalizeId("generations", generationId)
  const row = id && (await db.get(id))
  if (!row || row.organizationId !== actor.organization._id || !seesBrand(actor, row.brandId)) return {}
  const { aspectRatios, copy, count, layout, mode, seed } = row
  return { recipe: { aspectRatios, copy, count, mode, seed, ...(layout !== undefined && { layout }) } }
}

/** A repeat of the author's latest submission within ten minutes is a retry and not stored again. */
export const submit = defineMutation({
  args: { organizationId: v.string(), brandId: v.optional(v.string()), ...fieldsOf(FeedbackDraft) },
  returns: v.null(),
  access: member,
  handler: async ({ actor, db }, { brandId, organizationId: _, ...draft }) => {
    decode(FeedbackMessage, draft.message)
    decode(FeedbackMeta, draft.meta ?? {})
    const id = brandId === undefined ? null : db.normalizeId("brands", brandId)
    const brand = id && (await db.get(id))
    const seen =
      brand?.organizationId === actor.organization._id && brand.deletedAt === undefined && seesBrand(actor, brand._id)
    if (brandId !== undefined && !seen) throw notFound()
    const last = await db
      .query("feedback")
      .withIndex("by_author", (q) => q.eq("createdBy", actor.user._id))
      .order("desc")
      .first()
    const repeated =
      last?.message === draft.message &&
      last.generationId === draft.generationId &&
      last.taskId === draft.taskId &&
      last._creationTime > Date.now() - REPEAT_WINDOW_MS
    if (repeated) return null
    await db.insert("feedback", {
      ...draft,
      organizationId: actor.organization._id,
      ...(brand && { brandId: brand._id }),
      ...(await recipeOf(db, actor, draft.generationId)),
      createdBy: actor.user._id,
      status: "new"
    })
    return null
  }
})
