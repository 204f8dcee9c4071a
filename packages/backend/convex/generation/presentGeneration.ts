import type { Generation, OpenGeneration } from "@marque/core/queue"
import { targetAt } from "@marque/core/creative"
import type { Doc } from "../_generated/dataModel"
import { errorOf } from "../queue/queue.ts"
import type { Encoded } from "../validation/validatorOf.ts"

/** The same for every caller. `asker` is absent where no one waits for it in a gallery. */
export type SharedGeneration = Omit<Encoded<typeof OpenGeneration>, "mine"> & {
  readonly asker?: Doc<"users">["_id"]
}

export const sharedGeneration = (row: Doc<"generations">): SharedGeneration => {
  const { aspectRatios, delivered } = row
  const error = errorOf(row)
  return {
    _id: row._id,
    mode: row.mode,
    headline: row.resolvedCopy.headline,
    aspectRatios,
    ...(row.placementIds && { placementIds: row.placementIds }),
    count: row.count,
    status: row.status,
    progress: row.progress,
    outputs: row.wanted.flatMap((index) => {
      const { variant: _, ...target } = targetAt(row, index) ?? { variant: 0 }
      const assetId = delivered.find((one) => one.index === index)?.assetId
      return "aspectRatio" in target ? [{ index, ...target, ...(assetId && { assetId }) }] : []
    }),
    creditsCommitted: row.creditsCommitted,
    createdAt: row._creationTime,
    ...(row.source === "gallery" && { asker: row.requestedBy }),
    ...(error && { error })
  }
}

export const generationFor = (
  { _id }: Doc<"users">,
  { asker, ...row }: SharedGeneration
): Encoded<typeof OpenGeneration> => ({ ...row, mine: asker === _id })

export const presentGeneration = (row: Doc<"generations">, user: Doc<"users">): Encoded<typeof Generation> => ({
  ...generationFor(user, sharedGeneration(row)),
  brandId: row.brandId
})
