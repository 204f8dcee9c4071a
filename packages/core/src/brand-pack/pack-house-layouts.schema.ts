import { Schema } from "effect"
import { houseLayoutFields } from "../creative/house-layout.schema.ts"
import { filePath, PackKey } from "./pack-records.schema.ts"

const { fixed, fromAssetId: _from, ...fields } = houseLayoutFields
const { anchor } = fixed.fields.logo.schema.fields
const keyed = { key: PackKey, ...fields } as const

/** Without the picture that it was made from, which is no part of a pack. */
export const PackHouseLayout = Schema.Struct({
  ...keyed,
  fixed: Schema.Struct({
    ...fixed.fields,
    logo: Schema.optionalKey(Schema.Struct({ path: filePath("logos"), anchor }))
  })
})
export type PackHouseLayout = typeof PackHouseLayout.Type

/** With the logo that is stored. */
export const TakenHouseLayout = Schema.Struct({ ...keyed, fixed })
export type TakenHouseLayout = typeof TakenHouseLayout.Type
