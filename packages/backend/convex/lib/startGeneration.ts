import { aspectRatioLabels } from "@marque/core/model"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { reserveFor } from "./ledger.ts"
import { enqueue, requireRoomInQueue } from "./queue.ts"

type NewGeneration = Omit<
  Doc<"generations">,
  "_id" | "_creationTime" | "status" | "progress" | "delivered" | "creditsCommitted" | "organizationId" | "brandId"
>

const titleOf = ({ aspectRatios, resolvedCopy, wanted }: NewGeneration): string => {
  const first = aspectRatios[0]
  const shape = aspectRatios.length === 1 && first ? aspectRatioLabels[first] : `${aspectRatios.length} formats`
  return `${resolvedCopy.headline.slice(0, 60)} · ${wanted.length === 1 ? shape : `${wanted.length} pictures`}`
}

/** Stores a generation with its task and reservation, all or nothing. Refuses what a person asks for when too much waits. */
export const startGeneration = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  fields: NewGeneration,
  priority: number
): Promise<Doc<"generations">["_id"]> => {
  if (fields.source !== "demo") await requireRoomInQueue(ctx, brand.organizationId)
  const generationId = await ctx.db.insert("generations", {
    ...fields,
    organizationId: brand.organizationId,
    brandId: brand._id,
    status: "queued",
    progress: 0,
    delivered: [],
    creditsCommitted: 0
  })
  const { requestedBy } = fields
  const taskId = await enqueue(ctx, {
    organizationId: brand.organizationId,
    brandId: brand._id,
    kind: "generation",
    generationId,
    title: titleOf(fields),
    priority,
    requestedBy
  })
  const total = fields.wanted.reduce((sum, index) => sum + (fields.creditsPerOutput[index] ?? 0), 0)
  await reserveFor(ctx, brand.organizationId, { _id: taskId, requestedBy }, total)
  return generationId
}
