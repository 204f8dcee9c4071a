import { expect, it } from "vitest"
import { exampleBrand } from "./fixtures/brand.examples.ts"
import { blankBrand, brandFieldsOf } from "./brand-fields.rules.ts"
import { brandPreview } from "./brand-preview.view.ts"

const fields = brandFieldsOf(exampleBrand)

it("shows the brand in its own colours and words", () => {
  expect(brandPreview(fields)).toMatchObject({
    name: "Fig & Ember",
    headline: "Made for slow evenings.",
    ground: "#F6EDE2",
    ink: "#231815",
    accent: "#B5331E",
    onAccent: "#FFFFFF",
    headingFamily: "Fraunces",
    contrast: "Text on background 14.9:1",
    warning: undefined
  })
})

it("is neutral and readable while nothing is typed", () => {
  expect(brandPreview(blankBrand)).toMatchObject({
    name: "Your brand",
    palette: [],
    ink: "#000000",
    warning: undefined
  })
})

it("leaves unfinished colours out and warns below 3:1", () => {
  const colours = fields.colours.map((colour) => (colour.role === "text" ? { ...colour, hex: "#D8C8B4" } : colour))
  expect(brandPreview({ ...fields, colours }).warning).toBe("Text and background are below 3:1 and hard to read")
  expect(brandPreview({ ...fields, colours: colours.map((colour) => ({ ...colour, hex: "tom" })) }).palette).toEqual([])
})
