import { expect, it } from "vitest"
import { bannedTermsIn } from "./guardrails.rules.ts"

const terms = ["luxury", "must-have", "cheap", "Élite"]

it.each([
  ["A LUXURY mug", ["luxury"]],
  ["The must have bowl, a must-have", ["must-have"]],
  ["Cheaper and cheapest", ["cheap"]],
  ["elite ware", ["Élite"]],
  ["luxuriant figs, you must, have tea", ["must-have"]],
  ["you must really have tea", []],
  ["", []]
])("finds the banned terms of %j", (text, found) => {
  expect(bannedTermsIn(text, terms)).toEqual(found)
})

it("does not find a term inside a longer word", () => {
  expect(bannedTermsIn("recheaping acheap", ["cheap"])).toEqual([])
})

it("ignores empty terms", () => {
  expect(bannedTermsIn("anything", ["", " - "])).toEqual([])
})

it("a term of several words is not found at the end of a text that only begins it", () => {
  expect(bannedTermsIn("a scented fig", ["fig candle"])).toEqual([])
  expect(bannedTermsIn("a scented fig candle", ["fig candle", " "])).toEqual(["fig candle"])
})
