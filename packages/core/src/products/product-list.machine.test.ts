import { Effect, Layer, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { exampleProduct, exampleProducts } from "./fixtures/product.examples.ts"
import { type ProductListEmitted, type ProductListInput, productListMachine } from "./product-list.machine.ts"
import { EVERYTHING } from "./product-list.rules.ts"
import { productListStates } from "./fixtures/product-list.states.ts"
import { productListView } from "./product-list.view.ts"
import { productListActors } from "./products.actors.ts"
import type { Product } from "./products.schema.ts"
import { ProductStore } from "./products.service.ts"

type Store = ProductStore["Service"]

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const start = (
  given: ReadonlyArray<Product> = exampleProducts,
  input: Partial<ProductListInput> = {},
  changes: Partial<Store> = {}
) => {
  const store = Layer.effect(
    ProductStore,
    Effect.map(ProductStore, (memory) => ({ ...memory, ...changes }))
  ).pipe(Layer.provide(ProductStore.layerMemory(given)))
  const time = makeTestTime(store)
  const actor = createActor(productListMachine.provide({ actors: productListActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId: "brand_1", brandRole: "creator", search: EVERYTHING, timeZone: "UTC", ...input }
  })
  const told: Array<ProductListEmitted> = []
  actor.on("*", (event) => told.push(event))
  actor.start()
  stops.push(() => actor.stop())
  return { ...time, actor, told, view: () => productListView(actor.getSnapshot()) }
}

describe("the product list", () => {
  it("S-078 S-141 lists the brand's products, ten a page, without the archived ones", async () => {
    const { advance, view } = start()
    await advance(0)
    expect(view()).toMatchObject({ state: "ready", count: "11 products", page: 1, pages: 2, title: "Products" })
    expect(view().rows).toHaveLength(10)
    expect(view().rows[0]).toMatchObject({
      _id: "product_1",
      name: "Ember Mug",
      sku: "FE-MUG-01",
      status: "Active",
      cutout: "Clean",
      usedIn: "12",
      updated: "21 Nov 2026",
      href: "/brands/brand_1/brand/products/form?productId=product_1&mode=edit",
      generateHref: "/brands/brand_1/gallery?mode=product&productId=product_1",
      archiveLabel: "Archive"
    })
  })

  it("keeps following the products it follows while a name is typed", async () => {
    let followed = 0
    const { actor, advance, view } = start(
      exampleProducts,
      {},
      {
        list: () => {
          followed += 1
          return Stream.concat(Stream.succeed(exampleProducts), Stream.never)
        }
      }
    )
    await advance(0)
    actor.send({ type: "query.change", query: "f" })
    actor.send({ type: "query.change", query: "fi" })
    await advance(250)
    expect(view()).toMatchObject({ query: "fi" })
    expect(followed).toBe(1)
  })

  it("filters while typing at once, and puts the search into the URL 250 ms after the last letter", async () => {
    const { actor, advance, told, view } = start()
    await advance(0)
    actor.send({ type: "query.change", query: "fi" })
    await advance(200)
    actor.send({ type: "query.change", query: "fig" })
    expect(view()).toMatchObject({ query: "fig", count: "2 of 11 products" })
    await advance(249)
    expect(told).toEqual([])
    await advance(1)
    expect(told).toEqual([{ type: "search.change", search: { ...EVERYTHING, q: "fig" }, history: "replace" }])
  })

  it("does not take letters back when the URL echoes earlier ones", async () => {
    const { actor, advance, view } = start()
    await advance(0)
    actor.send({ type: "query.change", query: "f" })
    await advance(250)
    actor.send({ type: "query.change", query: "fi" })
    actor.send({ type: "search.set", search: { ...EVERYTHING, q: "f" } })
    expect(view().query).toBe("fi")
  })

  it("a chosen filter is a step of the history and goes back to page 1", async () => {
    const { actor, advance, told, view } = start(exampleProducts, { search: { ...EVERYTHING, page: 2 } })
    await advance(0)
    actor.send({ type: "filter.choose", filter: { category: "Fragrance" } })
    expect(view()).toMatchObject({ count: "3 of 11 products", page: 1, category: "Fragrance" })
    actor.send({ type: "filter.clear" })
    expect(told).toEqual([
      { type: "search.change", search: { ...EVERYTHING, category: "Fragrance" }, history: "push" },
      { type: "search.change", search: EVERYTHING, history: "push" }
    ])
  })

  it("a filter chosen while typing keeps what was typed and writes the URL once", async () => {
    const { actor, advance, told } = start()
    await advance(0)
    actor.send({ type: "query.change", query: "mug" })
    actor.send({ type: "filter.choose", filter: { status: "active" } })
    await advance(1000)
    expect(told).toEqual([
      { type: "search.change", search: { ...EVERYTHING, q: "mug", status: "active" }, history: "push" }
    ])
  })

  it("replaces a page beyond the end by the last page", async () => {
    const beyond = { search: { ...EVERYTHING, page: 9 } }
    const { actor, advance, told, view } = start([], beyond, {
      list: () => Stream.fromEffect(Effect.delay(Effect.succeed(exampleProducts), 100))
    })
    expect(view()).toMatchObject({ state: "loading" })
    expect(told).toEqual([])
    await advance(100)
    expect(view().page).toBe(2)
    expect(told).toEqual([{ type: "search.change", search: { ...EVERYTHING, page: 2 }, history: "replace" }])
    actor.send({ type: "search.set", search: { ...EVERYTHING, page: 4 } })
    expect(told).toHaveLength(2)
    actor.send({ type: "page.choose", page: 1 })
    expect(told.at(-1)).toEqual({ type: "search.change", search: EVERYTHING, history: "push" })
  })

  it("follows the URL when the person goes back", async () => {
    const { actor, advance, view } = start()
    await advance(0)
    actor.send({ type: "search.set", search: { ...EVERYTHING, q: "candle" } })
    expect(view()).toMatchObject({ query: "candle", count: "1 of 11 products" })
  })

  it("archives at once what is not used, and restores it from the archived ones", async () => {
    const { actor, advance, told, view } = start()
    await advance(0)
    actor.send({ type: "product.archive", productId: "product_3" })
    await advance(0)
    expect(view().count).toBe("10 products")
    expect(told).toEqual([{ type: "notice", kind: "success", text: "Fig Candle archived" }])
    actor.send({ type: "filter.choose", filter: { status: "archived" } })
    expect(view().count).toBe("2 products")
    actor.send({ type: "product.archive", productId: "product_3" })
    await advance(0)
    expect(view().count).toBe("1 product")
    expect(told.at(-1)).toEqual({ type: "notice", kind: "success", text: "Fig Candle restored" })
  })

  it("asks before archiving a product in use", async () => {
    const { actor, advance, view } = start()
    await advance(0)
    actor.send({ type: "product.archive", productId: "product_1" })
    expect(view().confirm).toEqual({
      title: "Archive Ember Mug?",
      text: "Used in 12 places. The pictures stay; the product can be restored for 30 days."
    })
    actor.send({ type: "archive.cancel" })
    await advance(0)
    expect(view()).toMatchObject({ confirm: undefined, count: "11 products" })
    actor.send({ type: "product.archive", productId: "product_1" })
    actor.send({ type: "archive.confirm" })
    await advance(0)
    expect(view().count).toBe("10 products")
  })

  it("says when archiving fails, or takes 15 s", async () => {
    const refused = start(
      exampleProducts,
      {},
      {
        archive: () => Effect.fail(new BackendFailed({ data: { code: "forbidden", message: "Ask Maren." } }))
      }
    )
    await refused.advance(0)
    refused.actor.send({ type: "product.archive", productId: "product_3" })
    await refused.advance(0)
    expect(refused.told).toEqual([{ type: "notice", kind: "error", text: "Ask Maren." }])
    const slow = start(exampleProducts, {}, { archive: () => Effect.never })
    await slow.advance(0)
    slow.actor.send({ type: "product.archive", productId: "product_3" })
    await slow.advance(14_999)
    expect(slow.told).toEqual([])
    await slow.advance(1)
    expect(slow.told).toEqual([{ type: "notice", kind: "error", text: "The product could not be archived" }])
  })

  it("keeps what was there when the connection fails, and looks again on retry", async () => {
    let tries = 0
    const { actor, advance, view } = start(
      [],
      {},
      {
        list: () =>
          Stream.suspend(() => {
            tries += 1
            return tries === 1
              ? Stream.concat(Stream.make([exampleProduct]), Stream.fail(new BackendFailed({})))
              : Stream.make([exampleProduct])
          })
      }
    )
    await advance(0)
    const stale = "This may be out of date."
    expect(view()).toMatchObject({ state: "ready", error: "The products could not be loaded", stale })
    actor.send({ type: "list.retry" })
    await advance(0)
    expect(view()).toMatchObject({ state: "ready", error: undefined, stale: undefined })
  })

  it("is missing with a brand that is not there", async () => {
    const { advance, view } = start(
      [],
      {},
      {
        list: () => Stream.fail(new BackendFailed({ data: { code: "not_found", message: "This does not exist" } }))
      }
    )
    await advance(0)
    expect(view().state).toBe("missing")
  })
})

describe("an empty list", () => {
  it("asks for the first product, or says what was not found", () => {
    expect(productListView(productListStates.emptyFirstUse)).toMatchObject({
      state: "empty",
      empty: { title: "Add your first product" },
      newProduct: { label: "New product", href: "/brands/brand_1/brand/products/form" }
    })
    expect(productListView(productListStates.emptyForViewer)).toMatchObject({
      empty: { title: "There is no product yet" },
      newProduct: undefined
    })
    expect(productListView(productListStates.emptyFiltered)).toMatchObject({
      state: "filteredEmpty",
      empty: { title: "No results for “lampshade”" },
      clearLabel: "Clear filters"
    })
  })
})

it("people who may only look have no actions, and an archived brand says why", () => {
  expect(productListView(productListStates.viewer).rows[0]).toMatchObject({
    generateHref: undefined,
    archiveLabel: undefined
  })
  expect(productListView(productListStates.readOnly).readOnly).toBe(
    "This brand is read-only: it is archived. Restore it to make changes."
  )
})
