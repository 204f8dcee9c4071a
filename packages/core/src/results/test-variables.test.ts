import { expect, it } from "vitest"
import type { CreativeInput } from "../creative/creative-input.ts"
import { differingIn, paintedFacts, type VariantFacts } from "./campaign-test.rules.ts"

const input: CreativeInput = {
  brand: {
    id: "b",
    version: 1,
    name: "Fig & Ember",
    roles: { paper: "#F6EDE2", ink: "#231815", deep: "#5B2A3C", accents: ["#B5331E", "#8A9A78"] },
    fonts: { display: "Fraunces", text: "DM Sans" },
    logos: []
  },
  mode: "product",
  ratio: "square",
  seed: 7,
  variant: 0,
  copy: { headline: "Slow evenings", price: "€24.90", validity: "Until Sunday" },
  locale: "en",
  direction: "ltr"
}

const facts = (change: Partial<CreativeInput> = {}, more: Partial<VariantFacts> = {}): VariantFacts => ({
  words: "w",
  layout: "stage",
  product: "mug",
  place: undefined,
  ...paintedFacts({ ...input, ...change }),
  ...more
})

const found = (change: Partial<CreativeInput>, more?: Partial<VariantFacts>) =>
  differingIn(facts(), facts(change, more))

it("two variants differ in their price by anything that is printed of it", () => {
  expect(found({ copy: { ...input.copy, price: "€19.90" } })).toEqual(["price"])
  expect(found({ copy: { ...input.copy, offer: "-20 %" } })).toEqual(["price"])
  expect(found({ copy: { ...input.copy, offer: "", headline: "Others" } })).toEqual([])
  expect(facts({ copy: { headline: "Bare" } }).price).toBeUndefined()
})

it("two variants differ in colour by the palette, its dark side, a house layout's colours, or the rank in the palette", () => {
  const { brand } = input
  const withRoles = (roles: Partial<typeof brand.roles>) => ({
    brand: { ...brand, roles: { ...brand.roles, ...roles } }
  })
  expect(found(withRoles({ accents: ["#8A9A78", "#B5331E"] }))).toEqual(["colour"])
  expect(found(withRoles({ dark: true }))).toEqual(["colour"])
  expect(found({ house: { name: "Shelf", roles: { accent: "#123456" } } })).toEqual(["colour"])
  expect(found({ variant: 1 })).toEqual(["colour"])
  expect(found({ ...withRoles({ dark: false }), house: { name: "Shelf" }, seed: 8 })).toEqual([])
})

it("a product comes with its price, so that a test of products may print prices", () => {
  const other = { copy: { ...input.copy, price: "€19.90" } }
  expect(found(other, { product: "bowl" })).toEqual(["product"])
  expect(found({ ...other, variant: 1 }, { product: "bowl" })).toEqual(["product", "colour"])
})
