import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MarketRef } from "../model/market-ref.ts"
import { MarketId, ProductId } from "../model/ids.ts"
import { csvText, plainCell } from "../tables/csv-text.rules.ts"
import type { SheetTable } from "../tables/sheet.schema.ts"
import { productDraftOf, productFieldsOf } from "./product-fields.rules.ts"
import { columnsFor, proposedImport } from "./product-import-mapping.rules.ts"
import { importPlan } from "./product-import.rules.ts"
import type { ImportRow, StoredProduct } from "./product-import.schema.ts"
import { related } from "./product-import-taking.rules.ts"
import { productRows } from "./product-sheet.rules.ts"
import { BaseUnit, type ProductDraft } from "./products.schema.ts"

const line = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }).filter((text) => /^\S(.*\S)?$/.test(text))
const text = fc.oneof(
  fc.constant(""),
  line,
  line.map((one) => `=${one}`),
  line.map((one) => `'-${one}\nmore`)
)
const amount = fc.integer({ min: 1, max: 9_999_999 })
const currency = fc.constantFrom("EUR", "USD", "JPY", "KWD")
const lengthMm = fc.integer({ min: 1, max: 5_000 }).map((tenths) => tenths / 10)
const optional = <Value>(key: string, value: fc.Arbitrary<Value>) =>
  fc.option(
    value.map((one) => ({ [key]: one })),
    { nil: {} }
  )

const market = fc.record({
  id: fc.constantFrom("market_1", "market_2", "market_3", "market_4"),
  name: fc.oneof(line, fc.constantFrom("Germany", "germany", "All markets", "A; B")),
  languages: fc.constantFrom(["de"], ["fr", "de"], ["en-GB"]),
  currency
})
const markets = fc.uniqueArray(market, { selector: ({ id }) => id, maxLength: 4 })

const marketPrice = fc
  .record({ marketId: fc.constantFrom("market_1", "market_2", "market_gone"), amount, currency })
  .chain((price) =>
    fc
      .tuple(
        optional(
          "formerAmount",
          fc.integer({ min: 1, max: 100 }).map((more) => price.amount + more)
        ),
        fc.option(fc.record({ unitAmount: amount, unit: fc.constantFrom(...BaseUnit.literals) }), { nil: {} }),
        fc.constantFrom({}, { validFrom: "2027-05-01" }, { validFrom: "2027-05-01", validTo: "2027-05-09" })
      )
      .map((parts) => Object.assign({}, price, ...parts))
  )

const draft = fc
  .tuple(
    fc.record({
      name: line,
      category: text,
      description: text,
      status: fc.constantFrom("draft", "active", "discontinued"),
      camera: fc.constantFrom("top", "three_quarter", "eye")
    }),
    optional("material", line),
    optional("price", fc.record({ amount, currency })),
    optional("size", fc.record({ unit: fc.constantFrom("cm", "in"), heightMm: lengthMm, depthMm: lengthMm })),
    optional(
      "prices",
      fc.uniqueArray(marketPrice, { selector: ({ marketId }) => marketId, minLength: 1, maxLength: 3 })
    ),
    optional("soldIn", fc.uniqueArray(fc.constantFrom("market_1", "market_2", "market_gone"), { minLength: 1 })),
    optional("url", fc.constant("https://example.com/mug")),
    fc.constantFrom(
      {},
      { launchOn: "2027-01-01" },
      { endOn: "2027-02-01" },
      { launchOn: "2027-01-01", endOn: "2027-02-01" }
    ),
    optional(
      "colours",
      fc.constantFrom([{ hex: "#B5331E" }], [{ name: "Ember red", hex: "#B5331E" }, { hex: "#FFFFFF" }])
    ),
    optional("tags", fc.constantFrom(["gift"], ["gift", "red clay"])),
    optional("mustShow", line),
    optional("mustNotShow", line),
    optional(
      "claims",
      fc.array(
        fc
          .tuple(
            fc.oneof(line, fc.constantFrom("Safe | sound", "a\\b", "-20 %", "ends \\")),
            optional("proof", fc.oneof(line, fc.constant("one\ntwo | three"))),
            optional(
              "marketIds",
              fc.uniqueArray(fc.constantFrom("market_1", "market_2", "market_gone"), { minLength: 1 })
            )
          )
          .map(([claim, ...more]) => Object.assign({ text: claim }, ...more) as { readonly text: string }),
        { minLength: 1, maxLength: 3 }
      )
    ),
    optional("shortName", fc.constantFrom("Mug", "Jug No. 4")),
    optional("number", fc.constantFrom("singular", "plural", "uncountable")),
    optional("sellingPoints", fc.constantFrom(["Thrown by hand"], ["=1", "a; b, c"])),
    optional(
      "texts",
      fc.constantFrom(
        [{ language: "de", name: "Becher", shortName: "Becher", number: "plural", sellingPoints: ["Eins", "Zwei"] }],
        [{ language: "pt-BR", description: "=1" }]
      )
    )
  )
  .map((parts) => Object.assign({}, ...parts) as Omit<ProductDraft, "sku">)

