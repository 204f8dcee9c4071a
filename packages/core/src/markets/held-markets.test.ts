import { expect, it } from "vitest"
import { heldMarkets } from "./held-markets.view.ts"

const market = (name: string, isHeld = false) => ({
  id: `market_${name}`,
  name,
  languages: ["de"],
  ...(isHeld && { held: true as const })
})

it("B-1303 the pages of a brand name its markets on hold and lead to them", () => {
  const link = { label: "Show markets", href: "/brands/brand_1/brand/markets" }
  expect(heldMarkets("brand_1", [market("DACH", true), market("France")])).toEqual({
    text: "DACH is on hold: nothing new is made for it.",
    link,
    recalls: [{ label: "Recall what was made for DACH", href: "/brands/brand_1/gallery?recall=market%3Amarket_DACH" }]
  })
  expect(heldMarkets("brand_1", [market("DACH", true), market("France", true), market("Italy", true)])).toMatchObject({
    text: "DACH, France, and Italy are on hold: nothing new is made for them.",
    link
  })
})

it("nothing is said while no market is on hold", () => {
  expect(heldMarkets("brand_1", [market("DACH"), market("France")])).toBeUndefined()
})
