/** How much an organization may keep: by its own quota and by its plan. */
import { refusal } from "@marque/core/texts"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { refuseBy } from "../access/access.ts"
import { offerOf } from "../paying/accounts.ts"
import { bytesKept } from "../usage/storage.ts"

const GB = 1_000_000_000

type Organization = Pick<Doc<"organizations">, "_id" | "quotas">

/** In bytes; undefined without a limit. */
const storageLimit = async (ctx: Pick<QueryCtx, "db">, { _id, quotas }: Organization): Promise<number | undefined> => {
  const limits = [quotas?.storageGb, (await offerOf(ctx, _id))?.storageGb].filter((limit) => limit !== undefined)
  return limits.length === 0 ? undefined : Math.min(...limits) * GB
}

/** Undefined without a limit. */
export const storageOf = async (
  ctx: QueryCtx,
  organization: Organization
): Promise<{ readonly kept: number; readonly limit: number } | undefined> => {
  const limit = await storageLimit(ctx, organization)
  return limit === undefined ? undefined : { kept: await bytesKept(ctx, organization._id), limit }
}

/** The refusal of `bytes` more; 0 asks whether there is any room. What is there already stays. */
export const storageProblems = async (
  ctx: QueryCtx,
  organization: Organization,
  bytes: number
): Promise<ReadonlyArray<ReturnType<typeof refusal>>> => {
  const storage = await storageOf(ctx, organization)
  if (storage === undefined) return []
  const { kept, limit } = storage
  const isFull = kept + bytes > limit || kept >= limit
  return isFull ? [refusal("plan_limit", { limit: limit / GB, things: "GB of storage" })] : []
}

export const requireStorage = async (ctx: QueryCtx, organization: Organization, bytes: number): Promise<void> => {
  const [problem] = await storageProblems(ctx, organization, bytes)
  if (problem !== undefined) throw refuseBy(problem)
}