const idAt = (at: number) => ProductId.make(`product_${at}`)

/** As they are stored: what a form saves. */
const products = fc
  .array(fc.tuple(draft, fc.uniqueArray(fc.nat(6), { maxLength: 4 })), { minLength: 1, maxLength: 6 })
  .map((drafts) =>
    drafts.map(([each, others], at): StoredProduct => {
      // The last one of them is gone.
      const relatedIds = others.filter((one) => one !== at && (one < drafts.length || one === 6)).map(idAt)
      const sku = `${at % 2 === 0 ? "SKU" : "Sku"} ${Math.floor(at / 2)}${at === 4 ? "; 4" : ""}`
      const fields = productFieldsOf({ ...each, sku, relatedIds })
      return { productId: idAt(at), version: at + 1, archived: false, draft: productDraftOf(fields, undefined) }
    })
  )

const tableOf = ([columns = [], ...rows]: ReadonlyArray<ReadonlyArray<string>>): SheetTable => ({
  columns: columns.map((name) => name.trim()),
  rows,
  lines: rows.map((_, at) => at + 2)
})

/** As {@link csvText} writes each cell, read back. */
const written = (rows: ReadonlyArray<ReadonlyArray<string>>): SheetTable =>
  tableOf(rows.map((row) => row.map((cell) => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))))

const planned = (table: SheetTable, stored: ReadonlyArray<StoredProduct>, among: ReadonlyArray<MarketRef>) =>
  importPlan({ table, stored, markets: among, mapping: proposedImport(table, columnsFor(table, among), []) })

const draftsOf = (stored: ReadonlyArray<StoredProduct>) => stored.map((each) => each.draft)

const rowsOf = (stored: ReadonlyArray<StoredProduct>, among: ReadonlyArray<MarketRef>, drafts = draftsOf(stored)) =>
  productRows(
    drafts,
    among,
    stored.map(({ draft: { sku }, productId }) => ({ productId, sku }))
  )

/** What the brand has after the rows. */
const after = (rows: ReadonlyArray<ImportRow>, stored: ReadonlyArray<StoredProduct>): ReadonlyArray<StoredProduct> => {
  const all = new Map(stored.map((each) => [each.productId as string, each]))
  for (const { draft: next, productId = ProductId.make(`made_${all.size}`), version = 0 } of rows) {
    all.set(productId, { productId, version: version + 1, archived: false, draft: next })
  }
  return [...all.values()]
}

/** With the relations that follow the rows. */
const imported = (table: SheetTable, stored: ReadonlyArray<StoredProduct>, among: ReadonlyArray<MarketRef>) => {
  const first = planned(table, stored, among)
  const between = after(first.rows, stored)
  const { rows } = related(first, between)
  return { ...first, brand: after(rows.slice(first.rows.length), between) }
}

/** By SKU. */
const relations = (stored: ReadonlyArray<StoredProduct>) => {
  const skus = new Map(stored.map(({ draft: { sku }, productId }) => [productId as string, sku]))
  return Object.fromEntries(
    stored.map(({ draft: { relatedIds = [], sku } }) => [sku, relatedIds.flatMap((id) => skus.get(id) ?? [])])
  )
}

