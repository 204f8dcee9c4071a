import { expect, it } from "vitest"
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
