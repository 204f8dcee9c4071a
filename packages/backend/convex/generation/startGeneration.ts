import { placementLabel, targetsOf } from "@marque/core/creative"
import { aspectRatioLabels } from "@marque/core/model"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { refuseBy } from "../access/access.ts"
import { heldProblems } from "../catalog/marketHolds.ts"
import { rulesTag, versionInForce } from "../catalog/brandRules.ts"
import { defined } from "../validation/defined.ts"
import { isOfDemo } from "./engines.ts"
import { agentKeyBy } from "../identity/agents.ts"
import { countAsked } from "./dailyAllowance.ts"
import { reserveFor } from "../queue/ledger.ts"
import { enqueue, requireRoomInQueue } from "../queue/queue.ts"
import { beginLine } from "../usage/lines.ts"

type NewGeneration = Omit<
  Doc<"generations">,
  | "_id"
  | "_creationTime"
  | "brandVersion"
  | "rules"
  | "status"
  | "progress"
  | "delivered"
  | "creditsCommitted"
  | "organizationId"
  | "brandId"
>

const titleOf = ({ resolvedCopy, wanted, ...asked }: NewGeneration): string => {
  const [first, ...more] = targetsOf(asked)
  const named =
    first &&
    (first.placementId === undefined ? aspectRatioLabels[first.aspectRatio] : placementLabel(first.placementId))
  const shape = more.length === 0 && named !== undefined ? named : `${more.length + 1} formats`
  return `${resolvedCopy.headline.slice(0, 60)} · ${wanted.length === 1 ? shape : `${wanted.length} pictures`}`
}

const withoutEngine = ({ engine: _, ...fields }: NewGeneration): NewGeneration => ({ ...fields, engineLocal: true })

/** A clip and a fixed picture are for the market of what they are made from. */
export const marketFor = async (
  ctx: QueryCtx,
  { fixOf, marketId, sourceAssetId }: Pick<Doc<"generations">, "fixOf" | "marketId" | "sourceAssetId">
) => {
  const from = fixOf?.assetId ?? sourceAssetId
  return from === undefined ? marketId : ((await ctx.db.get(from))?.marketId ?? marketId)
}

/** All or nothing. Refuses people's requests when the queue is full; a run of a campaign was counted as a whole. */
export const startGeneration = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  asked: NewGeneration,
  priority: number,
  /** Of the rules that it is made with. */
  version: number | undefined = versionInForce(brand)
): Promise<Doc<"generations">["_id"]> => {
  if (asked.source === "gallery") await requireRoomInQueue(ctx, brand.organizationId)
  const [held] = await heldProblems(ctx, brand, await marketFor(ctx, asked))
  if (held !== undefined) throw refuseBy(held)
  const fields = (await isOfDemo(ctx, brand)) ? withoutEngine(asked) : asked
  const { requestedBy, runId } = fields
  const agentKeyId = agentKeyBy(ctx.db)?._id
  if (asked.source === "gallery") await countAsked(ctx, brand, { requestedBy, outputs: fields.wanted.length })
  const generationId = await ctx.db.insert("generations", {
    ...fields,
    ...defined({ brandVersion: fields.draftRules === true ? undefined : version, agentKeyId }),
    rules: fields.draftRules === true ? "draft" : rulesTag(brand).state,
    organizationId: brand.organizationId,
    brandId: brand._id,
    status: "queued",
    progress: 0,
    delivered: [],
    creditsCommitted: 0
  })
  const title = titleOf(fields)
  const taskId = await enqueue(ctx, {
    organizationId: brand.organizationId,
    brandId: brand._id,
    kind: "generation",
    generationId,
    title,
    priority,
    requestedBy,
    ...defined({ runId, agentKeyId })
  })
  const generation = await ctx.db.get(generationId)
  if (generation !== null) await beginLine(ctx, generation, { taskId, title })
  const total = fields.wanted.reduce((sum, index) => sum + (fields.creditsPerOutput[index] ?? 0), 0)
  await reserveFor(ctx, brand.organizationId, { _id: taskId, requestedBy }, total)
  return generationId
}
