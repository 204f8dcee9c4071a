import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

export interface Replacement {
  /** It is on the way. */
  readonly making: boolean
  /** Why it could not be made. */
  readonly problem: string | undefined
}

/** What was last asked for in place of a picture. */
export const replacementOf = async (
  { db }: Pick<QueryCtx, "db">,
  { generationId }: Pick<Doc<"recallItems">, "generationId">
): Promise<Replacement> => {
  const generation = generationId && (await db.get(generationId))
  const status = generation?.status
  return { making: status === "queued" || status === "running", problem: generation?.error?.message }
}
