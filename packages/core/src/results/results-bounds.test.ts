import { expect, it } from "vitest"
import { delimiterOf } from "../tables/delimiter.rules.ts"
import { USUAL_TEMPLATE } from "../model/name-template.ts"
import { slotFileName } from "./export-plan.rules.ts"
import { exportTexts } from "./export.texts.ts"
import { currencyDigits } from "../tables/money.rules.ts"
import { attributeHints } from "./placement-effect.rules.ts"
import { readingTexts } from "./reading.texts.ts"
import { noMetrics } from "./results.schema.ts"

it("amounts have the digits of their currency, and two where the cell names none", () => {
  expect(["EUR", "JPY", "KWD", "eur", ""].map(currencyDigits)).toEqual([2, 0, 3, 2, 2])
})

it("a sign that stands unequally often in two lines still separates the cells", () => {
  expect(delimiterOf("a,b\nc,d,e\n")).toBe(",")
  expect(delimiterOf("one column\nonly\n")).toBe(",")
})

it("placements that no two values share explain nothing", () => {
  const slot = (value: string, marketId: string, impressions: number, clicks: number) => ({
    slotId: `${value}-${marketId}`,
    placementId: "instagram-story",
    marketId,
    metrics: { ...noMetrics, impressions, clicks },
    value
  })
  const hints = attributeHints(
    [slot("arch", "de", 100, 9), slot("stage", "fr", 100, 5), slot("plain", "us", 100, 1)],
    "ctr"
  )
  expect(hints.values.map(({ value }) => value)).toEqual(["arch", "stage", "plain"])
  expect(hints.explainedByPlacement).toBe(false)
})

it("a file name gives up its words before the id that finds it again", () => {
  const long = "kiln ".repeat(20)
  const slot = {
    slotId: "k57abcdefghijklmnopqrstuvwxyz234",
    placementId: "instagram-story",
    market: long,
    product: long,
    copy: [],
    file: { url: "/media/1", mime: "image/png", bytes: 1 }
  }
  const name = slotFileName({ brand: long, campaign: long }, slot, USUAL_TEMPLATE)
  expect(name.length).toBeLessThanOrEqual(120)
  expect(name).toMatch(/[a-z]_k57abcdefghijklmnopqrstuvwxyz234\.png$/)
})

it("says in words what is left out, and what a row has no day for", () => {
  expect([exportTexts.left(1), exportTexts.left(2)]).toEqual([
    "1 slot is left out: not approved, on hold or without a picture.",
    "2 slots are left out: not approved, on hold or without a picture."
  ])
  expect([readingTexts.noDay(""), readingTexts.noDay("soon")]).toEqual(["it has no day", "'soon' is no day"])
})
