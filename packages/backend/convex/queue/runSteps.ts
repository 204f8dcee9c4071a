/** What every run does in its steps, whatever it makes. */
import { isTerminal } from "@marque/core/queue"
import { ConvexError } from "convex/values"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { type BrandMembership, standingOf } from "../access/access.ts"
import { advance, workOf } from "./queue.ts"

export interface Problem {
  readonly code: string
  readonly message: string
}

/** The person who asked, as they stand now, or why they may no longer. */
export const standing = async (
  ctx: MutationCtx,
  { brandId, requestedBy }: Pick<Doc<"campaignRuns">, "brandId" | "requestedBy">
): Promise<BrandMembership | Problem> => {
  try {
    return await standingOf(ctx, requestedBy, brandId, "generate")
  } catch (error) {
    // A person who left, or a suspended organization: refused as at the start.
    if (!(error instanceof ConvexError)) throw error
    return error.data as Problem
  }
}

const taskOf = ({ db }: QueryCtx, generationId: Id<"generations">) =>
  db
    .query("tasks")
    .withIndex("by_generation", (q) => q.eq("generationId", generationId))
    .first()

/** Answers whether there was something to cancel. */
export const cancelWork = async (ctx: MutationCtx, generationId: Id<"generations"> | undefined): Promise<boolean> => {
  const task = generationId && (await taskOf(ctx, generationId))
  if (!task || isTerminal(task.status)) return false
  await advance(ctx, await workOf(ctx, task), { type: "CANCEL" })
  return true
}
