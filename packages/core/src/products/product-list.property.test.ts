import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { PAGE_SIZE, pageOf } from "../lists/list.rules.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { ProductId } from "../model/ids.ts"
import { exampleProduct } from "./fixtures/product.examples.ts"
import { EVERYTHING, isFound, type ProductSearch, productSearchOf, productUrlOf, tagsOf } from "./product-list.rules.ts"
import type { Product } from "./products.schema.ts"

const word = fc.constantFrom("fig", "ember", "mug", "candle", "oak")
const products: fc.Arbitrary<ReadonlyArray<Product>> = fc
  .uniqueArray(
    fc.record({
      at: fc.nat({ max: 999 }),
      name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
      category: fc.constantFrom("", "Tableware", "Pantry"),
      status: fc.constantFrom("draft" as const, "active" as const, "discontinued" as const),
      tags: fc.subarray(["gift", "new"]),
      archived: fc.boolean()
    }),
    { selector: ({ at }) => at, maxLength: 60 }
  )
  .map((rows) =>
    rows.map(({ at, ...row }) => ({
      ...exampleProduct,
      ...row,
      _id: ProductId.make(`p${at}`),
      sku: `S-${at}`,
      updatedAt: at
    }))
  )
const search: fc.Arbitrary<ProductSearch> = fc
  .record({
    q: fc.oneof(
      fc.constant(""),
      word,
      fc.tuple(word, word).map((words) => words.join("  ")),
      fc.string()
    ),
    category: fc.constantFrom("all", "Tableware", "Pantry", "Nothing"),
    status: fc.constantFrom("all", "draft", "active", "discontinued", "archived"),
    page: fc.integer({ min: 1, max: 9 }),
    tag: fc.constantFrom("gift", "nothing", undefined)
  })
  .map(({ tag, ...rest }): ProductSearch => (tag === undefined ? rest : { ...rest, tag }))

const findProducts = (all: ReadonlyArray<Product>, wanted: ProductSearch) => {
  const search = productSearchOf(wanted)
  return all
    .filter((product) => product.archived === search.archived && isFound(product, search))
    .toSorted((one, other) => other.updatedAt - one.updatedAt)
}

describe("tags", () => {
  it("narrow the list to products that have the one chosen, and are listed once, by name", () => {
    fc.assert(
      fc.property(products, (all) => {
        const found = findProducts(all, { ...EVERYTHING, tag: "gift" })
        expect(found).toEqual(findProducts(all, EVERYTHING).filter(({ tags = [] }) => tags.includes("gift")))
        expect(tagsOf(all)).toEqual(["gift", "new"].filter((tag) => all.some(({ tags = [] }) => tags.includes(tag))))
      })
    )
    expect(productUrlOf(productSearchOf({ ...EVERYTHING, tag: "gift" }))).toEqual({ ...EVERYTHING, tag: "gift" })
    expect(tagsOf([{}])).toEqual([])
  })
})

describe("the list", () => {
  it("says in the URL what it asks for", () => {
    fc.assert(
      fc.property(search, (wanted) => {
        expect(productUrlOf(productSearchOf(wanted))).toEqual(wanted)
      })
    )
  })

  it("S-079 S-080 S-081 finds what the slow reading of the filters finds, last updated first", () => {
    fc.assert(
      fc.property(products, search, (all, wanted) => {
        const slow: Array<Product> = []
        for (const product of all) {
          let keep = wanted.status === "archived" ? product.archived : !product.archived
          if (wanted.status !== "archived" && wanted.status !== "all") keep = keep && product.status === wanted.status
          if (wanted.category !== "all") keep = keep && product.category === wanted.category
          if (wanted.tag !== undefined) keep = keep && (product.tags ?? []).includes(wanted.tag)
          const texts = [product.name, product.sku, product.category, ...(product.tags ?? [])]
          for (const part of wanted.q.toLowerCase().split(/\s+/)) {
            keep = keep && texts.some((text) => text.toLowerCase().includes(part))
          }
          if (keep) slow.push(product)
        }
        slow.sort((one, other) => other.updatedAt - one.updatedAt)
        expect(findProducts(all, wanted).map(({ _id }) => _id)).toEqual(slow.map(({ _id }) => _id))
      })
    )
  })

  it("without a filter leaves out the archived ones and nothing else", () => {
    fc.assert(
      fc.property(products, (all) => {
        expect(findProducts(all, EVERYTHING)).toHaveLength(all.filter(({ archived }) => !archived).length)
      })
    )
  })

  it("S-082 S-169 S-228 starts with what the URL means when it says nothing", () => {
    expect(routes.products.decode("").value).toEqual(EVERYTHING)
    expect(routes.products.decode("?page=0&status=sold&category=Pantry").value).toEqual({
      ...EVERYTHING,
      category: "Pantry"
    })
  })
})

describe("pages", () => {
  const items = fc.array(fc.nat(), { maxLength: 45 })

  it("S-227 of ten together hold every item once, in order", () => {
    expect(PAGE_SIZE).toBe(10)
    fc.assert(
      fc.property(items, (all) => {
        const { pages } = pageOf(all, 1)
        const together = Array.from({ length: pages }, (_, at) => pageOf(all, at + 1).items).flat()
        expect(together).toEqual(all)
        expect(pages).toBe(Math.max(1, Math.ceil(all.length / 10)))
      })
    )
  })

  it("asked for beyond the end give the last one, and are never empty while there is anything", () => {
    fc.assert(
      fc.property(items, fc.integer(), (all, asked) => {
        const { items: shown, page, pages } = pageOf(all, asked)
        expect(page).toBeGreaterThanOrEqual(1)
        expect(page).toBeLessThanOrEqual(pages)
        expect(shown.length > 0).toBe(all.length > 0)
        expect(asked > pages ? page : pages).toBe(pages)
      })
    )
  })
})
