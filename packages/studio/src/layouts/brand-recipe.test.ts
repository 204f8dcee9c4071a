import type { CreativeInput } from "@marque/core/creative"
import { expect, it } from "vitest"
import { type RecipeBrand, recipeBrand, underBrand } from "./brand-recipe.ts"

const brand: RecipeBrand = {
  id: "brand_1",
  version: 4,
  name: "Fig & Ember",
  colours: [
    { hex: "#B5331E", role: "primary" },
    { hex: "#1F5B46", role: "accent" },
    { hex: "#F6EDE2", role: "background" },
    { hex: "#231815", role: "text" }
  ],
  type: [
    { role: "heading", family: "Anton" },
    { role: "body", family: "Inter", file: { fileId: "font", family: "Own Sans", weight: 500 } }
  ],
  logos: [{ fileId: "logo", theme: "any", variant: "primary" }],
  disclaimer: "Hand wash only."
}

const input: CreativeInput = {
  brand: recipeBrand(brand, "#1F5B46"),
  mode: "product",
  layout: "stage",
  ratio: "square",
  seed: 7,
  variant: 1,
  copy: { headline: "Slow evenings", disclaimer: "Hand wash only." },
  locale: "en",
  direction: "ltr"
}

it("a recipe under the brand that it was made with is the recipe", () => {
  expect(underBrand(input, brand, "#1F5B46")).toEqual(input)
})

it("a recipe takes colours, typefaces, logos, name and disclaimer of another draft, and nothing else", () => {
  const colours = [{ hex: "#003355", role: "primary" as const }]
  const other = { ...brand, version: 9, name: "Fig", colours, type: [], logos: [], disclaimer: undefined }
  const { brand: values, copy, ...rest } = underBrand(input, other)
  expect(values).toMatchObject({
    name: "Fig",
    version: 4,
    logos: [],
    fonts: { display: "Fraunces", text: "DM Sans" },
    roles: { accents: ["#003355"] }
  })
  expect(values).not.toHaveProperty("fontFiles")
  expect(copy).toEqual({ headline: "Slow evenings" })
  const { brand: _, copy: __, ...before } = input
  expect(rest).toEqual(before)
})

it("the chosen accent comes first, and the others by likeness", () => {
  expect(recipeBrand(brand, "#20604A").roles.accents[0]).toBe("#1F5B46")
  expect(recipeBrand(brand).roles.accents[0]).toBe("#B5331E")
})
