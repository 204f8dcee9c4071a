import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

/** Null once it is archived, and for what is not of the brand. */
export const pictureOfLink = async (
  { db }: Pick<QueryCtx, "db">,
  brandId: Id<"brands">,
  given: string
): Promise<Doc<"assets"> | null> => {
  const id = db.normalizeId("assets", given)
  const asset = id && (await db.get(id))
  return asset?.brandId !== brandId || asset.file === undefined || asset.archivedAt !== undefined ? null : asset
}
