import { Effect, Layer, ManagedRuntime } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import { BackendFailed } from "../model/backend-failed.ts"
import { MarketId, ProductId } from "../model/ids.ts"
import type { MarketRef } from "../model/market-ref.ts"
import { exampleProduct, exampleProducts } from "./fixtures/product.examples.ts"
import { productExportActors } from "./product-export.actors.ts"
import { type ProductExportEmitted, productExportMachine } from "./product-export.machine.ts"
import { productRows } from "./product-sheet.rules.ts"
import { ProductSheets } from "./product-sheets.service.ts"
import type { ProductDraft } from "./products.schema.ts"

const de: MarketRef = { id: MarketId.make("market_de"), name: "Germany", languages: ["en", "de"], currency: "EUR" }
const no: MarketRef = { id: MarketId.make("market_no"), name: "Norway", languages: ["nb"] }

const exported = async (page: (typeof ProductSheets)["Service"]["page"]) => {
  const runtime = ManagedRuntime.make(Layer.succeed(ProductSheets, { page }))
  const machine = productExportMachine.provide({ actors: productExportActors(runtime) })
  const actor = createActor(machine, { input: { brandId: "brand_1" } })
  const emitted: Array<ProductExportEmitted> = []
  actor.on("*", (event) => emitted.push(event))
  actor.start()
  actor.send({ type: "export.start", markets: [de] })
  await waitFor(actor, (snapshot) => snapshot.matches("idle"))
  await runtime.dispose()
  return emitted
}

const cellsOf = (product: ProductDraft, markets: ReadonlyArray<MarketRef>) => {
  const [columns = [], row = []] = productRows([product], markets)
  return Object.fromEntries(columns.map((column, at) => [column, row[at]]))
}

describe("the export of products", () => {
  it("has every page in one file, by SKU", async () => {
    const pages = new Map([
      [undefined, { rows: exampleProducts.slice(6), skus: [], next: "second" }],
      ["second", { rows: exampleProducts.slice(0, 6), skus: [] }]
    ])
    const emitted = await exported((_, cursor) => Effect.succeed(pages.get(cursor) ?? { rows: [], skus: [] }))
    const [file, notice] = emitted
    const lines = file?.type === "file.ready" ? file.text.trim().split("\r\n").slice(1) : []
    const skus = lines.map((line) => line.split(",")[0] ?? "")
    expect(skus).toEqual(exampleProducts.map(({ sku }) => sku).toSorted((one, other) => one.localeCompare(other)))
    expect(notice).toMatchObject({ kind: "success", text: "12 products exported" })
  })

  it("names related products by SKU, also on another page, and by id where it has none", async () => {
    const [bowl, plain, gone] = ["product_bowl", "product_plain", "product_gone"].map((id) => ProductId.make(id))
    if (bowl === undefined || plain === undefined || gone === undefined) throw new Error("No ids")
    const [mug] = exampleProducts
    if (mug === undefined) throw new Error("No example")
    const [file] = await exported((_, cursor) =>
      Effect.succeed(
        cursor === undefined
          ? { rows: [{ ...mug, relatedIds: [bowl, plain, gone] }], skus: [], next: "second" }
          : {
              rows: [],
              skus: [
                { productId: bowl, sku: "BOWL" },
                { productId: plain, sku: "" }
              ]
            }
      )
    )
    expect(file).toMatchObject({ text: expect.stringContaining(",BOWL; product_plain,") })
  })

  it("that fails says why, and gives no file", async () => {
    const failed = new BackendFailed({ data: { code: "not_found", message: "This does not exist" } })
    expect(await exported(() => Effect.fail(failed))).toMatchObject([{ kind: "error", text: "This does not exist" }])
  })

  it("writes prices and texts of each market and language as the form does", () => {
    const product: ProductDraft = {
      ...exampleProduct,
      texts: [
        {
          language: "de",
          name: "Glutbecher",
          shortName: "Becher",
          number: "singular",
          sellingPoints: ["Von Hand", "Warm"]
        },
        { language: "pl", description: "Kubek" }
      ],
      soldIn: [MarketId.make("market_no"), MarketId.make("market_gone")],
      prices: [
        {
          marketId: MarketId.make("market_de"),
          amount: 2490,
          currency: "EUR",
          formerAmount: 2990,
          validTo: "2027-05-09"
        },
        { marketId: MarketId.make("market_no"), amount: 24_900, currency: "NOK", unitAmount: 500, unit: "100 ml" }
      ]
    }
    expect(cellsOf(product, [de, no])).toMatchObject({
      SKU: "FE-MUG-01",
      Status: "Active",
      Camera: "Three-quarter",
      Currency: "EUR",
      Price: "32.00",
      Unit: "cm",
      Height: "9.6",
      "Name (de)": "Glutbecher",
      "Short name (de)": "Becher",
      "Grammatical number (de)": "Singular",
      "Selling points (de)": "Von Hand\nWarm",
      "Grammatical number": "",
      "Description (pl)": "Kubek",
      "Name (nb)": "",
      "Sold in": "Norway; market_gone",
      "Price (Germany)": "24.90",
      "Former price (Germany)": "29.90",
      "Price until (Germany)": "2027-05-09",
      "Price (Norway)": "249.00 NOK",
      "Unit price (Norway)": "5.00",
      "Unit price for (Norway)": "100 ml"
    })
    const { price: _, ...without } = exampleProduct
    expect(cellsOf(without, [de])).toMatchObject({
      Currency: "",
      Price: "",
      "Sold in": "All markets",
      "Price (Germany)": ""
    })
  })

  it("names every column once, whatever the markets are called", () => {
    const market = fc.record({
      id: fc.uuid(),
      name: fc.constantFrom("Germany", "germany ", "All markets", "A; B", "France"),
      languages: fc.constantFrom(["de"], ["fr", "de"], ["en-GB"])
    })
    fc.assert(
      fc.property(fc.uniqueArray(market, { selector: ({ id }) => id, maxLength: 6 }), (markets) => {
        const [columns = []] = productRows([exampleProduct], markets)
        expect(new Set(columns.map((column) => column.toLowerCase())).size).toBe(columns.length)
      })
    )
  })
})
