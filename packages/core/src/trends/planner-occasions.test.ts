import { expect, it } from "vitest"
import { plannerOccasions } from "./planner-occasions.rules.ts"
import { trendCards } from "./trend-cards.rules.ts"

const cards = trendCards({
  markets: [{ id: "gb", name: "Britain", countries: ["GB"] }],
  dates: [
    {
      title: "Shop birthday",
      date: "2026-11-05",
      marketIds: [],
      sensitivity: "open",
      kind: "own_date",
      source: { name: "Own" }
    }
  ],
  judgements: [],
  marks: [
    { key: "halloween", status: "dismissed" },
    { key: "remembrance-sunday", status: "dismissed" }
  ],
  products: [],
  bannedTerms: [],
  from: "2026-10-19",
  to: "2026-11-29",
  today: "2026-10-01",
  holidaysIn: () => ""
})

it("a brand that never wants a day plans nothing for it, and still keeps its silence", () => {
  const found = plannerOccasions(
    cards.map((card) => (card.key === "black-friday" ? { ...card, status: "saved" } : card))
  )
  expect(found.map(({ key }) => key)).not.toContain("halloween")
  expect(found.find(({ key }) => key === "remembrance-sunday")).toMatchObject({
    date: "2026-11-08",
    sensitivity: "silent",
    interest: 0
  })
  expect(found.find(({ key }) => key === "shop-birthday")).toMatchObject({
    kind: "own",
    source: "brand",
    sensitivityFrom: "brand",
    localName: "Shop birthday"
  })
  expect(found.find(({ key }) => key === "black-friday")).toMatchObject({ kind: "offer", source: "trend" })
})
