/** How much an organization may keep: by its own quota and by its plan. */
import { refusal } from "@marque/core/texts"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { refuseBy } from "../access/access.ts"
import { offerOf } from "../paying/accounts.ts"
import { bytesKept } from "../usage/storage.ts"

const GB = 1_000_000_000

type Organization = Pick<Doc<"organizations">, "_id" | "quotas">

/** The refusal of `bytes` more; 0 asks whether there is any room. What is there already stays. */
export const storageProblems = async (
  ctx: QueryCtx,
  { _id, quotas }: Organization,
  bytes: number
): Promise<ReadonlyArray<ReturnType<typeof refusal>>> => {
  const limits = [quotas?.storageGb, (await offerOf(ctx, _id))?.storageGb].filter((limit) => limit !== undefined)
  if (limits.length === 0) return []
  const limit = Math.min(...limits)
  const kept = await bytesKept(ctx, _id)
  const isFull = kept + bytes > limit * GB || kept >= limit * GB
  return isFull ? [refusal("plan_limit", { limit, things: "GB of storage" })] : []
}

export const requireStorage = async (ctx: QueryCtx, organization: Organization, bytes: number): Promise<void> => {
  const [problem] = await storageProblems(ctx, organization, bytes)
  if (problem !== undefined) throw refuseBy(problem)
}
