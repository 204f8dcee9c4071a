import { Effect, Layer, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { cleanCutouts } from "../model/fixtures/example-pictures.ts"
import { AssetId } from "../model/ids.ts"
import { exampleProduct } from "./fixtures/product.examples.ts"
import { productFormMachine } from "./product-form.machine.ts"
import { productFormView } from "./product-form.view.ts"
import { productFormActors } from "./products.actors.ts"
import type { Product, ProductDraft } from "./products.schema.ts"
import { BrandPictures } from "../references/picture-picker.service.ts"
import { MediaStore, Uploads } from "../uploads/uploads.service.ts"
import { ProductStore } from "./products.service.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const region = { x: 0.3, y: 0.4, w: 0.2, h: 0.1 }
const labelled: Product = { ...exampleProduct, exact: true, mayMirror: false, labelRegion: region }
const photo = { assetId: AssetId.make("asset_mug"), url: "/photo", cutouts: cleanCutouts }

/** Never finds anything; the tests decide about the photograph. */
const uploads = Uploads.layer.pipe(
  Layer.provide(
    Layer.effect(
      MediaStore,
      Effect.map(MediaStore, (media) => ({ ...media, watch: () => Stream.never }))
    ).pipe(Layer.provide(MediaStore.layerMemory))
  )
)

const open = async (product: Product) => {
  const drafts: Array<ProductDraft> = []
  const store = Layer.effect(
    ProductStore,
    Effect.map(ProductStore, (memory) => ({
      ...memory,
      update: (made: Parameters<typeof memory.update>[0]) => {
        drafts.push(made.draft)
        return memory.update(made)
      }
    }))
  ).pipe(Layer.provide(ProductStore.layerMemory([product])))
  const { advance, clock, runtime } = makeTestTime(Layer.mergeAll(store, uploads, BrandPictures.layerMemory([])))
  const actor = createActor(productFormMachine.provide({ actors: productFormActors(runtime) }), {
    clock,
    input: { brandId: "brand_1", brandRole: "creator", mode: "edit", recordId: product._id }
  })
  actor.start()
  stops.push(() => actor.stop())
  await advance(0)
  actor.send({ type: "file.ready", upload: photo })
  return { actor, advance, drafts, view: () => productFormView(actor.getSnapshot()) }
}

describe("what may be done with the pixels of a product", () => {
  it("is loaded with it and saved with it", async () => {
    const { actor, advance, drafts, view } = await open(labelled)
    expect(view()).toMatchObject({
      dirty: false,
      flags: [
        { flag: "exact", on: true },
        { flag: "mayMirror", on: false }
      ],
      label: { region, text: "30 % from the left, 40 % from the top, 20 % wide, 10 % high" }
    })
    actor.send({ type: "flag.set", flag: "mayMirror", on: true })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(drafts).toMatchObject([{ exact: true, mayMirror: true, labelRegion: region }])
  })

  it("is left out of what is saved once it is taken back", async () => {
    const { actor, advance, drafts, view } = await open({ ...labelled, mayMirror: true })
    expect(view().flags).toMatchObject([{ flag: "exact" }, { flag: "mayMirror", on: true }])
    actor.send({ type: "flag.set", flag: "mayMirror", on: false })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(drafts).toHaveLength(1)
    expect(drafts[0]).not.toHaveProperty("mayMirror")
  })

  it("is left out of what is saved while nobody has said it", async () => {
    const { actor, advance, drafts } = await open(exampleProduct)
    actor.send({ type: "field.change", field: "name", value: "Mug" })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(drafts).toHaveLength(1)
    for (const name of ["exact", "mayMirror", "labelRegion"]) expect(drafts[0]).not.toHaveProperty(name)
  })
})

describe("the label region", () => {
  it.each([
    ["x", { ...region, x: 0.31 }],
    ["y", { ...region, y: 0.41 }],
    ["w", { ...region, w: 0.21 }],
    ["h", { ...region, h: 0.11 }]
  ] as const)("is changed by another %s, and is as before when it is put back", async (_, moved) => {
    const { actor, view } = await open(labelled)
    actor.send({ type: "label.place", region: moved })
    expect(view()).toMatchObject({ dirty: true, label: { region: moved } })
    actor.send({ type: "label.place", region })
    expect(view().dirty).toBe(false)
  })

  it("is changed by taking it away, and by marking the first one", async () => {
    const { actor, view } = await open(labelled)
    actor.send({ type: "label.place", region: undefined })
    expect(view()).toMatchObject({ dirty: true, label: { region: undefined, text: undefined } })
    const unmarked = await open(exampleProduct)
    unmarked.actor.send({ type: "label.place", region })
    expect(unmarked.view().dirty).toBe(true)
  })

  it("goes with its photograph, and comes back with it when the new one cannot be used", async () => {
    const { actor, view } = await open(labelled)
    const other = AssetId.make("asset_9")
    actor.send({ type: "file.stored", assetId: other })
    actor.send({ type: "file.ready", upload: { ...photo, assetId: other } })
    expect(view().label?.region).toBeUndefined()
    actor.send({ type: "file.failed" })
    actor.send({ type: "file.ready", upload: photo })
    expect(view()).toMatchObject({ dirty: false, label: { region } })
  })
})
