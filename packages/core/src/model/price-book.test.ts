import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { creditsFor, priceBook, STANDARD_PIXELS } from "./price-book.ts"

const units = ["image", "large_image", "video_second", "text"] as const
const work = (provider: string, unit: (typeof units)[number], amount = 1, model = "any") => ({
  provider,
  unit,
  amount,
  model
})

describe("the price book", () => {
  it("L11 asks nothing for what the local engine and the operator's own machines make", () => {
    for (const unit of units) {
      expect(creditsFor(work("local", unit, 40))).toBe(0)
      expect(creditsFor(work("comfyui", unit, 40))).toBe(0)
    }
  })

  it("asks a credit for a standard picture, two for a large one, two a second for clips, nothing for words", () => {
    expect(units.map((unit) => creditsFor(work("openai", unit, unit === "video_second" ? 5 : 1)))).toEqual([
      1, 2, 10, 0
    ])
    expect(STANDARD_PIXELS).toBe(1024 * 1536)
  })

  it("takes the row of the model before that of the provider, and rounds up once", () => {
    const row = { unit: "image", credits: 3 } as const
    const book = {
      version: 2,
      rows: [
        ...priceBook.rows,
        { ...row, provider: "openai", model: "*" },
        { ...row, provider: "openai", model: "small", credits: 0.4 }
      ]
    }
    expect(creditsFor(work("openai", "image", 2), book)).toBe(6)
    expect(creditsFor(work("openai", "image", 3, "small"), book)).toBe(2)
    expect(creditsFor(work("river", "image", 3, "small"), book)).toBe(3)
  })

  it("L6 gives the same whole number for quote and charge, never below zero, and more for more", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(...units), fc.nat(100), (provider, model, unit, amount) => {
        const credits = creditsFor({ provider, model, unit, amount })
        expect(credits).toBe(creditsFor({ provider, model, unit, amount }))
        expect(Number.isInteger(credits) && credits >= 0).toBe(true)
        expect(creditsFor({ provider, model, unit, amount: amount + 1 })).toBeGreaterThanOrEqual(credits)
      })
    )
  })

  it("refuses work that has no price", () => {
    expect(() => creditsFor(work("openai", "text"), { version: 1, rows: [] })).toThrow("No price for text")
  })
})
