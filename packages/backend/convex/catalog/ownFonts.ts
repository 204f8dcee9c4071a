import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { notFound } from "../access/access.ts"

/** Typefaces with the names that the check found in their files; a file of another brand is refused like one that is not. */
export const withFoundNames = (
  db: MutationCtx["db"],
  brandId: Id<"brands">,
  types: Doc<"brands">["identity"]["type"]
): Promise<Doc<"brands">["identity"]["type"]> =>
  Promise.all(
    types.map(async (type) => {
      if (type.file === undefined) return type
      const id = db.normalizeId("assets", type.file.assetId)
      const asset = id && (await db.get(id))
      if (!asset?.font || asset.brandId !== brandId || asset.purpose !== "font") throw notFound()
      return { ...type, file: { ...type.file, family: asset.font.family } }
    })
  )
