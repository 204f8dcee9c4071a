import type { AdminTask } from "@marque/core/admin"
import { isTerminal } from "@marque/core/queue"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { entriesOf } from "../queue/ledger.ts"
import { errorOf } from "../queue/queue.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { creditsOf, ownersOf } from "./names.ts"

const inputOf = (generation: Doc<"generations">): Array<string> => {
  const { aspectRatios, copy, count, engineLocal, mode, placementIds = [], resolvedPrompt, seed } = generation
  const words = [copy.headline, copy.body, copy.cta].filter((text) => text !== undefined && text !== "")
  return [
    `${mode}, ${count} × ${[...aspectRatios, ...placementIds].join(", ")}, seed ${seed}`,
    ...(words.length > 0 ? [words.join(" / ")] : []),
    ...(resolvedPrompt === undefined ? [] : [resolvedPrompt]),
    engineLocal ? "local engine" : "provider"
  ]
}

const outputsOf = async ({ db }: QueryCtx, generation: Doc<"generations"> | null) => {
  const delivered = await Promise.all((generation?.delivered ?? []).map(({ assetId }) => db.get(assetId)))
  return delivered.flatMap((asset) => (asset === null ? [] : [{ id: asset._id, name: asset.name }]))
}

/** A generation that brought less than asked, or an upload whose file is still there. */
export const canRetry = async (
  { db }: QueryCtx,
  task: Doc<"tasks">,
  generation: Doc<"generations"> | null
): Promise<boolean> => {
  if (!isTerminal(task.status) || task.status === "succeeded") return false
  if (generation) return generation.wanted.some((index) => !generation.delivered.some((one) => one.index === index))
  const asset = task.assetId && (await db.get(task.assetId))
  if (!asset) return false
  return task.kind === "score" || (asset.processing === "failed" && asset.original !== undefined)
}

export const adminTask = async (ctx: QueryCtx, task: Doc<"tasks">): Promise<Encoded<typeof AdminTask>> => {
  const generation = task.generationId ? await ctx.db.get(task.generationId) : null
  const asset = generation === null && task.assetId ? await ctx.db.get(task.assetId) : null
  const entries = await entriesOf(ctx, task._id)
  const error = errorOf(task)
  return {
    _id: task._id,
    at: task.finishedAt ?? task._creationTime,
    kind: task.kind,
    title: task.title,
    status: task.status,
    ...(await ownersOf(ctx, task)),
    input: generation ? inputOf(generation) : asset ? [`${asset.purpose}, ${asset.name}`] : [],
    outputs: await outputsOf(ctx, generation),
    ...(error && { error: { code: error.code, message: error.message } }),
    charged: creditsOf(entries, "commit"),
    refunded: creditsOf(entries, "adjust"),
    canRetry: await canRetry(ctx, task, generation)
  }
}
