import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fieldCheck } from "../kernel/field-check.ts"
import { claimFaults, claimsBarredIn, claimsProvenIn } from "../creative/claims-barred.rules.ts"
import { exampleProduct } from "./fixtures/product.examples.ts"
import {
  claimAllowed,
  claimsDraft,
  claimsFields,
  claimWritten,
  mayAddClaim,
  withClaim,
  withoutClaim
} from "./product-claims.rules.ts"
import { productClaims } from "./product-claims.view.ts"
import { productChanges } from "./product-changes.rules.ts"
import { productDraftOf, productFieldAt, productFieldsOf, productProblems } from "./product-fields.rules.ts"
import { ProductDraft } from "./products.schema.ts"

const fields = productFieldsOf(exampleProduct)
const markets = [
  { id: "m1", name: "Germany", languages: ["de"] },
  { id: "m2", name: "Japan", languages: ["ja"] }
]
const ids = markets.map(({ id }) => id)
const claimed = (text: string, proof = "") => {
  const said = claimWritten(withClaim({ claims: [] }), { at: 0, part: "text", text })
  return claimWritten(said, { at: 0, part: "proof", text: proof })
}

describe("claims of a product", () => {
  it("are stored with their proof and the markets that they are made in, empty rows left out", () => {
    const one = claimAllowed(claimed(" Dishwasher safe ", "Test report 12"), {
      at: 0,
      marketId: "m2",
      on: false,
      markets: ids
    })
    const draft = claimsDraft({ claims: [...one.claims, ...withClaim({ claims: [] }).claims] })
    expect(draft).toEqual({ claims: [{ text: "Dishwasher safe", proof: "Test report 12", marketIds: ["m1"] }] })
    expect(claimsFields(draft).claims).toEqual([
      { text: "Dishwasher safe", proof: "Test report 12", marketIds: ["m1"] }
    ])
    expect(claimsDraft({ claims: [] })).toEqual({})
  })

  it("are read back as they were stored, whatever they are", () => {
    const word = fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.trim() || "true")
    const claim = fc.record({
      text: word,
      proof: fc.oneof(fc.constant(""), word),
      marketIds: fc.subarray(["m1", "m2"])
    })
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 20 }), (claims) => {
        expect(claimsFields(claimsDraft({ claims })).claims).toEqual(claims)
      })
    )
  })

  it("may be made in every market until one is left out, and never in none", () => {
    const everywhere = claimed("Dishwasher safe")
    const without = (from: typeof everywhere, marketId: string) =>
      claimAllowed(from, { at: 0, marketId, on: false, markets: ids })
    expect(claimsBarredIn([claimsDraft(everywhere)], "m2")).toEqual([])
    const inGermany = without(everywhere, "m2")
    expect(claimsBarredIn([claimsDraft(inGermany)], "m2")).toEqual(["Dishwasher safe"])
    expect(claimsBarredIn([claimsDraft(inGermany)], "m1")).toEqual([])
    expect(without(inGermany, "m1")).toEqual(inGermany)
    expect(claimsBarredIn([{}], "m1")).toEqual([])
  })

  it("are proven in a market, or may not be said there: for want of a proof, or because it is left out", () => {
    const claims = [
      { text: "Dishwasher safe", proof: "Test report 12" },
      { text: "Lasts a lifetime" },
      { text: "Fired at 1200 degrees", proof: "Kiln log", marketIds: ["m2"] }
    ]
    expect(claimsProvenIn([{ claims }, {}], "m1")).toEqual(["Dishwasher safe"])
    expect(claimFaults([{ claims }, {}], "m1")).toEqual([
      { text: "Lasts a lifetime", fault: "claim_unproven" },
      { text: "Fired at 1200 degrees", fault: "claim_elsewhere" }
    ])
    expect(claimsProvenIn([{ claims }], undefined)).toEqual(["Dishwasher safe", "Fired at 1200 degrees"])
    expect(claimFaults([{ claims }], undefined)).toEqual([{ text: "Lasts a lifetime", fault: "claim_unproven" }])
    const another = { claims: [{ text: "Lasts a lifetime", proof: "Guarantee" }] }
    expect(claimFaults([{ claims }, another], "m2")).toEqual([])
  })

  it("need words where there is a proof, and are refused by the form and the backend alike", () => {
    const problem = (claims: (typeof fields)["claims"]) => productProblems({ ...fields, claims }).get("claims")
    expect(problem(claimed("", "Test report 12").claims)).toBe("Write the claim")
    expect(problem(claimed("x".repeat(121)).claims)).toBe("A claim has at most 120 characters")
    expect(problem(claimed("True", "x".repeat(301)).claims)).toBe("A proof has at most 300 characters")
    expect(problem(withClaim({ claims: [] }).claims)).toBeUndefined()
    expect(productFieldAt("draft.claims.0.text")).toBe("claims")
    const check = fieldCheck(ProductDraft)
    const draft = productDraftOf(fields, undefined)
    expect(check({ ...draft, claims: [{ text: "x".repeat(121) }] })).toBe("A claim has at most 120 characters")
    expect(check({ ...draft, claims: [{ text: "Dishwasher safe", proof: "Test" }] })).toBeUndefined()
  })

  it("are shown in rows with their markets, at most twenty, each of which can be taken out", () => {
    const many = Array.from({ length: 20 }).reduce<Pick<typeof fields, "claims">>((all) => withClaim(all), {
      claims: []
    })
    expect(mayAddClaim(many)).toBe(false)
    expect(withClaim(many)).toEqual(many)
    expect(
      claimWritten(many, { at: 1, part: "text", text: "Second" })
        .claims.slice(0, 3)
        .map(({ text }) => text)
    ).toEqual(["", "Second", ""])
    expect(mayAddClaim(withoutClaim(many, { at: 3 }))).toBe(true)
    const { rows } = productClaims(
      markets,
      claimAllowed(claimed("Hand-made"), { at: 0, marketId: "m1", on: false, markets: ids })
    )
    expect(rows).toMatchObject([
      {
        removeLabel: "Remove claim 1",
        markets: [
          { name: "Germany", allowed: false },
          { name: "Japan", allowed: true }
        ]
      }
    ])
    expect(productClaims(markets.slice(1), claimed("Hand-made")).rows[0]?.markets).toEqual([])
  })

  it("are told apart when somebody else changed them", () => {
    const theirs = { ...productDraftOf(fields, undefined), claims: [{ text: "Dishwasher safe" }] }
    expect(productChanges({ ...fields, ...claimed("Oven safe") }, theirs)).toContainEqual({
      label: "Claims",
      yours: "Oven safe",
      theirs: "Dishwasher safe"
    })
  })
})
