import fc from "fast-check"
import { expect, it } from "vitest"
import { brandChanges } from "./brand-changes.rules.ts"
import { brandFieldsOf } from "./brand-fields.rules.ts"
import { allowPair } from "./brand-form.rules.ts"
import { brandFormView } from "./brand-form.view.ts"
import { allowedUses, keptPairs, measuredPairs, pairsByHex, pairUse, withPairUse } from "./colour-pairs.rules.ts"
import { PairUse } from "./colour-pairs.schema.ts"
import { brandFormStates } from "./fixtures/brand-form.states.ts"
import { exampleBrand } from "./fixtures/brand.examples.ts"

const fields = brandFieldsOf(exampleBrand)
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`)
const uses = fc.constantFrom(...PairUse.literals)
const rank = (use: PairUse) => PairUse.literals.indexOf(use)

it("allows text from 4.5:1, large text from 3:1, and nothing below", () => {
  expect([4.5, 4.49, 3, 2.99].map(pairUse)).toEqual(["text", "large_text", "large_text", "neither"])
  expect([21, 3.5, 1].map(allowedUses)).toEqual([
    ["text", "large_text", "neither"],
    ["large_text", "neither"],
    ["neither"]
  ])
})

it("never allows more than the contrast of a pair does, whatever was chosen", () => {
  fc.assert(
    fc.property(hex, hex, uses, (one, other, use) => {
      const colours = [
        { id: "a", hex: one },
        { id: "b", hex: other }
      ]
      const [pair] = measuredPairs(colours, [{ one: "b", other: "a", use }])
      expect(rank(pair?.use ?? "text")).toBeGreaterThanOrEqual(rank(pairUse(pair?.ratio ?? 0)))
      expect(rank(pair?.use ?? "text")).toBeGreaterThanOrEqual(rank(use))
    })
  )
})

it("keeps a choice for a pair in either order, and none for what contrast says anyway", () => {
  const forbidden = withPairUse([], { one: "a", other: "b", use: "neither" }, 10)
  expect(forbidden).toEqual([{ one: "a", other: "b", use: "neither" }])
  expect(withPairUse(forbidden, { one: "b", other: "a", use: "large_text" }, 10)).toEqual([
    { one: "b", other: "a", use: "large_text" }
  ])
  expect(withPairUse(forbidden, { one: "b", other: "a", use: "text" }, 10)).toEqual([])
  expect(keptPairs(forbidden, [{ id: "a" }])).toEqual([])
})

it("B-705 shows every pair of the palette with its contrast and what may be chosen", () => {
  const { colours, pairs } = brandFormView(brandFormStates.stored)
  expect(pairs).toHaveLength(10)
  expect(pairs.find(({ names }) => names === "Ember and Paper")).toMatchObject({
    ratio: "5.2:1",
    use: "text",
    choices: [{ label: "for text" }, { label: "for large text" }, { label: "not for text" }],
    label: "What Ember and Paper may be used for together"
  })
  expect(colours[0]).toMatchObject({ rgb: "rgb(181 51 30)", oklch: "oklch(0.517 0.17 32)", maxShare: "20" })
  expect(brandFormView(brandFormStates.invalid).colours[0]?.rgb).toBeUndefined()
  const unnamed = { ...fields, colours: fields.colours.map((colour) => ({ ...colour, name: "" })) }
  const snapshot = { ...brandFormStates.stored, context: { ...brandFormStates.stored.context, fields: unnamed } }
  expect(brandFormView(snapshot as typeof brandFormStates.stored).pairs[0]?.names).toBe("#B5331E and #F6EDE2")
})

it("forbids a pair in the form and says so among the changes", () => {
  const { context } = brandFormStates.stored
  const changed = allowPair(context, { one: "c1", other: "c2", use: "neither" })
  expect(brandChanges({ ...fields, ...changed.fields }, exampleBrand)).toEqual([
    {
      label: "Pairs of colours",
      theirs: "Paper and Fig plum for large text",
      yours: "Paper and Fig plum for large text, Ember and Paper not for text"
    }
  ])
  expect(allowPair(context, { one: "c1", other: "c99", use: "neither" })).toEqual({})
  const bare = { ...fields, colours: fields.colours.map((colour) => ({ ...colour, name: "" })) }
  expect(brandChanges(bare, exampleBrand).at(-1)?.yours).toBe("#F6EDE2 and #5B2A3C for large text")
  expect(brandChanges({ ...fields, colours: [] }, exampleBrand).at(-1)?.yours).toBe("c2 and c4 for large text")
})

it("gives pictures the pairs by colour, without those of colours that are gone", () => {
  const colours = [
    { id: "a", hex: "#111111" },
    { id: "b", hex: "#EEEEEE" }
  ]
  const chosen = [
    { one: "b", other: "a", use: "neither" },
    { one: "a", other: "gone", use: "neither" }
  ] as const
  expect(pairsByHex(colours, chosen)).toEqual([{ one: "#EEEEEE", other: "#111111", use: "neither" }])
  expect(pairsByHex(colours)).toEqual([])
})
