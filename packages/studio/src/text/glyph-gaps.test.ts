import { typefaceFamilies } from "@marque/core/model"
import { expect, it } from "vitest"
import { glyphGaps } from "./glyph-gaps.ts"
import { lettersOf } from "./language-letters.ts"

it("B-710 the letters that a language needs and a family lacks are named", () => {
  expect(glyphGaps("Fraunces", "Fig & Ember", ["en-GB", "de-AT", "pl"])).toEqual([])
  const [gap, ...more] = glyphGaps("Fraunces", "Fig", ["de", "ru-RU"])
  expect(more).toEqual([])
  expect(gap?.language).toBe("ru-RU")
  expect(gap?.characters).toEqual(expect.arrayContaining(["ж", "Ж"]))
})

it("B-710 so are the letters of the brand's own name", () => {
  expect(glyphGaps("Fraunces", "Ёлка", [])).toEqual([{ language: undefined, characters: ["Ё", "л", "к", "а"] }])
})

it("every family can be asked for every language, and English asks for nothing", () => {
  for (const family of typefaceFamilies) expect(glyphGaps(family, "A", ["en", "xx"])).toEqual([])
  expect(lettersOf("de")).toBe("äöüßÄÖÜS")
})
