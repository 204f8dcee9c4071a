import { expect, it } from "vitest"
import { unsupportedCharacters } from "./creative-warnings.texts.ts"

it("copy of emoji alone is told that typefaces have none, any other what it cannot be set in", () => {
  expect(unsupportedCharacters(["🕯", "🇩🇪"])).toBe(
    "Typefaces have no emoji, so 🕯 🇩🇪 cannot be set. Write the text without them."
  )
  expect(unsupportedCharacters(["🕯", "ཀ"])).toBe(
    "No typeface here has the characters 🕯 ཀ. Write the text without them."
  )
})

it("at most eight characters are named", () => {
  expect(unsupportedCharacters(["ཀ", "ཁ", "ག", "ང", "ཅ", "ཆ", "ཇ", "ཉ", "ཏ"])).toContain("characters ཀ ཁ ག ང ཅ ཆ ཇ ཉ.")
})
