import type { BrandSnapshot } from "../brand-data/brand-data.schema.ts"
import type { HouseLayoutSpec } from "../creative/house-layout.schema.ts"
import { AssetId, HouseLayoutId } from "../model/ids.ts"
import type { PackHouseLayout, TakenHouseLayout } from "./pack-house-layouts.schema.ts"
import { keysOf } from "./pack-keys.rules.ts"

type Stored = NonNullable<typeof BrandSnapshot.Encoded.houseLayouts>[number]

/** House layouts of a pack, each with its key. */
export const houseLayoutRows = <House extends Stored>(houses: ReadonlyArray<House> = []) =>
  keysOf(houses, ({ name }) => name, "layout")

/** With their logos as paths of the pack, by asset; the place of a logo that is no part of it is not fixed. */
export const packHouseLayouts = (
  houses: NonNullable<BrandSnapshot["houseLayouts"]>,
  pathOf: ReadonlyMap<string, string>
): ReadonlyArray<PackHouseLayout> =>
  houseLayoutRows(houses).map(([key, { fixed, fromAssetId: _from, houseLayoutId: _id, ...house }]) => {
    const { logo, ...rest } = fixed
    const path = logo && pathOf.get(logo.assetId)
    if (logo === undefined || path === undefined) return { key, ...house, fixed: rest }
    const { anchor } = logo
    return { key, ...house, fixed: { ...rest, logo: { path, ...(anchor !== undefined && { anchor }) } } }
  })

/** With their logos as files that are stored, by path. */
export const takenHouseLayout = (
  { fixed, ...house }: PackHouseLayout,
  idOf: (path: string) => AssetId | undefined
): TakenHouseLayout => {
  const { logo, ...rest } = fixed
  const assetId = logo && idOf(logo.path)
  if (logo === undefined || assetId === undefined) return { ...house, fixed: rest }
  const { anchor } = logo
  return { ...house, fixed: { ...rest, logo: { assetId, ...(anchor !== undefined && { anchor }) } } }
}

/** As part of the draft that a pack stands for, with its keys as ids. */
export const draftHouseLayouts = (
  houses: ReadonlyArray<PackHouseLayout> | undefined,
  idOf: (path: string) => string
): Pick<BrandSnapshot, "houseLayouts"> =>
  houses === undefined || houses.length === 0
    ? {}
    : {
        houseLayouts: houses.map((house) => {
          const { key, ...spec }: HouseLayoutSpec & { readonly key: string } = takenHouseLayout(house, (path) =>
            AssetId.make(idOf(path))
          )
          return { houseLayoutId: HouseLayoutId.make(key), ...spec }
        })
      }
