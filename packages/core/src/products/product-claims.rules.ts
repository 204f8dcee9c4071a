import { fieldCheck } from "../kernel/field-check.ts"
import type { MarketId } from "../model/ids.ts"
import { chosenAmong } from "../records/chosen-among.rules.ts"
import type { ProductFields } from "./product-form.schema.ts"
import { claimFields, CLAIMS_MAX, type ProductClaim } from "../creative/product-claim.schema.ts"
import type { ProductDraft } from "./products.schema.ts"

type Fields = Pick<ProductFields, "claims">
type TypedClaim = ProductFields["claims"][number]

export type ClaimPart = "text" | "proof"

export const mayAddClaim = ({ claims }: Fields): boolean => claims.length < CLAIMS_MAX

/** Unchanged where there is no room for another one. */
export const withClaim = ({ claims }: Fields): Fields => ({
  claims: mayAddClaim({ claims }) ? [...claims, { text: "", proof: "", marketIds: [] }] : claims
})

export const withoutClaim = ({ claims }: Fields, { at }: { readonly at: number }): Fields => ({
  claims: claims.toSpliced(at, 1)
})

const changed = (claims: Fields["claims"], at: number, change: (claim: TypedClaim) => TypedClaim): Fields => ({
  claims: claims.map((claim, index) => (index === at ? change(claim) : claim))
})

export const claimWritten = (
  { claims }: Fields,
  { at, part, text }: { readonly at: number; readonly part: ClaimPart; readonly text: string }
): Fields => changed(claims, at, (claim) => ({ ...claim, [part]: text }))

/** `markets`: all of the brand. A claim that may be said nowhere is taken out instead. */
export const claimAllowed = (
  { claims }: Fields,
  {
    at,
    marketId,
    markets,
    on
  }: { readonly at: number; readonly marketId: string; readonly on: boolean; readonly markets: ReadonlyArray<string> }
): Fields =>
  changed(claims, at, (claim) => ({
    ...claim,
    marketIds: chosenAmong(claim.marketIds, { value: marketId, all: markets, on })
  }))

const checks = { text: fieldCheck(claimFields.text), proof: fieldCheck(claimFields.proof.schema) }

/** A row without words is no claim and nothing is wrong with it. */
export const claimProblems = ({ proof, text }: TypedClaim): Readonly<Record<ClaimPart, string | undefined>> => ({
  text: text.trim() === "" && proof.trim() === "" ? undefined : checks.text(text.trim()),
  proof: checks.proof(proof)
})

export const claimsProblem = ({ claims }: Fields): string | undefined =>
  claims.flatMap((claim) => Object.values(claimProblems(claim))).find((problem) => problem !== undefined)

// Ids come from the markets that were offered; the backend checks them again.
const marketIdOf = (id: string): MarketId => id as MarketId

export const claimsDraft = ({ claims }: Fields): Pick<ProductDraft, "claims"> => {
  const said = claims.flatMap(({ marketIds, proof, text }): ReadonlyArray<ProductClaim> =>
    text.trim() === ""
      ? []
      : [
          {
            text: text.trim(),
            ...(proof.trim() !== "" && { proof: proof.trim() }),
            ...(marketIds.length > 0 && { marketIds: marketIds.toSorted().map(marketIdOf) })
          }
        ]
  )
  return said.length === 0 ? {} : { claims: said }
}

export const claimsFields = ({ claims = [] }: Pick<ProductDraft, "claims">): Fields => ({
  claims: claims.map(({ marketIds = [], proof = "", text }) => ({ text, proof, marketIds }))
})
