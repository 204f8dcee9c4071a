import { expect, it } from "vitest"
import { typefaces } from "../model/typefaces.ts"
import { exampleBrand } from "./fixtures/brand.examples.ts"
import { brandFieldsOf } from "./brand-fields.rules.ts"
import { typefaceOf } from "./brand-type.view.ts"

const fields = brandFieldsOf(exampleBrand)

const offered = (role: "heading" | "body", chosen = fields[role]) =>
  typefaceOf(role, { ...fields, [role]: chosen }).groups.flatMap(({ options }) => options.map(({ value }) => value))

it("offers every family for headings, by kind", () => {
  expect(typefaceOf("heading", fields).groups.map(({ label }) => label)).toEqual([
    "Serif",
    "Sans serif",
    "Slab serif",
    "Condensed",
    "Display",
    "Monospaced"
  ])
  expect(offered("heading").toSorted()).toEqual(typefaces.map(({ family }) => family).toSorted())
})

it("offers families that read well in small sizes for body text", () => {
  expect(offered("body")).toContain("Source Serif 4")
  expect(offered("body")).not.toContain("Abril Fatface")
})

it("keeps showing a family for headings that a brand chose for its body text", () => {
  expect(offered("body", "Abril Fatface")).toContain("Abril Fatface")
})
