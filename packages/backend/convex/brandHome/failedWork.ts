/** Work of a person that failed and was not tried again. */
import { FAILED_DAYS, type FailedWork, NEEDS_SHOWN } from "@marque/core/home-screen"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type Failed = Encoded<typeof FailedWork>

const READ = 50
/** Of the person, newest first, in which a new try of something is looked for. */
const TRIES_READ = 100
const DAY_MS = 24 * 60 * 60_000

const isFailed = ({ status }: Pick<Doc<"tasks">, "status">): boolean =>
  status === "failed" || status === "partial" || status === "expired"

/** Generations that a later one tries again. */
const triedAgain = async ({ db }: QueryCtx, { organization, user }: BrandMembership): Promise<ReadonlySet<string>> => {
  const newest = await db
    .query("generations")
    .withIndex("by_requester", (q) => q.eq("organizationId", organization._id).eq("requestedBy", user._id))
    .order("desc")
    .take(TRIES_READ)
  return new Set(newest.flatMap(({ retryOf }) => retryOf ?? []))
}

const failedTasks = async (ctx: QueryCtx, actor: BrandMembership, since: number): Promise<ReadonlyArray<Failed>> => {
  const { brand, organization, user } = actor
  const rows = await ctx.db
    .query("tasks")
    .withIndex("by_requester", (q) =>
      q
        .eq("organizationId", organization._id)
        .eq("requestedBy", user._id)
        .eq("kind", "generation")
        .eq("runId", undefined)
        .gt("finishedAt", since)
    )
    .order("desc")
    .take(READ)
  const failed = rows.filter((task) => task.brandId === brand._id && isFailed(task))
  if (failed.length === 0) return []
  const again = await triedAgain(ctx, actor)
  return failed.flatMap(({ finishedAt = since, generationId, title }) =>
    generationId === undefined || again.has(generationId)
      ? []
      : [{ id: generationId, kind: "task" as const, title, at: finishedAt }]
  )
}

/** A run that is tried again is open again. */
const failedRuns = async (
  { db }: QueryCtx,
  { brand, organization, user }: BrandMembership,
  since: number
): Promise<ReadonlyArray<Failed>> => {
  const rows = await db
    .query("campaignRuns")
    .withIndex("by_requester", (q) =>
      q.eq("organizationId", organization._id).eq("requestedBy", user._id).gt("finishedAt", since)
    )
    .order("desc")
    .take(READ)
  return rows
    .filter(({ brandId, failed }) => brandId === brand._id && failed > 0)
    .map(({ _id, campaignId, finishedAt = since, photoshootId, title }) => ({
      id: _id,
      kind: "run" as const,
      title,
      at: finishedAt,
      ...defined({ campaignId, photoshootId })
    }))
}

/** Newest first. */
export const failedFor = async (ctx: QueryCtx, actor: BrandMembership): Promise<Array<Failed>> => {
  const since = Date.now() - FAILED_DAYS * DAY_MS
  const found = [...(await failedTasks(ctx, actor, since)), ...(await failedRuns(ctx, actor, since))]
  return found.toSorted((one, other) => other.at - one.at).slice(0, NEEDS_SHOWN)
}
