import { expect, it } from "vitest"
import { MarketId } from "../model/ids.ts"
import type { DateFormat } from "../model/printed-day.ts"
import { exampleProduct } from "./fixtures/product.examples.ts"
import { shownProduct } from "./shown-product.rules.ts"

const size = { unit: "cm", heightMm: 96, widthMm: 118, depthMm: 90 } as const
const { labelRegion: _, size: __, ...plain } = exampleProduct

it("a product is drawn with the sizes that its photograph shows", () => {
  expect(shownProduct({ ...plain, size, camera: "eye" }, {})).toMatchObject({ heightCm: 9.6, widthCm: 11.8 })
  expect(shownProduct({ ...plain, size, camera: "top" }, {})).toMatchObject({ heightCm: 9, widthCm: 11.8 })
  expect(shownProduct(plain, {})).not.toHaveProperty("heightCm")
})

it("a product is drawn with its printed price and the files that it names", () => {
  const shown = shownProduct({ ...plain, price: { amount: 3400, currency: "EUR" } }, { photoId: "file_1" })
  expect(shown).toMatchObject({ id: plain._id, name: plain.name, price: "€34.00", photoId: "file_1" })
  expect(shown).not.toHaveProperty("cutoutId")
})

it("a product is drawn as exactly as its record asks for", () => {
  const labelRegion = { x: 0.1, y: 0.2, w: 0.3, h: 0.4 }
  const asked = { exact: true, mayMirror: false, labelRegion }
  const { exact: _, mayMirror: __, ...unasked } = plain
  expect(shownProduct({ ...unasked, ...asked }, {})).toMatchObject(asked)
  const shown = shownProduct(unasked, {})
  for (const field of Object.keys(asked)) expect(shown).not.toHaveProperty(field)
})

it("B-610 says how long the price of its market holds, as the market writes days", () => {
  const price = { marketId: MarketId.make("market_1"), amount: 3400, currency: "EUR" } as const
  const validityOf = (days: object, there: { readonly language: string; readonly dateFormat?: DateFormat }) =>
    shownProduct(
      { ...plain, prices: [{ ...price, ...days }] },
      {},
      {
        marketId: "market_1",
        today: "2026-12-20",
        ...there
      }
    ).validity
  const ends = { validTo: "2026-12-24" }
  expect(validityOf(ends, { language: "de-AT" })).toBe("Bis 24.12.2026")
  expect(validityOf(ends, { language: "en-US" })).toBe("Until Dec 24, 2026")
  expect(validityOf(ends, { language: "ja" })).toBe("– 2026/12/24")
  expect(validityOf(ends, { language: "de", dateFormat: "written" })).toBe("Bis 24. Dezember 2026")
  expect(validityOf(ends, { language: "en", dateFormat: "day_first" })).toBe("Until 24/12/2026")
  expect(validityOf(ends, { language: "en", dateFormat: "month_first" })).toBe("Until 12/24/2026")
  const both = { ...ends, validFrom: "2026-12-18" }
  expect(validityOf(both, { language: "de", dateFormat: "year_first" })).toBe("2026-12-18 – 2026-12-24")
  expect(validityOf({ validFrom: "2026-12-18" }, { language: "de" })).toBeUndefined()
  expect(validityOf({}, { language: "de" })).toBeUndefined()
})
