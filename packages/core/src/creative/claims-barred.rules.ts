import { isChosenAmong } from "../records/chosen-among.rules.ts"
import type { ClaimRule, ProductClaim } from "./product-claim.schema.ts"

interface Claiming {
  readonly claims?: ReadonlyArray<Omit<ProductClaim, "marketIds"> & { readonly marketIds?: ReadonlyArray<string> }>
}

/** Claims of the products that must not be made in a market. */
export const claimsBarredIn = (products: ReadonlyArray<Claiming>, marketId: string): ReadonlyArray<string> =>
  products.flatMap(({ claims = [] }) =>
    claims.flatMap(({ marketIds = [], text }) => (isChosenAmong(marketIds, marketId) ? [] : [text]))
  )

const isProven = ({ proof = "" }: { readonly proof?: string }): boolean => proof.trim() !== ""

/** What may not be said of the products in a market, and why; nothing is barred where the brand has no markets. */
export const claimFaults = (
  products: ReadonlyArray<Claiming>,
  marketId: string | undefined
): ReadonlyArray<ClaimRule> => {
  const faults = products.flatMap(({ claims = [] }) =>
    claims.flatMap((claim): ReadonlyArray<ClaimRule> => {
      const { marketIds = [], text } = claim
      if (marketId !== undefined && !isChosenAmong(marketIds, marketId)) return [{ text, fault: "claim_elsewhere" }]
      return isProven(claim) ? [] : [{ text, fault: "claim_unproven" }]
    })
  )
  const proven = new Set(claimsProvenIn(products, marketId))
  return faults.filter(({ text }) => !proven.has(text))
}

/** What may be said of the products in a market, because its proof is known. */
export const claimsProvenIn = (
  products: ReadonlyArray<Claiming>,
  marketId: string | undefined
): ReadonlyArray<string> => [
  ...new Set(
    products.flatMap(({ claims = [] }) =>
      claims
        .filter(
          (claim) => isProven(claim) && (marketId === undefined || isChosenAmong(claim.marketIds ?? [], marketId))
        )
        .map(({ text }) => text)
    )
  )
]
