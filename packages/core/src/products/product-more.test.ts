import { Effect, Layer } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { ProductId } from "../model/ids.ts"
import { BrandPictures } from "../references/picture-picker.service.ts"
import { MediaStore, Uploads } from "../uploads/uploads.service.ts"
import { exampleProduct, exampleProducts } from "./fixtures/product.examples.ts"
import { soldNote, soldStateOf } from "./product-days.rules.ts"
import { blankProduct, productDraftOf, productFieldAt, productProblems } from "./product-fields.rules.ts"
import { productFormMachine } from "./product-form.machine.ts"
import { productFormView } from "./product-form.view.ts"
import { productMoreView } from "./product-more.view.ts"
import { productFormActors } from "./products.actors.ts"
import type { ProductDraft } from "./products.schema.ts"
import { ProductStore } from "./products.service.ts"

describe("the days on which a product is sold", () => {
  const days = { launchOn: "2027-03-01", endOn: "2027-06-30" }

  it("are both included, and said where they matter", () => {
    expect(soldStateOf(days, "2027-02-28")).toBe("unlaunched")
    expect(soldStateOf(days, "2027-03-01")).toBe("sold")
    expect(soldStateOf(days, "2027-06-01")).toBe("ending")
    expect(soldStateOf(days, "2027-06-30")).toBe("ending")
    expect(soldStateOf(days, "2027-07-01")).toBe("ended")
    expect(soldStateOf({}, "2027-07-01")).toBe("sold")
    expect(soldNote(days, "2027-02-28")).toBe("Launches on 1 Mar 2027")
    expect(soldNote(days, "2027-04-01")).toBe(undefined)
    expect(soldNote(days, "2027-06-20")).toBe("Sold until 30 Jun 2027")
    expect(soldNote(days, "2027-07-01")).toBe("Not sold since 30 Jun 2027")
  })

  it("are days, in their order", () => {
    const problems = (given: Partial<typeof blankProduct>) =>
      productProblems({ ...blankProduct, name: "Mug", ...given }).get("endOn")
    expect(problems({ launchOn: "2027-03-01", endOn: "2027-02-28" })).toBe("The last day is before the first")
    expect(problems({ launchOn: "2027-03-01", endOn: "2027-03-01" })).toBe(undefined)
    expect(problems({ endOn: "2027-02-30" })).toBe("Write the day like 2027-05-09")
  })
})

it("tags are each once, web addresses are ones, and advice has its limit", () => {
  const found = productProblems({
    ...blankProduct,
    name: "Mug",
    tags: "Gift, gift,  red   clay",
    url: "example",
    mustShow: "x".repeat(301)
  })
  expect([...found.keys()]).toEqual(["url", "mustShow"])
  const many = Array.from({ length: 21 }, (_, at) => `tag ${at}`).join(", ")
  expect(productProblems({ ...blankProduct, name: "Mug", tags: many }).get("tags")).toBe(
    "A product has at most 20 tags"
  )
  expect(productProblems({ ...blankProduct, name: "Mug", tags: "x".repeat(41) }).get("tags")).toBe(
    "A tag has at most 40 characters"
  )
})

it("what is refused of a draft stands at the field that holds it", () => {
  expect(
    ["draft.relatedIds.0", "pictures.1.assetId", "size.heightMm", "colours.0.name", "prices.0.unit", "nothing"].map(
      productFieldAt
    )
  ).toEqual(["related", "photo", "height", "colours", "markets", undefined])
  expect(productDraftOf({ ...blankProduct, name: "Mug", colours: "red" }, undefined)).not.toHaveProperty("colours")
})

describe("related products in the form", () => {
  it("are at most 20, and another one is not offered then", () => {
    const ids = Array.from({ length: 20 }, (_, at) => ProductId.make(`product_${at}`))
    const view = (relatedIds: ReadonlyArray<ProductId>) =>
      productMoreView({
        fields: { ...blankProduct, relatedIds },
        names: [],
        own: undefined,
        q: undefined,
        found: undefined,
        today: undefined
      })
    expect(view(ids).full).toBe("A product has at most 20 related products")
    expect(view(ids.slice(1)).full).toBeUndefined()
  })

  const stops: Array<() => void> = []
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })

  const start = (saved: Array<ProductDraft> = []) => {
    const store = Layer.effect(
      ProductStore,
      Effect.map(ProductStore, (memory) => ({
        ...memory,
        update: (given: Parameters<typeof memory.update>[0]) => {
          saved.push(given.draft)
          return memory.update(given)
        }
      }))
    ).pipe(
      Layer.provide(
        ProductStore.layerMemory([
          { ...exampleProduct, relatedIds: [ProductId.make("product_9")] },
          ...exampleProducts.slice(1)
        ])
      )
    )
    const time = makeTestTime(
      Layer.mergeAll(store, Uploads.layer.pipe(Layer.provide(MediaStore.layerMemory)), BrandPictures.layerMemory([]))
    )
    const actor = createActor(productFormMachine.provide({ actors: productFormActors(time.runtime) }), {
      clock: time.clock,
      input: { brandId: "brand_1", brandRole: "creator", mode: "edit", recordId: exampleProduct._id }
    }).start()
    stops.push(() => actor.stop())
    const more = () => productMoreView(productFormView(actor.getSnapshot()).more)
    return { actor, more, saved, advance: time.advance }
  }

  it("are looked for in the brand, without the product itself and those that are there, and saved", async () => {
    const { actor, advance, more, saved } = start()
    await advance(0)
    expect(more().related).toEqual([
      { id: "product_9", name: "A product that was deleted", removeLabel: "Remove A product that was deleted" }
    ])
    expect(productMoreView({ ...productFormView(actor.getSnapshot()).more, own: undefined }).token).toBeUndefined()
    expect(more().token).toMatch(/^product:\[[A-Za-z0-9_-]+\]$/u)
    const search = actor.getSnapshot().children.related
    search?.send({ type: "related.seek", q: "candle" })
    await advance(0)
    expect(more().query).toBe("candle")
    expect(more().found).toEqual([{ id: "product_3", label: "Fig Candle" }])
    actor.send({ type: "related.add", choice: { id: ProductId.make("product_3"), name: "Fig Candle" } })
    actor.send({ type: "related.add", choice: { id: ProductId.make("product_3"), name: "Fig Candle" } })
    actor.send({ type: "related.add", choice: { id: exampleProduct._id, name: "Ember Mug" } })
    expect(more()).toMatchObject({ found: [], isEmpty: true })
    search?.send({ type: "related.close" })
    expect(more()).toMatchObject({ query: "", isEmpty: false, found: [] })
    actor.send({ type: "related.remove", id: ProductId.make("product_9") })
    expect(more().related.map(({ name }) => name)).toEqual(["Fig Candle"])
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(saved).toMatchObject([{ relatedIds: ["product_3"] }])
  })

  it("say the day's note once the day is known, and nothing while a day is being typed", async () => {
    const { actor, advance, more } = start()
    expect(more().note).toBe(undefined)
    await advance(0)
    actor.send({ type: "field.change", field: "launchOn", value: "1970-02" })
    expect(more().note).toBe(undefined)
    actor.send({ type: "field.change", field: "launchOn", value: "1970-02-03" })
    expect(more().note).toEqual({ text: "Launches on 3 Feb 1970", tone: "neutral" })
    actor.send({ type: "field.change", field: "endOn", value: "1969-12-31" })
    expect(more().note?.tone).toBe("warning")
  })
})
