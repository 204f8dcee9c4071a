import { Effect, Layer, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { exampleProduct, exampleProducts } from "./fixtures/product.examples.ts"
import type { RecordListEmitted, RecordListInput } from "../records/record-list.rules.ts"
import { productListMachine } from "./product-list.machine.ts"
import { EVERYTHING as URL_EVERYTHING, type ProductFilter, productSearchOf } from "./product-list.rules.ts"
import { productListStates } from "./fixtures/product-list.states.ts"
import { productListView } from "./product-list.view.ts"
import { productListActors } from "./product-list.actors.ts"
import type { Product } from "./products.schema.ts"
import { ProductStore } from "./products.service.ts"

const EVERYTHING = productSearchOf(URL_EVERYTHING)

type Store = ProductStore["Service"]

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const start = (
  given: ReadonlyArray<Product> = exampleProducts,
  input: Partial<RecordListInput<ProductFilter>> = {},
  changes: Partial<Store> = {}
) => {
  const store = Layer.effect(
    ProductStore,
    Effect.map(ProductStore, (memory) => ({ ...memory, ...changes }))
  ).pipe(Layer.provide(ProductStore.layerMemory(given)))
  const time = makeTestTime(store)
  const open = () => {
    const actor = createActor(productListMachine.provide({ actors: productListActors(time.runtime) }), {
      clock: time.clock,
      input: { brandId: "brand_1", brandRole: "creator", search: EVERYTHING, timeZone: "UTC", ...input }
    })
    const emitted: Array<RecordListEmitted<ProductFilter>> = []
    actor.on("*", (event) => emitted.push(event))
    actor.start()
    stops.push(() => actor.stop())
    return { actor, emitted, view: () => productListView(actor.getSnapshot()) }
  }
  return { ...time, ...open(), open }
}

const paged = (rows: ReadonlyArray<Product>) => ({ rows, page: 1, pages: 1, total: rows.length })

it("a tag is offered where products have some, and stays offered while it is chosen", async () => {
  const tagged = exampleProducts.map((product, at) => (at === 0 ? { ...product, tags: ["gift"] } : product))
  const { actor, advance, view } = start(tagged)
  await advance(0)
  const offered = () =>
    view()
      .filters.find(({ name }) => name === "tag")
      ?.options.map(({ label }) => label)
  expect(offered()).toEqual(["All tags", "gift"])
  actor.send({ type: "filter.choose", filter: { tag: "gift" } })
  await advance(1_000)
  expect(view().count).toBe("1 product")
  expect(view().items[0]?.token).toBe(`product:[${tagged[0]?._id}]`)
  const bare = start()
  await bare.advance(0)
  expect(bare.view().filters.map(({ name }) => name)).toEqual(["category", "status"])
  const asked = start(exampleProducts, { search: { ...EVERYTHING, filter: { ...EVERYTHING.filter, tag: "old" } } })
  await asked.advance(0)
  expect(
    asked
      .view()
      .filters.find(({ name }) => name === "tag")
      ?.options.at(-1)?.label
  ).toBe("old")
})

describe("what is selected", () => {
  it("is archived at once, and undone within 10 s as it was", async () => {
    const { actor, advance, emitted, view } = start()
    await advance(0)
    actor.send({ type: "row.select", id: "product_3", on: true })
    actor.send({ type: "row.select", id: "product_4", on: true })
    expect(view().bulk).toMatchObject({ text: "2 selected", acts: [{ kind: "archive" }] })
    actor.send({ type: "rows.archive" })
    await advance(0)
    expect(view()).toMatchObject({ count: "9 products", bulk: undefined, canUndo: true })
    expect(emitted.at(-1)).toMatchObject({ text: "2 products archived", action: { label: "Undo" } })
    await advance(9_999)
    actor.send({ type: "undo.take" })
    await advance(0)
    expect(view()).toMatchObject({ count: "11 products", canUndo: false })
    expect(emitted.at(-1)).toMatchObject({ type: "notice", kind: "success", text: "2 products restored" })
  })

  it("is offered again by a list that opens within the 10 s", async () => {
    const { actor, advance, open } = start()
    await advance(0)
    actor.send({ type: "row.select", id: "product_3", on: true })
    actor.send({ type: "row.select", id: "product_4", on: true })
    actor.send({ type: "rows.archive" })
    await advance(4_000)
    const again = open()
    await advance(0)
    const undo = { label: "Undo", event: { type: "undo.take" } }
    const text = "2 products archived"
    expect(again.emitted).toMatchObject([{ type: "notice", kind: "success", text, durationMs: 6_000, action: undo }])
    again.actor.send({ type: "undo.take" })
    await advance(0)
    expect(again.view()).toMatchObject({ count: "11 products", canUndo: false })
    await advance(6_000)
    const late = open()
    await advance(0)
    expect(late.emitted).toEqual([])
  })

  it("is taken back row by row or for the whole page", async () => {
    const { actor, advance, view } = start()
    await advance(0)
    actor.send({ type: "row.select", id: "product_3", on: true })
    actor.send({ type: "row.select", id: "product_4", on: true })
    actor.send({ type: "row.select", id: "product_3", on: false })
    expect(view().bulk).toMatchObject({ text: "1 selected" })
    actor.send({ type: "page.select", on: true })
    actor.send({ type: "page.select", on: false })
    expect(view().bulk).toBeUndefined()
  })

  it("is asked about by its number when several are deleted", async () => {
    const search = { ...EVERYTHING, archived: true }
    const rows = exampleProducts.map((row) => ({ ...row, archived: true }))
    const { actor, advance, view } = start(rows, { search, brandRole: "manager" })
    await advance(0)
    actor.send({ type: "rows.remove", ids: ["product_3", "product_4"] })
    expect(view().confirm?.title).toBe("Delete 2 products now?")
  })

  it("can no longer be undone after 10 s", async () => {
    const { actor, advance, view } = start()
    await advance(0)
    actor.send({ type: "rows.archive", ids: ["product_3"] })
    await advance(0)
    await advance(10_000)
    actor.send({ type: "undo.take" })
    await advance(0)
    expect(view()).toMatchObject({ count: "10 products", canUndo: false })
  })

  it("is deleted for ever by managers only, and after asking", async () => {
    const search = { ...EVERYTHING, archived: true }
    const creator = start(exampleProducts, { search })
    await creator.advance(0)
    expect(creator.view().items[0]?.acts.map(({ label }) => label)).toEqual(["Restore"])
    const { actor, advance, emitted, view } = start(exampleProducts, { search, brandRole: "manager" })
    await advance(0)
    expect(view().items[0]?.acts.map(({ label }) => label)).toEqual(["Restore", "Delete now"])
    actor.send({ type: "rows.remove", ids: ["product_12"] })
    expect(view().confirm).toMatchObject({ title: "Delete Matches now?", confirmLabel: "Delete now" })
    actor.send({ type: "act.confirm" })
    await advance(0)
    expect(view()).toMatchObject({ state: "empty", empty: { title: "No product is archived" } })
    expect(emitted.at(-1)).toMatchObject({ type: "notice", kind: "success", text: "Matches deleted" })
  })
})

describe("the product list", () => {
  it("S-078 S-141 lists the brand's products, ten a page, without the archived ones", async () => {
    const { advance, view } = start()
    await advance(0)
    expect(view()).toMatchObject({ state: "ready", count: "11 products", page: 1, pages: 2, title: "Products" })
    expect(view().items).toHaveLength(10)
    expect(view().items[0]).toMatchObject({
      _id: "product_1",
      name: "Ember Mug",
      sku: "FE-MUG-01",
      status: "Active",
      cutout: "Clean",
      usedIn: "12",
      updated: "21 Nov 2026",
      href: "/brands/brand_1/brand/products/form?productId=product_1&mode=edit",
      generateHref: "/brands/brand_1/gallery?mode=product&productId=product_1",
      acts: [{ kind: "archive", label: "Archive" }]
    })
  })

  it("keeps following the products it follows while a name is typed, and asks once when the typing pauses", async () => {
    let followed = 0
    const { actor, advance, view } = start(
      exampleProducts,
      {},
      {
        list: () => {
          followed += 1
          return Stream.concat(Stream.succeed(paged(exampleProducts)), Stream.never)
        }
      }
    )
    await advance(0)
    actor.send({ type: "query.change", query: "f" })
    actor.send({ type: "query.change", query: "fi" })
    await advance(249)
    expect(view()).toMatchObject({ query: "fi" })
    expect(followed).toBe(1)
    await advance(1)
    expect(followed).toBe(2)
  })

  it("filters and puts the search into the URL 250 ms after the last letter", async () => {
    const { actor, advance, emitted, view } = start()
    await advance(0)
    actor.send({ type: "query.change", query: "fi" })
    await advance(200)
    actor.send({ type: "query.change", query: "fig" })
    expect(view()).toMatchObject({ query: "fig", count: "11 products" })
    await advance(249)
    expect(emitted).toEqual([])
    await advance(1)
    await advance(0)
    expect(view()).toMatchObject({ query: "fig", count: "2 products" })
    expect(emitted).toEqual([{ type: "search.change", search: { ...EVERYTHING, q: "fig" }, history: "replace" }])
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
    const { actor, advance, emitted, view } = start(exampleProducts, { search: { ...EVERYTHING, page: 2 } })
    await advance(0)
    actor.send({ type: "filter.choose", filter: { category: "Fragrance" } })
    await advance(0)
    expect(view()).toMatchObject({ count: "3 products", page: 1 })
    expect(view().filters[0]).toMatchObject({ name: "category", value: "Fragrance" })
    actor.send({ type: "filter.clear" })
    expect(emitted).toEqual([
      {
        type: "search.change",
        search: { ...EVERYTHING, filter: { ...EVERYTHING.filter, category: "Fragrance" } },
        history: "push"
      },
      { type: "search.change", search: EVERYTHING, history: "push" }
    ])
  })

  it("a filter chosen while typing keeps what was typed and writes the URL once", async () => {
    const { actor, advance, emitted } = start()
    await advance(0)
    actor.send({ type: "query.change", query: "mug" })
    actor.send({ type: "filter.choose", filter: { status: "active" } })
    await advance(1000)
    expect(emitted).toEqual([
      {
        type: "search.change",
        search: { ...EVERYTHING, q: "mug", filter: { ...EVERYTHING.filter, status: "active" } },
        history: "push"
      }
    ])
  })

  it("replaces a page beyond the end by the last page", async () => {
    const beyond = { search: { ...EVERYTHING, page: 9 } }
    const { actor, advance, emitted, view } = start([], beyond, {
      list: () => Stream.fromEffect(Effect.delay(Effect.succeed({ ...paged(exampleProducts), page: 2, pages: 2 }), 100))
    })
    expect(view()).toMatchObject({ state: "loading" })
    expect(emitted).toEqual([])
    await advance(100)
    expect(view().page).toBe(2)
    expect(emitted).toEqual([{ type: "search.change", search: { ...EVERYTHING, page: 2 }, history: "replace" }])
    actor.send({ type: "search.set", search: { ...EVERYTHING, page: 4 } })
    await advance(100)
    expect(emitted).toHaveLength(2)
    actor.send({ type: "page.choose", page: 1 })
    expect(emitted.at(-1)).toEqual({ type: "search.change", search: EVERYTHING, history: "push" })
  })

  it("follows the URL when the person goes back", async () => {
    const { actor, advance, view } = start()
    await advance(0)
    actor.send({ type: "search.set", search: { ...EVERYTHING, q: "candle" } })
    await advance(0)
    expect(view()).toMatchObject({ query: "candle", count: "1 product" })
  })

  it("archives at once what is not used, and restores it from the archived ones", async () => {
    const { actor, advance, emitted, view } = start()
    await advance(0)
    actor.send({ type: "rows.archive", ids: ["product_3"] })
    await advance(0)
    expect(view().count).toBe("10 products")
    const action = { label: "Undo", event: { type: "undo.take" } }
    expect(emitted).toMatchObject([{ type: "notice", kind: "success", text: "Fig Candle archived", action }])
    actor.send({ type: "archived.show", archived: true })
    await advance(0)
    expect(view().count).toBe("2 products")
    expect(view().items.map(({ deletedOn }) => deletedOn)).toContain("Deleted on 31 Jan 1970")
    actor.send({ type: "rows.restore", ids: ["product_3"] })
    await advance(0)
    expect(view().count).toBe("1 product")
    expect(emitted.at(-1)).toMatchObject({ type: "notice", kind: "success", text: "Fig Candle restored", action })
  })

  it("asks before archiving a product in use", async () => {
    const { actor, advance, view } = start()
    await advance(0)
    actor.send({ type: "rows.archive", ids: ["product_1"] })
    expect(view().confirm).toMatchObject({
      title: "Archive Ember Mug?",
      text: "Used in 12 places. The pictures stay; the product can be restored for 30 days."
    })
    actor.send({ type: "act.cancel" })
    await advance(0)
    expect(view()).toMatchObject({ confirm: undefined, count: "11 products" })
    actor.send({ type: "rows.archive", ids: ["product_1"] })
    actor.send({ type: "act.confirm" })
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
    refused.actor.send({ type: "rows.archive", ids: ["product_3"] })
    await refused.advance(0)
    expect(refused.emitted).toEqual([{ type: "notice", kind: "error", text: "Ask Maren." }])
    const slow = start(exampleProducts, {}, { archive: () => Effect.never })
    await slow.advance(0)
    slow.actor.send({ type: "rows.archive", ids: ["product_3"] })
    await slow.advance(14_999)
    expect(slow.emitted).toEqual([])
    await slow.advance(1)
    expect(slow.emitted).toEqual([{ type: "notice", kind: "error", text: "The product could not be archived" }])
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
              ? Stream.concat(Stream.make(paged([exampleProduct])), Stream.fail(new BackendFailed({})))
              : Stream.make(paged([exampleProduct]))
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
      newRecord: { label: "New product", href: "/brands/brand_1/brand/products/form" }
    })
    expect(productListView(productListStates.emptyForViewer)).toMatchObject({
      empty: { title: "There is no product yet" },
      newRecord: undefined
    })
    expect(productListView(productListStates.emptyFiltered)).toMatchObject({
      state: "filteredEmpty",
      empty: { title: "No results for “lampshade”" },
      clearLabel: "Clear filters"
    })
  })
})

it("people who may only look have no actions, and an archived brand says why", () => {
  expect(productListView(productListStates.viewer).items[0]).toMatchObject({
    generateHref: undefined,
    acts: []
  })
  expect(productListView(productListStates.readOnly).readOnly).toBe(
    "This brand is read-only: it is archived. Restore it to make changes."
  )
})
