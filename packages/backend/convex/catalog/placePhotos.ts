import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { KeptPlacePhoto } from "../tables/catalog.ts"

/**
 * The photographs of a place, the main one first. A place that was stored when it had one photograph, marked on its own
 * row, has that one; its next save writes the list.
 */
export const photosOf = (row: Doc<"places">): ReadonlyArray<KeptPlacePhoto> => {
  const { frameWidthCm, horizon, lightFrom, photoAssetId, photos, season, zone } = row
  if (photos !== undefined) return photos
  if (photoAssetId === undefined) return []
  return [
    {
      assetId: photoAssetId,
      ...(season !== undefined && { season }),
      ...(horizon !== undefined && { horizon }),
      ...(zone !== undefined && { zone }),
      ...(lightFrom !== undefined && { lightFrom }),
      ...(frameWidthCm !== undefined && { frameWidthCm })
    }
  ]
}

/** What a save takes from a row that was stored with one photograph. */
export const withoutSinglePhoto = {
  photoAssetId: undefined,
  season: undefined,
  horizon: undefined,
  zone: undefined,
  lightFrom: undefined,
  frameWidthCm: undefined
}

/** The photographs of a place whose content was checked, with the file of each, the main one first. */
export const checkedPhotosOf = async (ctx: QueryCtx, row: Doc<"places">) => {
  const found = await Promise.all(
    photosOf(row).map(async (photo) => {
      const asset = await ctx.db.get(photo.assetId)
      const url = asset?.file ? await ctx.storage.getUrl(asset.file.storageId) : null
      return asset?.file && url !== null ? { photo, asset, file: asset.file, url } : undefined
    })
  )
  return found.filter((photo) => photo !== undefined)
}

/** The photographs of a place that a generation may show: the one that was asked for, else any. */
export const photosFor = (row: Doc<"places">, { placePhotoId }: Doc<"generations">): ReadonlyArray<KeptPlacePhoto> =>
  photosOf(row).filter(({ assetId }) => placePhotoId === undefined || assetId === placePhotoId)

/** The photograph of a place that a person asked for by the id of its asset; undefined when the place has none of it. */
export const photoNamed = (row: Doc<"places">, assetId: string): Id<"assets"> | undefined =>
  photosOf(row).find((photo) => photo.assetId === assetId)?.assetId
