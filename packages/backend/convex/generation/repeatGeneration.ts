import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { PRIORITY } from "../queue/queue.ts"
import { versionInForce } from "../catalog/brandRules.ts"
import { brandInSlot } from "../catalog/campaignVersions.ts"
import { startGeneration } from "./startGeneration.ts"

/** Indexes of outputs that were wanted and not delivered. */
export const missingOf = ({ delivered, wanted }: Doc<"generations">): Array<number> =>
  wanted.filter((index) => !delivered.some((one) => one.index === index))

/** Asks for what is missing as a new generation, with the same words, seed and shapes. */
export const repeatedGeneration = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  generation: Doc<"generations">,
  asked: Pick<Doc<"generations">, "idempotencyKey" | "requestedBy">
): Promise<Doc<"generations">["_id"]> => {
  const {
    _creationTime,
    _id,
    creditsCommitted,
    delivered,
    error,
    finishedAt,
    organizationId,
    progress,
    status,
    brandVersion: _version,
    runId: _run,
    slotId,
    tileId: _tile,
    ...frozen
  } = generation
  const wanted = missingOf(generation)
  const again = { ...frozen, source: "gallery" as const, wanted, retryOf: _id, ...asked }
  return startGeneration(ctx, brand, again, PRIORITY.person, versionInForce(await brandInSlot(ctx, brand, slotId)))
}
