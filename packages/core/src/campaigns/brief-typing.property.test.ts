import fc from "fast-check"
import { expect, it } from "vitest"
import { type Answers, blankBrief } from "./campaigns.schema.ts"
import { readTyped, TYPED_FIELDS, typedText } from "./brief-typing.rules.ts"

const blank: Answers = { ...blankBrief, name: "New" }
const amount = (text: string, currency = "EUR") => {
  const read = readTyped("budget", text, blank, currency)
  return read === "unreadable" ? read : (read.value as { readonly amount: number } | undefined)?.amount
}

it.each<readonly [string, number | "unreadable" | undefined]>([
  ["18500", 1_850_000],
  ["18,500", 1_850_000],
  ["18.500,00", 1_850_000],
  ["18 500.5", 1_850_050],
  ["0.99", 99],
  ["", undefined],
  ["1,50", 150],
  ["12,3456", "unreadable"],
  ["1,2,3", "unreadable"],
  ["much", "unreadable"]
])("reads the budget %s", (text, expected) => {
  expect(amount(text)).toBe(expected)
})

it("a currency without a smaller unit has no decimals", () => {
  expect(amount("18500", "JPY")).toBe(18_500)
  expect(amount("1.5", "JPY")).toBe("unreadable")
  expect(amount("5", "?")).toBe(500)
})

it("what is written in a field is read as the same answer", () => {
  const lines = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 4 })
  const answers = fc.record({
    proofPoints: lines,
    mustNotSay: lines,
    references: lines,
    message: fc.string(),
    languages: fc.array(fc.constantFrom("de", "en-GB", "fr"), { maxLength: 3 }),
    budget: fc.record({
      amount: fc.integer({ min: 1, max: 10_000_000 }),
      currency: fc.constantFrom("EUR", "JPY", "KWD", "USD")
    })
  })
  fc.assert(
    fc.property(answers, (given) => {
      const whole: Answers = { ...blank, ...given, budget: { ...given.budget } }
      for (const field of TYPED_FIELDS) {
        if (field === "budget" && given.budget.currency === "KWD") continue
        expect(readTyped(field, typedText(field, whole), whole, "EUR")).toEqual({ value: whole[field] })
      }
    })
  )
})
