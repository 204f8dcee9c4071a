import { expect, it } from "vitest"
import { productWordsIn, writtenIn } from "./product-text.ts"

const cup = {
  name: "Espresso cup, ember red",
  shortName: "Espresso cup",
  number: "singular",
  description: "Small.",
  sellingPoints: ["Thrown by hand"],
  texts: [
    { language: "de", name: "Tassen, glutrot", sellingPoints: ["Von Hand gedreht"] },
    { language: "fr", description: "Petite." }
  ]
} as const

it("a product in a language has the texts of the default one in place of missing ones", () => {
  expect(productWordsIn(cup, "fr")).toEqual({
    name: "Espresso cup, ember red",
    shortName: "Espresso cup",
    number: "singular",
    description: "Petite.",
    sellingPoints: ["Thrown by hand"]
  })
  expect(writtenIn(cup, "fr-CA")).toEqual({ description: "Petite." })
})

it("a short name and a number stay with the name that they belong to", () => {
  expect(productWordsIn(cup, "de-AT")).toEqual({
    name: "Tassen, glutrot",
    description: "Small.",
    sellingPoints: ["Von Hand gedreht"]
  })
})

it("empty texts are as good as missing ones", () => {
  const bare = { name: "Mug", shortName: "", description: "", sellingPoints: [], texts: [{ language: "de", name: "" }] }
  expect(productWordsIn(bare, "de")).toEqual({ name: "Mug" })
  expect(productWordsIn(bare, undefined)).toEqual({ name: "Mug" })
})
