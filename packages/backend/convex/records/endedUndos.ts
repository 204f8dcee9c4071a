import type { MutationCtx } from "../_generated/server"

/** An undo that was asked for in its last moment is on its way for a while, ms. */
const ARRIVAL_MS = 5_000

export const isTooLate = ({ until }: { readonly until: number }): boolean => Date.now() > until + ARRIVAL_MS

/** Answers whether there may be more. */
export const forgetUndos = async (
  { db }: MutationCtx,
  table: "assetUndos" | "recordUndos",
  most: number
): Promise<boolean> => {
  const ended = await db
    // Both tables have this index, which the compiler cannot say of a union of tables.
    .query(table as "recordUndos")
    .withIndex("by_until", (q) => q.lt("until", Date.now() - ARRIVAL_MS))
    .take(most)
  for (const { _id } of ended) await db.delete(_id)
  return ended.length === most
}
