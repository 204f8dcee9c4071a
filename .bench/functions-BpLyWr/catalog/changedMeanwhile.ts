import { elapsedText, refusal } from "@marque/core/texts"
import type { Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { refuseBy } from "../access/access.ts"

/** Without `updatedBy` a record has not changed since its creation. */
interface Changed {
  readonly createdBy: Id<"users">
  readonly updatedBy?: Id<"users">
  /** UTC milliseconds. */
  readonly updatedAt: number
}

/** The refusal of a save based on an older version, with author and time. */
export const changedMeanwhile = async (db: QueryCtx["db"], { createdBy, updatedAt, updatedBy }: Changed) => {
  const user = await db.get(updatedBy ?? createdBy)
  const name = user?.name ?? user?.email ?? "somebody"
  return refuseBy(refusal("conflict", { name, ago: elapsedText(Date.now() - updatedAt) }))
}
