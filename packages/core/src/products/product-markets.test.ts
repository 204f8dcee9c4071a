import { describe, expect, it } from "vitest"
import { exampleProduct } from "./fixtures/product.examples.ts"
import { fieldCheck } from "../kernel/field-check.ts"
import { productChanges } from "./product-changes.rules.ts"
import { productDraftOf, productFieldAt, productFieldsOf, productProblems } from "./product-fields.rules.ts"
import { detailedWhere, isSoldIn, marketPriceProblems, pricedWhere, soldWhere } from "./product-markets.rules.ts"
import { productMarketRows } from "./product-markets.view.ts"
import { ProductDraft } from "./products.schema.ts"
import { priceAside, priceIn, shownProduct } from "./shown-product.rules.ts"

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

  it("print a price as the market writes it, and ask once the market has another currency", () => {
    const priced = {
      ...fields,
      marketPrices: { m1: { text: "34,5", currency: "CHF" }, m2: { text: "x", currency: "JPY" } }
    }
    const [germany, japan, norway] = productMarketRows(markets, priced)
    expect([germany?.printed, japan?.printed, norway?.printed]).toEqual(["34,50\u00A0CHF", undefined, undefined])
    expect(germany?.otherCurrency).toEqual({
      text: "Germany has its prices in EUR now; this one is in CHF.",
      label: "Make it EUR",
      currency: "EUR"
    })
    expect([japan?.otherCurrency, norway?.otherCurrency, norway?.details]).toEqual([undefined, undefined, undefined])
    const followed = pricedWhere(priced, { marketId: "m1", text: "34,5", currency: "EUR" })
    expect(productMarketRows(markets, { ...priced, ...followed })[0]?.otherCurrency).toBeUndefined()
  })

  it("W3 have a former price and days only with a price, which are stored and read back the same", () => {
    const detail = (given: typeof fields, part: "former" | "from" | "to", text: string) => ({
      ...given,
      ...detailedWhere(given, { marketId: "m1", part, text })
    })
    expect(detail(fields, "former", "40")).toEqual(fields)
    const priced = { ...fields, ...pricedWhere(fields, { marketId: "m1", text: "30", currency: "EUR" }) }
    const whole = detail(detail(detail(priced, "former", "40"), "from", "2027-01-02"), "to", "2027-01-10")
    const draft = productDraftOf(whole, undefined)
    expect(draft.prices).toEqual([
      {
        marketId: "m1",
        amount: 3000,
        currency: "EUR",
        formerAmount: 4000,
        validFrom: "2027-01-02",
        validTo: "2027-01-10"
      }
    ])
    expect(productDraftOf(productFieldsOf(draft), undefined)).toEqual(draft)
    expect(productChanges(whole, exampleProduct).map(({ yours }) => yours)).toEqual([
      "30 EUR, before 40, from 2027-01-02, to 2027-01-10"
    ])
    expect(detail(whole, "former", "").marketPrices["m1"]).not.toHaveProperty("former")
    expect(productMarketRows(markets, whole)[0]?.details?.open).toBe(true)
  })

  it.each([
    [{ former: "30,00" }, "A former price is higher than the price"],
    [{ former: "much" }, "Write a price like 24.90"],
    [{ from: "2027-02-30" }, "Write the day like 2027-05-09"],
    [{ from: "2027-01-02", to: "2027-01-01" }, "The last day is before the first"],
    [{ former: "30,01", from: "2027-01-01", to: "2027-01-01" }, undefined]
  ])("W3 refuse what contradicts the price: %j", (details, problem) => {
    const typed = { ...fields, marketPrices: { m1: { text: "30", currency: "EUR", ...details } } }
    expect(productProblems(typed).get("markets")).toBe(problem)
  })

  it("W3 are refused by the backend for the same reasons, and a price that is none is not stored", () => {
    const check = fieldCheck(ProductDraft)
    const draft = productDraftOf(fields, undefined)
    const withPrice = (details: object) =>
      check({ ...draft, prices: [{ marketId: "m1", amount: 3000, currency: "EUR", ...details }] })
    expect(withPrice({ formerAmount: 3000 })).toBe("A former price is higher than the price")
    expect(withPrice({ validFrom: "2027-01-02", validTo: "2027-01-01" })).toBe("The last day is before the first")
    expect(withPrice({ formerAmount: 3001, validTo: "2027-01-01" })).toBeUndefined()
    const none = { ...fields, marketPrices: { m1: { text: "much", currency: "EUR", former: "40" } } }
    expect(productDraftOf(none, undefined)).not.toHaveProperty("prices")
  })

  it("W3 print a price on its days alone, with the former one beside it", () => {
    const own = { marketId: "m1", amount: 3000, currency: "EUR", formerAmount: 4000, validFrom: "2027-01-02" }
    const product = { ...exampleProduct, prices: [{ ...own, validTo: "2027-01-10" }] }
    const shownOn = (today: string) => {
      const { formerPrice, price } = shownProduct(product, {}, { marketId: "m1", language: "de", today })
      return [price, formerPrice]
    }
    const printed = ["30,00\u00A0€", "40,00\u00A0€"]
    expect(["2027-01-01", "2027-01-02", "2027-01-10", "2027-01-11"].map(shownOn)).toEqual([
      [undefined, undefined],
      printed,
      printed,
      [undefined, undefined]
    ])
    expect(priceAside(product, { marketId: "m2", today: "2027-01-01" })).toBeUndefined()
    expect(priceAside({ prices: [own] }, { marketId: "m1", today: "2029-01-01" })).toBeUndefined()
    expect(priceAside(product, undefined)).toBeUndefined()
  })

  it("W3 print what a quantity costs as the market writes it, wherever they are printed", () => {
    const price = { marketId: "m1", amount: 1245, currency: "EUR", unitAmount: 498, unit: "100 g" as const }
    const product = { ...exampleProduct, prices: [price] }
    const printedIn = (language: string) =>
      shownProduct(product, {}, { marketId: "m1", language, today: "2027-01-01" }).unitPrice
    expect(printedIn("de")).toBe("4,98\u00A0€\u00A0/\u00A0100\u00A0g")
    expect(printedIn("en")).toBe("€4.98\u00A0/\u00A0100\u00A0g")
    expect(shownProduct(exampleProduct, {})).not.toHaveProperty("unitPrice")
  })

  it("W3 keep the quantity that a unit price is for, and refuse one without the other", () => {
    const typed = detailedWhere(
      { marketPrices: { m1: { text: "12.45", currency: "EUR" } } },
      { marketId: "m1", part: "per", text: "4.98" }
    )
    expect(typed.marketPrices["m1"]).toMatchObject({ per: "4.98", unit: "100 g" })
    const perKilo = detailedWhere(typed, { marketId: "m1", part: "unit", text: "kg" })
    const draft = productDraftOf({ ...fields, ...perKilo }, undefined)
    expect(draft.prices).toEqual([{ marketId: "m1", amount: 1245, currency: "EUR", unitAmount: 498, unit: "kg" }])
    expect(productFieldsOf(draft).marketPrices).toEqual(perKilo.marketPrices)
    expect(productChanges({ ...fields, ...perKilo }, productDraftOf(fields, undefined))).toContainEqual(
      expect.objectContaining({ label: "Prices of markets", yours: "12.45 EUR, 4.98 for kg" })
    )
    const [row] = productMarketRows(markets, { ...fields, ...perKilo })
    expect(row?.details?.fields.map(({ label, value }) => [label, value]).slice(0, 2)).toEqual([
      ["Unit price", "4.98"],
      ["For", "kg"]
    ])
    const check = fieldCheck(ProductDraft)
    const price = { marketId: "m1", amount: 1245, currency: "EUR" }
    expect(check({ ...draft, prices: [{ ...price, unit: "kg" }] })).toBe("A unit price needs an amount and a quantity")
    expect(marketPriceProblems({ text: "12.45", currency: "EUR", per: "a lot" }).per).toBe("Write a price like 24.90")
  })

  it("decide its name and price on a picture", () => {
    const product = {
      ...exampleProduct,
      price: { amount: 3200, currency: "EUR" },
      prices: [{ marketId: "m2", amount: 4800, currency: "JPY" }],
      texts: [{ language: "ja", name: "マグ" }]
    }
    const today = "2027-01-01"
    expect(priceIn(product, { marketId: "m2", today })).toMatchObject({ amount: 4800 })
    expect(shownProduct(product, {}, { marketId: "m2", language: "ja", today })).toMatchObject({
      name: "マグ",
      price: "￥4,800"
    })
    expect(shownProduct(product, {}, { marketId: "m1", language: "de", today })).toMatchObject({
      name: exampleProduct.name,
      price: "32,00\u00A0€"
    })
    expect(shownProduct(product, {})).toMatchObject({ name: exampleProduct.name, price: "€32.00" })
  })
})
