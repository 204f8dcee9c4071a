import fc from "fast-check"
import { expect, it } from "vitest"
import { claimColumn } from "./product-claim-column.rules.ts"
import { blankProduct } from "./product-fields.rules.ts"

const markets = [
  { id: "m_de", label: "Germany" },
  { id: "m_fr", label: "France | South" }
]
const column = claimColumn(markets)
const alone: ReadonlySet<string> = new Set(["claims"])
const written = (cell: string) => column.write(blankProduct, cell, alone)

it("a claim names markets of the brand, each once, or one that it had before", () => {
  const claims = [{ text: "Safe", proof: "", marketIds: ["m_gone"] }]
  const known = column.write({ ...blankProduct, claims }, "Safe | | m_gone; germany; m_de", alone)
  expect(known.fields?.claims).toEqual([{ text: "Safe", proof: "", marketIds: ["m_gone", "m_de"] }])
  expect(written("Safe | | Narnia")).toEqual({ problem: "There is no market Narnia" })
  expect(written("Safe \\").fields?.claims).toEqual([{ text: "Safe \\", proof: "", marketIds: [] }])
})

it("claims come back from their cell as they were, whatever they say", () => {
  const words = fc
    .array(fc.constantFrom("a", "|", "\\", "\n", "; ", "n", " "), { maxLength: 12 })
    .map((parts) => parts.join("").trim())
  const claim = fc.record({
    text: words.filter((text) => text !== ""),
    proof: words,
    marketIds: fc.subarray(markets.map(({ id }) => id))
  })
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 4 }), (claims) => {
      const cell = column.read({ ...blankProduct, claims })
      expect(written(cell)).toEqual({ fields: { ...blankProduct, claims } })
    })
  )
})

it("a cell names markets by their names in any case, or their ids, each once", () => {
  expect(written("Handmade | Workshop book | germany; m_de ; Germany")).toEqual({
    fields: { ...blankProduct, claims: [{ text: "Handmade", proof: "Workshop book", marketIds: ["m_de"] }] }
  })
})

it("a market that the brand does not have is a problem of the cell, unless the product names it already", () => {
  expect(written("Handmade | | Atlantis")).toMatchObject({ problem: expect.stringContaining("Atlantis") })
  const claims = [{ text: "Old", proof: "", marketIds: ["m_gone"] }]
  expect(column.write({ ...blankProduct, claims }, "Handmade | | m_gone", alone)).toMatchObject({
    fields: { claims: [{ text: "Handmade", marketIds: ["m_gone"] }] }
  })
})
