import { LOGOS_MAX } from "@marque/core/brands"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

/** The brand's logos among the files that were painted; a logo that was removed since is left out. */
export const paintedLogos = async (
  { db }: QueryCtx,
  { brandId }: Pick<Doc<"generations">, "brandId">,
  files: ReadonlyArray<string>
): Promise<{ readonly logoAssetIds?: Array<Id<"assets">> }> => {
  if (files.length === 0) return {}
  const logos = await db
    .query("logos")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .take(LOGOS_MAX)
  const assets = await Promise.all(logos.map(({ assetId }) => db.get(assetId)))
  const shown = assets.flatMap((asset) => (asset?.file && files.includes(asset.file.storageId) ? [asset._id] : []))
  return shown.length === 0 ? {} : { logoAssetIds: shown }
}
