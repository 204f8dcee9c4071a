import { expect, it } from "vitest"
import { marketPictureTexts } from "./market-picture.texts.ts"
import { type MarketUse, marketUsesText } from "./market-uses.texts.ts"

it.each<readonly [uses: ReadonlyArray<MarketUse>, text: string]>([
  [[{ kind: "pictures", count: 101, names: [] }], "more than 100 pictures"],
  [
    [
      { kind: "products", count: 4, names: ["Mug", "Bowl", "Plate"] },
      { kind: "guidelines", count: 1, names: ["Quiet words"] },
      { kind: "dates", count: 1, names: ["Opening"] }
    ],
    "4 products (Mug, Bowl, Plate, …), 1 guideline (Quiet words) and 1 date (Opening)"
  ]
])("S-077 what names a market is counted and named", (uses, text) => {
  expect(marketUsesText("Norway", uses, 100)).toBe(
    `Norway is in use: ${text}. Change what names it first, or put the market on hold.`
  )
})

it.each([
  ["2027-01-02", "2027-01-10", "from 2 Jan 2027 to 10 Jan 2027"],
  ["2027-01-02", "", "from 2 Jan 2027"],
  ["", "2027-01-10", "to 10 Jan 2027"]
])("W3 a price that is not printed says its days: %s %s", (from, to, days) => {
  expect(marketPictureTexts.hasNoPrice("Mug", "Norway", { from, to })).toBe(
    `No price of Mug: that of Norway holds ${days}`
  )
})
