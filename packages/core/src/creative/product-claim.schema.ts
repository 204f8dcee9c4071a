import { Schema } from "effect"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "../model/display-text.ts"
import { MarketId } from "../model/ids.ts"

/** UTF-16 code units, inclusive. */
const CLAIM_MAX = 120
const PROOF_MAX = 300
export const CLAIMS_MAX = 20

export const claimFields = {
  text: Schema.String.check(
    Schema.isPattern(/\S/, { message: "Write the claim" }),
    Schema.isMaxLength(CLAIM_MAX, { message: "A claim has at most 120 characters" }),
    Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
  ),
  /** Where it is shown to be true. */
  proof: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(PROOF_MAX, { message: "A proof has at most 300 characters" }))
  )
}

/** What may be said of a product. Without markets it may be said in every one. */
export const ProductClaim = Schema.Struct({ ...claimFields, marketIds: Schema.optionalKey(Schema.Array(MarketId)) })
export type ProductClaim = typeof ProductClaim.Type

/** A claim that words may not make: not in this market, or without a proof. */
export const ClaimRule = Schema.Struct({
  text: Schema.String,
  fault: Schema.Literals(["claim_elsewhere", "claim_unproven"])
})
export type ClaimRule = typeof ClaimRule.Type
