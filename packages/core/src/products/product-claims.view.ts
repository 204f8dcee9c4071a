import type { MarketRef } from "../model/market-ref.ts"
import { readRecallSubject } from "../navigation/recall-subject.pure.ts"
import { isChosenAmong } from "../records/chosen-among.rules.ts"
import type { ProductFields } from "./product-form.schema.ts"
import { claimProblems, mayAddClaim } from "./product-claims.rules.ts"

export const productClaimsTexts = {
  title: "Claims",
  text: "What you may say of it, with its proof. Where a market is left out, words that make the claim are refused there.",
  add: "Add a claim",
  none: "No claims yet",
  claim: "Claim",
  proof: "Proof",
  proofHint: "A test, a certificate or a page that shows it"
} as const

interface ClaimMarketView {
  readonly id: string
  readonly name: string
  readonly allowed: boolean
}

export interface ProductClaimRow {
  readonly key: string
  readonly title: string
  readonly removeLabel: string
  readonly text: string
  readonly proof: string
  /** Long enough to be looked for in the words on pictures. */
  readonly mayRecall: boolean
  readonly problems: ReturnType<typeof claimProblems>
  readonly marketsLabel: string
  /** None while the brand has one market. */
  readonly markets: ReadonlyArray<ClaimMarketView>
}

export interface ProductClaimsView {
  readonly mayAdd: boolean
  readonly rows: ReadonlyArray<ProductClaimRow>
}

/** `markets`: those of the brand. */
export const productClaims = (
  markets: ReadonlyArray<MarketRef>,
  fields: Pick<ProductFields, "claims">
): ProductClaimsView => ({
  mayAdd: mayAddClaim(fields),
  rows: fields.claims.map((claim, at) => ({
    key: String(at),
    title: `Claim ${at + 1}`,
    removeLabel: `Remove claim ${at + 1}`,
    text: claim.text,
    proof: claim.proof,
    mayRecall: readRecallSubject(`says:${claim.text}`) !== undefined,
    problems: claimProblems(claim),
    marketsLabel: `Markets of claim ${at + 1}`,
    markets:
      markets.length < 2
        ? []
        : markets.map(({ id, name }) => ({ id, name, allowed: isChosenAmong(claim.marketIds, id) }))
  }))
})