describe("an import of products", () => {
  it("of what was exported changes nothing, in whatever order its columns stand", () => {
    fc.assert(
      fc.property(products, markets, fc.infiniteStream(fc.nat()), (stored, among, random) => {
        const rows = rowsOf(stored, among)
        const order = (rows[0] ?? []).map((_, at) => ({ at, by: random.next().value })).toSorted((a, b) => a.by - b.by)
        const table = written(rows.map((row) => order.map(({ at }) => row[at] ?? "")))
        expect(planned(table, stored, among)).toEqual({
          made: [],
          changed: [],
          unchanged: expect.objectContaining({ length: stored.length }),
          faults: [],
          rows: [],
          links: []
        })
      })
    )
  })

  it("of what was exported changes nothing where empty cells clear", () => {
    fc.assert(
      fc.property(products, markets, (stored, among) => {
        const table = written(rowsOf(stored, among))
        const mapping = proposedImport(table, columnsFor(table, among), [])
        const plan = importPlan({ table, stored, mapping, markets: among, clearing: true })
        expect(plan).toMatchObject({ changed: [], faults: [], rows: [] })
      })
    )
  })

  it("makes the same products elsewhere, and again changes nothing", () => {
    fc.assert(
      fc.property(products, markets, (stored, among) => {
        const table = written(rowsOf(stored, among))
        const { brand: made, faults } = imported(table, [], among)
        const again = planned(table, made, among)
        expect(again).toMatchObject({ made: [], changed: [], unchanged: { length: made.length }, faults })
        expect(made.length + faults.length).toBe(stored.length)
        expect(relations(stored)).toMatchObject(relations(made))
      })
    )
  })

  it("takes any change of one product's cells that a form would save, once", () => {
    fc.assert(
      fc.property(products, products, markets, (stored, others, among) => {
        const wanted = stored.map((each, at) => ({ ...(others[at]?.draft ?? each.draft), sku: each.draft.sku }))
        const table = written(rowsOf(stored, among, wanted))
        const { brand, faults } = imported(table, stored, among)
        const again = planned(table, brand, among)
        expect(again).toMatchObject({ made: [], changed: [], rows: [] })
        expect(again.faults.length).toBe(faults.length)
      })
    )
  })

  it("reads back what was written before cells that a spreadsheet would run", () => {
    fc.assert(
      fc.property(text, (cell) => {
        const [, found = ""] = /^\ufeff(?:"([\s\S]*)"|([^"]*))\r\n$/.exec(csvText([[cell]])) ?? []
        const raw = csvText([[cell]]).slice(1, -2)
        expect(plainCell(raw.startsWith('"') ? found.replaceAll('""', '"') : raw)).toBe(cell)
      })
    )
  })
})

const de: MarketRef = { id: MarketId.make("market_de"), name: "Germany", languages: ["en", "de"], currency: "EUR" }
const jp: MarketRef = { id: MarketId.make("market_jp"), name: "Japan", languages: ["ja"], currency: "JPY" }
const no: MarketRef = { id: MarketId.make("market_no"), name: "Norway", languages: ["nb"] }

const mug: StoredProduct = {
  productId: ProductId.make("product_1"),
  version: 3,
  archived: false,
  draft: {
    sku: "MUG",
    name: "Mug",
    category: "Tableware",
    status: "active",
    description: "",
    camera: "eye",
    price: { amount: 3200, currency: "EUR" },
    size: { unit: "cm", heightMm: 96 },
    prices: [{ marketId: MarketId.make("market_de"), amount: 3000, currency: "USD", formerAmount: 3500 }]
  }
}

const plan = (columns: ReadonlyArray<string>, ...rows: ReadonlyArray<ReadonlyArray<string>>) =>
  planned(
    tableOf([columns, ...rows]),
    [mug, { ...mug, archived: true, draft: { ...mug.draft, sku: "OLD" } }],
    [de, jp, no]
  )

const faultOf = (columns: ReadonlyArray<string>, ...row: ReadonlyArray<string>) => plan(columns, row).faults[0]?.text
const changeOf = (columns: ReadonlyArray<string>, ...row: ReadonlyArray<string>) =>
  plan(columns, row).changed[0]?.changes.map(({ field, from, to }) => `${field}: ${from} > ${to}`)

describe("a row of an import", () => {
  it("says what changes, column by column; cells without text leave what is stored", () => {
    expect(
      changeOf(["Artikelnummer", "Name", "Preis", "Name (de)", "Status"], "MUG", "", "€ 1,234.50", "Becher", "Entwurf")
    ).toEqual(["Status: Active > Draft", "Price: 32.00 > 1234.50", "Name (de):  > Becher"])
    expect(changeOf(["SKU", "Price (Japan)", "Sold in"], "MUG", "¥2400", "Japan; Norway")).toEqual([
      "Sold in: All markets > Japan; Norway",
      "Price (Japan):  > 2400"
    ])
    expect(changeOf(["SKU", "Price"], "MUG", "1.234,50 USD")).toEqual(["Currency: EUR > USD", "Price: 32.00 > 1234.50"])
    expect(changeOf(["SKU", "Price", "Currency"], "MUG", "CHF 1'200", "chf")).toEqual([
      "Currency: EUR > CHF",
      "Price: 32.00 > 1200.00"
    ])
    expect(changeOf(["SKU", "Unit"], "MUG", "inch")).toEqual(["Unit: cm > in", "Height: 9.6 > 3.78"])
    expect(
      changeOf(["SKU", "Unit price for (Norway)", "Unit price (Norway)", "Price (Norway)"], "MUG", "100g", "5", "9")
    ).toEqual(["Price (Norway):  > 9.00 EUR", "Unit price for (Norway):  > 100 g", "Unit price (Norway):  > 5.00"])
    expect(changeOf(["SKU", "Price (Germany)", "Former price (Germany)"], "MUG", "28", "34,5")).toEqual([
      "Price (Germany): 30.00 USD > 28.00",
      "Former price (Germany): 35.00 > 34.50"
    ])
    expect(changeOf(["SKU", "Sold in"], "MUG", "Alle")).toBeUndefined()
  })

  it("that is not clear is a fault, and nothing of it is taken", () => {
    expect(faultOf(["SKU", "Price"], "MUG", "1.234")).toBe("'1.234' in 'Price': Write a price like 24.90")
    expect(faultOf(["SKU", "Price"], "MUG", "$5")).toBe("'$5' in 'Price': It is not in EUR")
    expect(faultOf(["SKU", "Price"], "MUG", "5 XXQQ")).toContain("not in EUR")
    expect(faultOf(["SKU", "Price"], "MUG", "free")).toContain("Write a price")
    expect(faultOf(["SKU", "Currency"], "MUG", "USD")).toContain("Write the price in USD too")
    expect(faultOf(["SKU", "Currency"], "MUG", "euros")).toContain("Write the currency like EUR")
    expect(faultOf(["SKU", "Price (Germany)"], "MUG", "28")).toContain("Its other amounts are in USD")
    expect(faultOf(["SKU", "Price (Germany)"], "MUG", "28 USD")).toContain("It is not in EUR")
    expect(faultOf(["SKU", "Former price (Germany)"], "MUG", "x")).toContain("Write a price")
    expect(faultOf(["SKU", "Former price (Germany)"], "MUG", "20")).toContain("higher than the price")
    expect(faultOf(["SKU", "Former price (Japan)"], "MUG", "20")).toContain("There is no price in Japan")
    expect(faultOf(["SKU", "Unit price (Germany)"], "MUG", "20")).toContain("needs its quantity")
    expect(faultOf(["SKU", "Unit price for (Germany)"], "MUG", "box")).toContain("Write one of 100 g")
    expect(faultOf(["SKU", "Price until (Germany)"], "MUG", "soon")).toContain("Write the day like")
    expect(faultOf(["SKU", "Sold in"], "MUG", "Japan; Narnia")).toContain("There is no market Narnia")
    expect(faultOf(["SKU", "Status"], "MUG", "gone")).toContain("Write one of Draft, Active, Discontinued")
    expect(faultOf(["SKU", "Unit"], "MUG", "km")).toContain("Write one of cm, in")
    expect(faultOf(["SKU", "Farben"], "MUG", "red")).toBe("Colours: Write each colour like Ember red #B5331E")
    expect(faultOf(["SKU", "Height"], "MUG", "tall")).toBe("Height: Write a size like 9.6")
    expect(faultOf(["SKU"], "NEW")).toBe("Name: Give the product a name")
    expect(faultOf(["SKU", "Name"], "", "Bowl")).toBe("it has no SKU")
    expect(faultOf(["SKU", "Name"], "OLD", "Bowl")).toContain("which is archived")
    expect(faultOf(["SKU"], "MUG", "more")).toBe("it has 2 cells for 1 columns")
    expect(plan(["SKU", "Name"], ["A", "One"], ["", ""], ["A", "Two"], ["B", "Three"])).toMatchObject({
      made: [{ line: 5, sku: "B", name: "Three" }],
      faults: [
        { line: 2, sku: "A", text: "another row has the SKU A too" },
        { line: 4, sku: "A", text: "another row has the SKU A too" }
      ]
    })
    expect(plan(["SKU", "Name"], ["mug", "Mug"], ["bowl", "Bowl"], ["BOWL", "Bowl"])).toMatchObject({
      rows: [],
      faults: [
        { line: 2, text: "the brand has the SKU MUG. Write it with the same capitals" },
        { line: 3, text: "another row has the SKU bowl in other capitals" },
        { line: 4, text: "another row has the SKU BOWL in other capitals" }
      ]
    })
  })

  it("names related products by their SKUs", () => {
    const table = (...rows: ReadonlyArray<ReadonlyArray<string>>) =>
      tableOf([["SKU", "Name", "Related products"], ...rows])
    const own = { ...mug, draft: { ...mug.draft, relatedIds: [ProductId.make("product_old")] } }
    const gone = {
      ...mug,
      productId: ProductId.make("product_old"),
      archived: true,
      draft: { ...mug.draft, sku: "OLD" }
    }
    const bowl = { ...mug, productId: ProductId.make("product_bowl"), draft: { ...mug.draft, sku: "BOWL" } }
    const unnamed = ["", ""].map((sku, at) => ({
      ...mug,
      productId: ProductId.make(`product_unnamed_${at}`),
      draft: { ...mug.draft, sku }
    }))
    const stored = [own, gone, bowl, ...unnamed]
    const of = (...rows: ReadonlyArray<ReadonlyArray<string>>) => planned(table(...rows), stored, [])
    const faultOf = (cell: string, sku = "MUG") => of([sku, "Mug", cell]).faults[0]?.text
    expect(faultOf("CUP")).toBe("'CUP' in 'Related products': There is no product with the SKU CUP")
    expect(faultOf("BOWL, CUP")).toContain("the SKU BOWL, CUP. Write semicolons between SKUs")
    expect(faultOf("bowl")).toContain("the brand has the SKU BOWL. Write it with the same capitals")
    expect(faultOf("MUG")).toContain("A product is not related to itself")
    expect(faultOf("product_1")).toContain("A product is not related to itself")
    expect(faultOf("NEW", "NEW")).toContain("A product is not related to itself")
    expect(faultOf("OLD", "BOWL")).toContain("the SKU OLD belongs to Mug, which is archived")
    expect(of(["MUG", "Mug", "OLD; ; BOWL;product_unnamed_1; BOWL"]).rows).toMatchObject([
      { draft: { relatedIds: ["product_old", "product_bowl", "product_unnamed_1"] } }
    ])
    const many = Array.from({ length: 21 }, (_, at) => [`N${at}`, "New", ""])
    const all = many.map(([sku]) => sku).join("; ")
    expect(of(...many, ["MUG", "Mug", all]).faults[0]?.text).toContain("A product has at most 20 related products")
    expect(
      of(["A", "A", "B"], ["B", "B", "C"], ["C", "", "MUG"], ["D", "D", "A"], ["E", "E", "E1"], ["E1", "E1", "E"])
    ).toMatchObject({
      made: [{ sku: "E" }, { sku: "E1" }],
      faults: [
        { sku: "A", text: "The row of B is refused" },
        { sku: "B", text: "The row of C is refused" },
        { sku: "C", text: "Name: Give the product a name" },
        { sku: "D", text: "The row of A is refused" }
      ]
    })
    const only = of(["MUG", "Mug", "OLD; NEW"], ["NEW", "New", ""])
    expect(only).toMatchObject({
      changed: [{ sku: "MUG" }],
      rows: [{ draft: { sku: "NEW" } }],
      links: [{ sku: "MUG" }]
    })
    const made = { ...bowl, productId: ProductId.make("product_new"), draft: { ...bowl.draft, sku: "NEW" } }
    const linked = (...now: ReadonlyArray<StoredProduct>) => related(only, now).rows.slice(only.rows.length)
    expect(linked(own, gone, made)).toMatchObject([
      { version: 3, draft: { relatedIds: ["product_old", "product_new"] } }
    ])
    expect(linked(own, gone)).toMatchObject([{ draft: { relatedIds: ["product_old"] } }])
    expect(linked(made)).toEqual([])
    const clear = table(["MUG", "Mug", ""])
    const mapping = proposedImport(clear, columnsFor(clear, []), [])
    const { rows } = importPlan({ table: clear, mapping, markets: [], stored, clearing: true })
    expect(rows[0]?.draft).not.toHaveProperty("relatedIds")
  })

  it("of a new product has the currency of the first market, and without one says it", () => {
    const table = tableOf([
      ["SKU", "Name", "Price"],
      ["A", "One", "5"],
      ["B", "Two", "5 EUR"],
      ["C", "Three", ""]
    ])
    const currencies = (among: ReadonlyArray<MarketRef>) =>
      planned(table, [], among).rows.map(({ draft: { price } }) => price?.currency)
    expect(currencies([jp])).toEqual(["JPY", "EUR", undefined])
    expect(currencies([])).toEqual(["EUR", undefined])
    expect(planned(table, [], [no]).faults).toEqual([
      { line: 2, sku: "A", text: "a new product with a price needs its currency" }
    ])
  })
})

describe("cells without a text", () => {
  const [first] = [
    {
      productId: ProductId.make("product_1"),
      version: 3,
      archived: false,
      draft: {
        name: "Mug",
        sku: "FE-1",
        category: "Tableware",
        status: "active",
        description: "Red",
        camera: "eye",
        material: "Clay",
        price: { amount: 100, currency: "EUR" },
        soldIn: [MarketId.make("market_1")],
        tags: ["gift"],
        claims: [{ text: "Dishwasher safe" }],
        texts: [{ language: "de", name: "Becher" }],
        prices: [
          {
            marketId: MarketId.make("market_1"),
            amount: 200,
            currency: "EUR",
            unit: "kg",
            unitAmount: 10,
            validTo: "2027-01-01"
          }
        ]
      }
    } satisfies StoredProduct
  ]
  const among = [{ id: "market_1", name: "France", languages: ["fr"], currency: "EUR" }]
  const columns = [
    "SKU",
    "Name",
    "Status",
    "Camera",
    "Sold in",
    "Material",
    "Tags",
    "Claims",
    "Price",
    "Name (de)",
    "Unit price for (France)",
    "Price until (France)"
  ]
  const table = tableOf([columns, ["FE-1", ...columns.slice(1).map(() => "")]])
  const mapping = proposedImport(table, columnsFor(table, among), [])
  const plan = (clearing: boolean) => importPlan({ table, mapping, clearing, markets: among, stored: [first] })

  it("leave what is stored", () => {
    expect(plan(false)).toMatchObject({ changed: [], unchanged: [{ sku: "FE-1" }], rows: [] })
  })

  it("clear it where that is chosen: the differences say what goes, and what every product has stays", () => {
    const { changed, rows } = plan(true)
    expect(changed.flatMap(({ changes }) => changes.map(({ field, from, to }) => `${field}: ${from} > ${to}`))).toEqual(
      [
        "Material: Clay > ",
        "Tags: gift > ",
        "Currency: EUR > ",
        "Price: 1.00 > ",
        "Name (de): Becher > ",
        "Claims: Dishwasher safe > ",
        "Unit price for (France): kg > ",
        "Unit price (France): 0.10 > ",
        "Price until (France): 2027-01-01 > "
      ]
    )
    const [row] = rows
    expect(row?.draft).toMatchObject({ name: "Mug", status: "active", camera: "eye", soldIn: ["market_1"] })
    expect(row?.draft.prices).toEqual([{ marketId: "market_1", amount: 200, currency: "EUR" }])
    for (const key of ["material", "tags", "price", "texts", "claims"]) expect(row?.draft).not.toHaveProperty(key)
  })

  it("of columns that are not used clear nothing", () => {
    const unused = mapping.map((each) => (each.holds === "sku" ? each : { ...each, holds: "none" }))
    expect(importPlan({ table, mapping: unused, clearing: true, markets: among, stored: [first] }).changed).toEqual([])
  })
})
