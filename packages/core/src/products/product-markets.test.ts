import { describe, expect, it } from "vitest"
import { exampleProduct } from "./fixtures/product.examples.ts"
import { productChanges } from "./product-changes.rules.ts"
import { productDraftOf, productFieldAt, productFieldsOf, productProblems } from "./product-fields.rules.ts"
import { isSoldIn, pricedWhere, soldWhere } from "./product-markets.rules.ts"
import { productMarketRows } from "./product-markets.view.ts"
import { priceIn, shownProduct } from "./shown-product.rules.ts"

const fields = productFieldsOf(exampleProduct)
const markets = [
  { id: "m1", name: "Germany", languages: ["de"], currency: "EUR" },
  { id: "m2", name: "Japan", languages: ["ja"], currency: "JPY" },
  { id: "m3", name: "Norway", languages: ["nb"] }
]
const ids = markets.map(({ id }) => id)

describe("markets of a product", () => {
  it("are all of them until one is left out, and never none", () => {
    const without = soldWhere({ soldIn: [] }, { marketId: "m2", on: false, markets: ids })
    expect(without).toEqual({ soldIn: ["m1", "m3"] })
    expect(soldWhere(without, { marketId: "m2", on: true, markets: ids })).toEqual({ soldIn: [] })
    const last = { soldIn: ["m1"] }
    expect(soldWhere(last, { marketId: "m1", on: false, markets: ids })).toEqual(last)
    expect([isSoldIn(without, "m2"), isSoldIn(without, "m1"), isSoldIn({}, "m2")]).toEqual([false, true, true])
  })

  it("have prices in their own currency, in that of the product where they have none", () => {
    const priced = { ...fields, ...pricedWhere(fields, { marketId: "m2", text: "4800", currency: "JPY" }) }
    const rows = productMarketRows(markets, { ...priced, soldIn: ["m1", "m2"] })
    expect(rows.map(({ spokenPrice, price, sold }) => [spokenPrice, price, sold])).toEqual([
      ["Price, EUR, in Germany", "", true],
      ["Price, JPY, in Japan", "4800", true],
      ["Price, EUR, in Norway", "", false]
    ])
    expect(pricedWhere(priced, { marketId: "m2", text: "", currency: "JPY" })).toEqual({ marketPrices: {} })
  })

  it("are stored and read back the same; a price that is none is refused", () => {
    const typed = { ...fields, soldIn: ["m2", "m1"], marketPrices: { m2: { text: "4800", currency: "JPY" } } }
    const draft = productDraftOf(typed, undefined)
    expect(draft).toMatchObject({ soldIn: ["m1", "m2"], prices: [{ marketId: "m2", amount: 4800, currency: "JPY" }] })
    expect(productDraftOf(productFieldsOf(draft), undefined)).toEqual(draft)
    const wrong = { ...fields, marketPrices: { m2: { text: "48.00", currency: "JPY" } } }
    expect([...productProblems(wrong)]).toEqual([["markets", "Write a price like 2490"]])
    expect(["draft.prices.0.amount", "soldIn", "texts.0.name"].map((path) => productFieldAt(path))).toEqual([
      "markets",
      "markets",
      "languages"
    ])
  })

  it("stand among what two people changed", () => {
    const typed = {
      ...fields,
      soldIn: ["m1", "m2"],
      marketPrices: { m2: { text: "4800", currency: "JPY" } },
      texts: { ja: { name: "マグ", description: "" } }
    }
    expect(productChanges(typed, exampleProduct).map(({ label, theirs, yours }) => [label, yours, theirs])).toEqual([
      ["Sold in", "2 markets", "Every market"],
      ["Prices of markets", "4800 JPY", "None"],
      ["Languages", "ja: マグ", "None"]
    ])
  })

  it("decide its name and price on a picture", () => {
    const product = {
      ...exampleProduct,
      price: { amount: 3200, currency: "EUR" },
      prices: [{ marketId: "m2", amount: 4800, currency: "JPY" }],
      texts: [{ language: "ja", name: "マグ" }]
    }
    expect(priceIn(product, "m2")).toMatchObject({ amount: 4800 })
    expect(shownProduct(product, {}, { marketId: "m2", language: "ja" })).toMatchObject({
      name: "マグ",
      price: "￥4,800"
    })
    expect(shownProduct(product, {}, { marketId: "m1", language: "de" })).toMatchObject({
      name: exampleProduct.name,
      price: "32,00\u00A0€"
    })
    expect(shownProduct(product, {})).toMatchObject({ name: exampleProduct.name, price: "€32.00" })
  })
})
