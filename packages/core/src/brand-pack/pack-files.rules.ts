import type { MarketId } from "../model/ids.ts"
import type { BrandSnapshot } from "../brand-data/brand-data.schema.ts"
import type { UploadPurpose } from "../uploads/uploads.schema.ts"
import { PACK_PHOTOS_MAX, type PackBrand } from "./brand-pack.schema.ts"
import type { PackedAsset } from "./pack-records.schema.ts"
import { packRows } from "./pack-snapshot.rules.ts"

type Files = ReadonlyArray<PackedAsset>

/** `taken` are read; `unread` are part of the pack without being read; the others, `leftOut` of them, are no part of it. */
export type WantedFiles = (files: Files) => { readonly taken: Files; readonly unread: Files; readonly leftOut: number }

/** Only photographs have names. */
const isPhoto = ({ name }: PackedAsset): boolean => name !== undefined

/** Every logo and font, and photographs in their order as long as there is room. */
export const allThatFit: WantedFiles = (files) => {
  let room = PACK_PHOTOS_MAX
  const taken = files.filter((file) => {
    if (!isPhoto(file)) return true
    const fits = file.size <= room
    if (fits) room -= file.size
    return fits
  })
  return { taken, unread: [], leftOut: files.length - taken.length }
}

/** Photographs are not read: which of a file's own they are is known by their hashes. */
export const withoutPhotos: WantedFiles = (files) => ({
  taken: files.filter((file) => !isPhoto(file)),
  unread: files.filter(isPhoto),
  leftOut: 0
})

/** The bytes of a file of the pack that has one of the hashes; nothing for any other. */
export const sameBytesIn =
  (given: ReadonlyMap<string, Uint8Array>) =>
  ({ hashes }: PackedAsset): Uint8Array =>
    hashes.flatMap((hash) => given.get(hash) ?? [])[0] ?? new Uint8Array()

/** What a file of a pack is uploaded as: what names it first decides. */
export const purposeOf = (path: string, { places = [], products = [] }: PackBrand): UploadPurpose => {
  if (path.startsWith("fonts/")) return "font"
  if (path.startsWith("logos/")) return "logo"
  if (products.some(({ photo, pictures = [] }) => photo === path || pictures.some((one) => one.path === path)))
    return "product"
  return places.some(({ photos }) => photos.some((photo) => photo.path === path)) ? "place" : "reference"
}

/** The markets that the brand has by the keys of a pack that it took: of the same key, or else of the same name. */
export const marketIdsOf = (brand: PackBrand, snapshot: BrandSnapshot): ReadonlyMap<string, MarketId> => {
  const byKey = new Map(packRows(snapshot).markets.map(([key, { marketId }]) => [key, marketId]))
  const byName = new Map(snapshot.markets.map(({ marketId, name }) => [name, marketId]))
  return new Map(
    brand.markets.flatMap(({ key, name }) => {
      const id = byKey.get(key) ?? byName.get(name)
      return id === undefined ? [] : [[key, id]]
    })
  )
}
