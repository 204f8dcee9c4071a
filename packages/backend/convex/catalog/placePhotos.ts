import { PLACE_WORDS_MAX } from "@marque/core/places"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { KeptPlacePhoto } from "../tables/catalog.ts"

/** Main one first. Rows from the single-photograph version have that one; their next save writes the list. */
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

/** Markets that an earlier version kept as text go on in the licence, where a person can read and change them. */
export const placeRightsOf = ({ rights: { markets = "", ...rights } }: Doc<"places">) => {
  const licence = [rights.licence ?? "", markets].filter((text) => text !== "").join(", ")
  return markets === "" ? rights : { ...rights, licence: licence.slice(0, PLACE_WORDS_MAX) }
}

export const withoutSinglePhoto = {
  photoAssetId: undefined,
  season: undefined,
  horizon: undefined,
  zone: undefined,
  lightFrom: undefined,
  frameWidthCm: undefined
}

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

/** The requested photograph, else all. */
export const photosFor = (row: Doc<"places">, { placePhotoId }: Doc<"generations">): ReadonlyArray<KeptPlacePhoto> =>
  photosOf(row).filter(({ assetId }) => placePhotoId === undefined || assetId === placePhotoId)

/** Undefined when the place has no such photograph. */
export const photoNamed = (row: Doc<"places">, assetId: string): Id<"assets"> | undefined =>
  photosOf(row).find((photo) => photo.assetId === assetId)?.assetId
