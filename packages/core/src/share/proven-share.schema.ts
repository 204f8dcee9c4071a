import { Schema } from "effect"
import { BrandId } from "../model/ids.ts"
import { ShareAllow, ShareTarget } from "./share.schema.ts"

/**
 * For organizations that ask for a fresh proof before sharing: the server checks the age of the session's proof itself,
 * at level `lax`; product specification, sections 2.11 and 3.5.
 */
export const provenShareContract = {
  createShareLink: {
    id: "createShareLink",
    method: "POST",
    data: Schema.Struct({
      brandId: BrandId,
      target: ShareTarget,
      allow: ShareAllow,
      label: Schema.String,
      /** Whole days. */
      days: Schema.Number,
      email: Schema.optionalKey(Schema.String)
    }),
    result: Schema.Struct({ token: Schema.String })
  }
} as const
