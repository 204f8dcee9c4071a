import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { coloursIn, coloursText, swatchesIn } from "./product-colours.rules.ts"
import { blankProduct, productDraftOf, productFieldsOf, productProblems } from "./product-fields.rules.ts"
import { ProductColour, ProductDraft } from "./products.schema.ts"

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`)
const isColour = Schema.is(ProductColour)
const colour = fc
  .tuple(hex, fc.option(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), { nil: undefined }))
  .map(([value, name]) => ({ hex: value, ...(name !== undefined && { name }) }))
  .filter((each) => isColour(each) && !/\s{2}|[^\S ]/.test(each.name ?? ""))
const colours = fc.uniqueArray(colour, { selector: (each) => each.hex, minLength: 1, maxLength: 12 })

const problemOf = (text: string) => productProblems({ ...blankProduct, name: "Mug", colours: text }).get("colours")

describe("the colours of a product", () => {
  it("are the same after they were written as a text and read", () => {
    fc.assert(
      fc.property(colours, (given) => {
        expect(coloursIn(coloursText(given))).toEqual(given)
        expect(problemOf(coloursText(given))).toBeUndefined()
      })
    )
  })

  it("that a form can save are a draft, and the draft gives the same form", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), colours.map(coloursText)), (text) => {
        const fields = { ...blankProduct, name: "Mug", colours: text }
        if (productProblems(fields).size > 0) return
        const draft = productDraftOf(fields, undefined)
        expect(Schema.is(ProductDraft)(draft)).toBe(true)
        expect(productDraftOf(productFieldsOf(draft), undefined)).toEqual(draft)
      })
    )
  })

  it("have a hex value each, in either case and with three digits too, and a name where there is one", () => {
    expect(coloursIn("Ember  red #b5331e; #FFF\nCream#F6EDE2,")).toEqual([
      { name: "Ember red", hex: "#B5331E" },
      { hex: "#FFFFFF" },
      { name: "Cream", hex: "#F6EDE2" }
    ])
    expect(coloursIn(" , ")).toEqual([])
    expect(problemOf("Ember red")).toBe("Write each colour like Ember red #B5331E")
    expect(problemOf("Ember red B5331E")).toBe("Write each colour like Ember red #B5331E")
    expect(problemOf("Red #B5331E, #B5331")).toBe("Write each colour like Ember red #B5331E")
    expect(problemOf("No # 4 #B5331E")).toBe("The name of a colour has no comma, semicolon or # in it")
    expect(problemOf("Red #B5331E, Rust #b5331e")).toBe("A colour is named once")
    expect(problemOf(`${"x".repeat(41)} #B5331E`)).toBe("The name of a colour has at most 40 characters")
    const many = (count: number) => Array.from({ length: count }, (_, at) => `#0000${10 + at}`).join(", ")
    expect(problemOf(many(12))).toBeUndefined()
    expect(problemOf(many(13))).toBe("A product has at most 12 colours")
  })

  it("are shown as patches while they are typed, each once", () => {
    expect(swatchesIn("Ember red #B5331E, Cream #F6, #B5331E, Ink #111")).toEqual([
      { hex: "#B5331E", label: "" },
      { hex: "#111111", label: "Ink" }
    ])
  })
})
