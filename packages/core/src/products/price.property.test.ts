import fc from "fast-check"
import { expect, it } from "vitest"
import { CURRENCIES, parsePrice, priceProblem, priceText, printedPrice } from "./price.rules.ts"

const price = fc.record({
  amount: fc.integer({ min: 0, max: 99_999_999_999 }),
  currency: fc.constantFrom(...CURRENCIES.filter((currency) => currency !== "JPY"))
})

it("a price shown is the price read back", () => {
  fc.assert(
    fc.property(price, (given) => {
      expect(parsePrice(priceText(given), given.currency)).toEqual(given)
    })
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
      expect(parsePrice(priceText({ amount, currency: "JPY" }), "JPY")).toEqual({ amount, currency: "JPY" })
    })
  )
})

it.each([
  ["34", "EUR", 3400],
  ["34.9", "EUR", 3490],
  ["34,90", "EUR", 3490],
  [" 1 234.50 ", "EUR", 123_450],
  ["0", "EUR", 0],
  ["2490", "JPY", 2490],
  ["24.90", "JPY", undefined],
  ["34.901", "EUR", undefined],
  ["1,234.50", "EUR", undefined],
  ["-3", "EUR", undefined],
  ["€ 3", "EUR", undefined],
  ["1e3", "EUR", undefined],
  ["1234567890", "EUR", undefined],
  ["", "EUR", undefined]
])("%j in %s is %s minor units", (text, currency, amount) => {
  expect(parsePrice(text, currency)?.amount).toBe(amount)
})

it("says how a price is written in the currency", () => {
  expect(priceProblem("EUR")).toBe("Write a price like 24.90")
  expect(priceProblem("JPY")).toBe("Write a price like 2490")
})

it("prints a price as a creative shows it", () => {
  expect(printedPrice({ amount: 2490, currency: "EUR" })).toBe("€24.90")
  expect(printedPrice({ amount: 2490, currency: "JPY" })).toBe("¥2,490")
  expect(printedPrice({ amount: 2490, currency: "?" })).toBe("24.90 ?")
})
