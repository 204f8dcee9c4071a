import { isChosenAmong } from "../records/chosen-among.rules.ts"
import type { ProductClaim } from "./product-claim.schema.ts"

interface Claiming {
  readonly claims?: ReadonlyArray<Omit<ProductClaim, "marketIds"> & { readonly marketIds?: ReadonlyArray<string> }>
}

/** Claims of the products that must not be made in a market. */
export const claimsBarredIn = (products: ReadonlyArray<Claiming>, marketId: string): ReadonlyArray<string> =>
  products.flatMap(({ claims = [] }) =>
    claims.flatMap(({ marketIds = [], text }) => (isChosenAmong(marketIds, marketId) ? [] : [text]))
  )
