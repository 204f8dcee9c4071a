import { Schema } from "effect"
import { BrandId } from "../model/ids.ts"

/** The server checks the age of the session's proof itself; product specification, section 2.11. */
export const brandRemovalContract = {
  removeBrand: {
    id: "removeBrand",
    method: "POST",
    data: Schema.Struct({ brandId: BrandId }),
    result: Schema.Null
  }
} as const
