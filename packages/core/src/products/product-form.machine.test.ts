import { Effect, Layer, ManagedRuntime, Stream, SubscriptionRef } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { cleanCutouts, doubtfulCutouts } from "../model/fixtures/example-pictures.ts"
import { AssetId } from "../model/ids.ts"
import { picturePickerStates } from "../references/fixtures/picture-picker.states.ts"
import { picturePickerMachine } from "../references/picture-picker.machine.ts"
import { picturePickerView } from "../references/picture-picker.view.ts"
import { examplePictures } from "../references/fixtures/reference.examples.ts"
import { BrandPictures } from "../references/picture-picker.service.ts"
import { MediaStore, Uploads } from "../uploads/uploads.service.ts"
import { exampleProduct, exampleProducts } from "./fixtures/product.examples.ts"
import { productDraftOf } from "./product-fields.rules.ts"
import type { ProductFormEmitted, ProductFormInput } from "./product-form.events.ts"
import { productFormMachine } from "./product-form.machine.ts"
import { keptProductForm } from "./product-form.schema.ts"
import { productFormView } from "./product-form.view.ts"
import { productNumberView } from "./product-number.view.ts"
import { productFormActors } from "./products.actors.ts"
import type { Product, ProductDraft } from "./products.schema.ts"
import { ProductStore } from "./products.service.ts"

type Store = ProductStore["Service"]

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Never finds anything; each test decides about the photograph. */
const uploads = Uploads.layer.pipe(
  Layer.provide(
    Layer.effect(
      MediaStore,
      Effect.map(MediaStore, (store) => ({ ...store, watch: () => Stream.never }))
    ).pipe(Layer.provide(MediaStore.layerMemory))
  )
)

const start = (
  input: Partial<ProductFormInput> = {},
  changes: Partial<Store> = {},
  given: ReadonlyArray<Product> = exampleProducts
) => {
  const drafts: Array<{ readonly idempotencyKey?: string; readonly version?: number; readonly draft: ProductDraft }> =
    []
  const kept = Layer.effect(
    ProductStore,
    Effect.map(ProductStore, (memory) => ({
      ...memory,
      create: (made: Parameters<Store["create"]>[0]) => {
        drafts.push(made)
        return memory.create(made)
      },
      update: (made: Parameters<Store["update"]>[0]) => {
        drafts.push(made)
        return memory.update(made)
      },
      ...changes
    }))
  ).pipe(Layer.provide(ProductStore.layerMemory(given)))
  const time = makeTestTime(Layer.mergeAll(kept, uploads, BrandPictures.layerMemory(examplePictures)))
  const actor = createActor(productFormMachine.provide({ actors: productFormActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId: "brand_1", brandRole: "creator", mode: "new", ...input }
  })
  const emitted: Array<ProductFormEmitted> = []
  actor.on("*", (event) => emitted.push(event))
  actor.start()
  stops.push(() => actor.stop())
  return { ...time, actor, drafts, emitted, view: () => productFormView(actor.getSnapshot()) }
}

/** A store outside the form's own time. */
const memory = () => {
  const runtime = ManagedRuntime.make(ProductStore.layerMemory([exampleProduct]))
  const saved: Array<string> = []
  stops.push(() => void runtime.dispose())
  return {
    update: (given: Parameters<Store["update"]>[0]) => {
      saved.push(given.draft.name)
      return runtime.runPromise(ProductStore.use((store) => store.update(given)))
    },
    names: () => [...new Set(saved)]
  }
}

const edit = { mode: "edit", recordId: exampleProduct._id } as const
const asset = AssetId.make("asset_9")
const photo = { assetId: asset, url: "/photo", cutouts: cleanCutouts }
const kept = (emitted: ReadonlyArray<ProductFormEmitted>) => emitted.findLast((event) => event.type === "draft.changed")
const photoOf = (actor: ReturnType<typeof start>["actor"]) =>
  actor.getSnapshot().children.photo?.getSnapshot().context.assetId
const named = (name: string) => ({ type: "field.change", field: "name", value: name }) as const

it("the choice of uploads says what it is for, and where there is none that a product can show", () => {
  expect(picturePickerView(picturePickerStates.noUpload)).toMatchObject({
    labels: { title: "Choose pictures of the product" },
    status: "There is no upload yet that a product can show."
  })
  const { context, value } = picturePickerStates.noUpload
  const others = picturePickerMachine.resolveState({ value, context: { ...context, first: undefined } })
  expect(picturePickerView(others)).toMatchObject({
    labels: { title: "Choose reference pictures" },
    status: "The gallery has no picture yet."
  })
})

it("further pictures are chosen from the uploads, each once, at most twelve, and saved", async () => {
  const { actor, advance, drafts, view } = start({ mode: "edit", recordId: exampleProduct._id })
  await advance(0)
  const picker = actor.getSnapshot().children.uploads
  picker?.send({ type: "picker.open" })
  await advance(0)
  const offered = picker?.getSnapshot().context.found ?? []
  expect(offered).toEqual(examplePictures)
  const before = view().pictures.pictures.length
  for (const picture of [...offered, ...offered]) picker?.send({ type: "picture.choose", picture })
  expect(view().pictures.pictures.slice(before)).toEqual(offered.map(({ assetId, url }) => ({ assetId, url })))
  expect(view()).toMatchObject({ dirty: true })
  for (let at = 0; at < 20; at += 1) {
    picker?.send({
      type: "picture.choose",
      picture: { assetId: AssetId.make(`asset_more_${at}`), name: "More", url: "/m" }
    })
  }
  expect(view().pictures.pictures).toHaveLength(12)
  actor.send({ type: "form.submit" })
  await advance(1)
  expect(drafts.at(-1)?.draft.pictures?.slice(0, 1)).toEqual([{ assetId: offered[0]?.assetId }])
})

describe("a new product", () => {
  it("S-083 S-085 opens blank, ignores a product id and knows the categories of the brand", async () => {
    const { advance, view } = start({ recordId: "product_1" })
    expect(view()).toMatchObject({ state: "editing", isNew: true, title: "New product", dirty: false })
    await advance(0)
    expect(view().text.name.value).toBe("")
    expect(view().categories).toEqual(["Fragrance", "Pantry", "Tableware", "Textiles"])
  })

  it("is saved with its photograph and the chosen cut-out", async () => {
    const { actor, advance, drafts, emitted, view } = start()
    actor.send(named(" Jug "))
    actor.send({ type: "field.change", field: "price", value: "34,9" })
    actor.send({ type: "camera.choose", camera: "eye" })
    actor.send({ type: "file.sending" })
    actor.send({ type: "file.stored", assetId: asset })
    actor.send({ type: "file.ready", upload: photo })
    actor.send({ type: "cutout.choose", choice: "grabcut" })
    actor.send({ type: "form.submit" })
    expect(view()).toMatchObject({ state: "saving", saveLabel: "Saving…" })
    await advance(0)
    expect(view().state).toBe("saved")
    expect(drafts).toEqual([
      {
        brandId: "brand_1",
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
        draft: {
          name: "Jug",
          sku: "",
          category: "",
          description: "",
          status: "active",
          camera: "eye",
          price: { amount: 3490, currency: "EUR" },
          heroAssetId: "asset_9",
          cutoutChoice: "grabcut"
        }
      }
    ])
    expect(emitted.slice(-3)).toEqual([
      { type: "draft.changed", kept: undefined },
      { type: "notice", kind: "success", text: "Product saved" },
      { type: "record.saved", id: "product_13" }
    ])
  })

  it("shows the cut-outs with a word each and 'No cut-out', one of them pre-selected", () => {
    const { actor, view } = start()
    actor.send({ type: "file.stored", assetId: asset })
    expect(view().cutouts).toEqual([])
    actor.send({ type: "file.ready", upload: { ...photo, cutouts: doubtfulCutouts } })
    expect(view().cutouts.map(({ chosen, disabled, label, verdict }) => [label, verdict, chosen, disabled])).toEqual([
      ["Cut-out 1", "Please check", true, false],
      ["Cut-out 2", "Not usable", false, true],
      ["No cut-out", undefined, false, false]
    ])
    expect(view().cutoutHint).toBe("Look at the edges: is all of the product there, and nothing else?")
    actor.send({ type: "cutout.choose", choice: "none" })
    expect(view().cutouts.map(({ chosen }) => chosen)).toEqual([false, false, true])
    expect(view().cutoutHint).toBe("Only layouts that mask the photograph are used")
  })

  it("saves the pre-selected cut-out when the person leaves it, and none when there is none", async () => {
    const one = start()
    one.actor.send(named("Jug"))
    one.actor.send({ type: "file.stored", assetId: asset })
    one.actor.send({ type: "file.ready", upload: photo })
    one.actor.send({ type: "form.submit" })
    await one.advance(0)
    expect(one.drafts[0]?.draft.cutoutChoice).toBe("mixtures")
    const none = start()
    none.actor.send(named("Jug"))
    none.actor.send({ type: "file.stored", assetId: asset })
    none.actor.send({ type: "file.ready", upload: { ...photo, cutouts: [] } })
    expect(none.view().cutoutHint).toBe("No cut-out was found. Layouts that mask the photograph are used.")
    none.actor.send({ type: "form.submit" })
    await none.advance(0)
    expect(none.drafts[0]?.draft.cutoutChoice).toBe("none")
  })

  it("forgets what was chosen for another photograph, and ignores news about a photograph it no longer shows", () => {
    const { actor, view } = start()
    actor.send({ type: "file.stored", assetId: asset })
    actor.send({ type: "file.ready", upload: photo })
    actor.send({ type: "cutout.choose", choice: "none" })
    actor.send({ type: "file.stored", assetId: AssetId.make("asset_10") })
    expect(view()).toMatchObject({ cutouts: [], heroAssetId: "asset_10" })
    actor.send({ type: "file.ready", upload: photo })
    expect(view().cutouts).toEqual([])
    actor.send({ type: "file.ready", upload: { ...photo, assetId: AssetId.make("asset_10") } })
    expect(view().cutouts.find(({ chosen }) => chosen)?.label).toBe("Cut-out 1")
    actor.send({ type: "file.removed" })
    expect(view()).toMatchObject({ cutouts: [], heroAssetId: undefined, dirty: false })
  })

  it("takes out a further picture whose upload was removed, and none but that", () => {
    const { actor, view } = start()
    const [front, back] = [AssetId.make("asset_11"), AssetId.make("asset_12")]
    actor.send({ type: "file.stored", assetId: front })
    actor.send({ type: "file.stored", assetId: back, from: "pictures" })
    actor.send({ type: "file.removed", assetId: back, from: "pictures" })
    expect(view().pictures.pictures.map(({ assetId }) => assetId)).toEqual([front])
    actor.send({ type: "picture.restore" })
    expect(view().pictures.pictures.map(({ assetId }) => assetId)).toEqual([front, back])
    actor.send({ type: "file.sending" })
    actor.send({ type: "picture.move", assetId: back, to: 0 })
    expect(view()).toMatchObject({ heroAssetId: back })
  })

  it("waits with saving while the photograph has no id yet, not while it is being checked", async () => {
    const { actor, advance, view } = start()
    actor.send(named("Jug"))
    actor.send({ type: "file.sending" })
    actor.send({ type: "form.submit" })
    expect(view()).toMatchObject({ state: "editing", wait: "The photograph is still on its way" })
    actor.send({ type: "file.stored", assetId: asset })
    expect(view().wait).toBeUndefined()
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view().state).toBe("saved")
  })

  it("shows errors once touched, and all of them once saving was tried", () => {
    const { actor, view } = start()
    actor.send({ type: "field.blur", field: "name" })
    expect(view().text.name.error).toBe("Give the product a name")
    actor.send({ type: "field.change", field: "price", value: "about 30" })
    expect(view().text.price.error).toBe("Write a price like 24.90")
    actor.send({ type: "field.change", field: "currency", value: "JPY" })
    expect(view().text.price.error).toBe("Write a price like 2490")
    const fresh = start()
    fresh.actor.send({ type: "form.submit" })
    expect(fresh.view()).toMatchObject({ state: "editing", text: { name: { error: "Give the product a name" } } })
  })

  it("is saved with its size in millimetres, and with no size when nothing is written", async () => {
    const { actor, advance, drafts, view } = start()
    actor.send(named("Jug"))
    actor.send({ type: "unit.choose", unit: "in" })
    actor.send({ type: "field.change", field: "height", value: "3 3/4" })
    actor.send({ type: "field.change", field: "width", value: "9,6 cm" })
    actor.send({ type: "field.change", field: "depth", value: "2" })
    actor.send({ type: "form.submit", another: true })
    await advance(0)
    expect(view()).toMatchObject({ size: { unit: "in" }, text: { height: { value: "" } } })
    actor.send(named("Cup"))
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(drafts.map(({ draft }) => draft.size)).toEqual([
      { unit: "in", heightMm: 95.25, widthMm: 96, depthMm: 50.8 },
      undefined
    ])
  })

  it("says what is no length, keeps the text, and follows the unit", () => {
    const { actor, view } = start()
    const write = (value: string) => actor.send({ type: "field.change", field: "depth", value })
    write("two hands")
    expect(view().text.depth).toMatchObject({ value: "two hands", error: "Write a size like 9.6" })
    actor.send({ type: "unit.choose", unit: "in" })
    expect(view().text.depth).toMatchObject({ value: "two hands", error: "Write a size like 3.75 or 3 3/4" })
    for (const [text, error] of [
      ["0.9 mm", "A size lies between 1 mm and 20 m"],
      ["1 mm", undefined],
      ["20 m", undefined],
      ["20.1 m", "A size lies between 1 mm and 20 m"],
      [" ", undefined]
    ] as const) {
      write(text)
      expect(view().text.depth.error).toBe(error)
    }
  })

  it("says which way a product is measured that was seen from above", () => {
    const { actor, view } = start()
    expect(view().size.hint).toContain("Leave empty what you do not know")
    actor.send({ type: "camera.choose", camera: "top" })
    expect(view().size.hint).toContain("depth up and down it")
  })

  it.each([
    ["name", 120, "A product name has at most 120 characters"],
    ["sku", 64, "A SKU has at most 64 characters"],
    ["category", 60, "A category has at most 60 characters"],
    ["description", 500, "A description has at most 500 characters"]
  ] as const)("takes a %s of %i characters and not one more", (field, max, message) => {
    const { actor, view } = start()
    actor.send({ type: "field.change", field, value: "x".repeat(max) })
    expect(view().text[field].error).toBeUndefined()
    actor.send({ type: "field.change", field, value: "x".repeat(max + 1) })
    expect(view().text[field].error).toBe(message)
  })

  it("'Save & add another' saves and opens blank again, keeping category, camera and currency", async () => {
    const { actor, advance, drafts, emitted, view } = start()
    actor.send(named("Jug"))
    actor.send({ type: "field.change", field: "category", value: "Tableware" })
    actor.send({ type: "file.stored", assetId: asset })
    expect(photoOf(actor)).toBe("asset_9")
    expect(view().anotherLabel).toBe("Save & add another")
    actor.send({ type: "form.submit", another: true })
    await advance(0)
    expect(view()).toMatchObject({
      state: "editing",
      dirty: false,
      heroAssetId: undefined,
      text: { name: { value: "", error: undefined }, category: { value: "Tableware" } }
    })
    expect(kept(emitted)).toEqual({ type: "draft.changed", kept: undefined })
    actor.send(named("Bowl"))
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(new Set(drafts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
    expect(emitted.at(-1)).toEqual({ type: "record.saved", id: "product_14" })
  })

  it("shows a refusal at its field until the field changes, and anything else above the form", async () => {
    const data = { code: "sku_taken", message: "The SKU FE-1 belongs to Fig Candle.", field: "sku" }
    const { actor, advance, view } = start({}, { create: () => Effect.fail(new BackendFailed({ data })) })
    actor.send(named("Jug"))
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view()).toMatchObject({ state: "editing", text: { sku: { error: data.message } }, error: undefined })
    actor.send({ type: "field.change", field: "sku", value: "FE-2" })
    expect(view().text.sku.error).toBeUndefined()
    const offline = start({}, { create: () => Effect.fail(new BackendFailed({})) })
    offline.actor.send(named("Jug"))
    offline.actor.send({ type: "form.submit" })
    await offline.advance(0)
    expect(offline.view()).toMatchObject({ error: "The product could not be saved", text: { name: { value: "Jug" } } })
  })

  it("a size the backend refuses is said at its field", async () => {
    const data = { code: "invalid", message: "A size lies between 1 mm and 20 m", field: "size.widthMm" }
    const { actor, advance, view } = start({}, { create: () => Effect.fail(new BackendFailed({ data })) })
    actor.send(named("Jug"))
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view().text.width.error).toBe(data.message)
  })

  it("a conflict over a product that is not stored yet is said without differences", async () => {
    const data = { code: "conflict", message: "Maren added this product 1 minute ago" }
    const { actor, advance, view } = start({}, { create: () => Effect.fail(new BackendFailed({ data })) })
    actor.send(named("Jug"))
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view()).toMatchObject({
      state: "editing",
      conflict: { message: "Maren added this product 1 minute ago", changes: [] },
      text: { name: { value: "Jug" } }
    })
  })

  it("a photograph the backend refuses is said at the photograph", async () => {
    const data = { code: "invalid", message: "The picture is cut off", field: "heroAssetId" }
    const { actor, advance, view } = start({}, { create: () => Effect.fail(new BackendFailed({ data })) })
    actor.send(named("Jug"))
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view().photoError).toBe("The picture is cut off")
    actor.send({ type: "file.stored", assetId: asset })
    expect(view().photoError).toBeUndefined()
  })

  it("fails after 15 s without an answer, keeps the text and tries again with the same key", async () => {
    const keys: Array<string> = []
    const { actor, advance, view } = start(
      {},
      {
        create: ({ idempotencyKey }) => {
          keys.push(idempotencyKey)
          return Effect.never
        }
      }
    )
    actor.send(named("Jug"))
    actor.send({ type: "form.submit" })
    await advance(14_999)
    expect(view().state).toBe("saving")
    await advance(1)
    expect(view()).toMatchObject({ state: "editing", error: "The product could not be saved" })
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it("is not for people who may only look", () => {
    expect(start({ brandRole: "viewer" }).view()).toMatchObject({
      state: "forbidden",
      forbidden: "You need the role Creator for this. Ask an administrator."
    })
  })

  it("comes back filled after a reload", () => {
    const first = start()
    first.actor.send(named("Jug"))
    first.actor.send({ type: "file.stored", assetId: asset })
    const text = keptProductForm.write(
      kept(first.emitted)?.kept ?? { fields: first.actor.getSnapshot().context.fields }
    )
    const again = start({ kept: keptProductForm.read(text) })
    expect(again.view()).toMatchObject({ dirty: true, heroAssetId: "asset_9", text: { name: { value: "Jug" } } })
    const { depth: _, height: __, sizeUnit: ___, width: ____, ...before } = first.actor.getSnapshot().context.fields
    expect(keptProductForm.read(JSON.stringify({ fields: before, key: "key_0" }))).toMatchObject({
      fields: { name: "Jug", height: "", width: "", depth: "", sizeUnit: "cm" }
    })
    for (const other of [null, "", "{", '{"key":"k"}']) expect(keptProductForm.read(other)).toBeUndefined()
  })
})

describe("a stored product", () => {
  it("comes back as it was typed after a reload", async () => {
    const first = start(edit)
    await first.advance(0)
    first.actor.send(named("Jug"))
    const again = start({ ...edit, kept: kept(first.emitted)?.kept })
    await again.advance(0)
    expect(again.view()).toMatchObject({ state: "editing", dirty: true, text: { name: { value: "Jug" } } })
    expect(again.actor.getSnapshot().context.fields).toEqual(first.actor.getSnapshot().context.fields)
  })

  it("S-084 is loaded by its id, edited and saved as the next version", async () => {
    expect(start(edit, { get: () => Stream.never }).view().state).toBe("loading")
    const { actor, advance, drafts, emitted, view } = start(edit)
    await advance(0)
    expect(view()).toMatchObject({
      state: "editing",
      title: "Ember Mug",
      dirty: false,
      heroAssetId: "asset_mug",
      anotherLabel: undefined,
      text: { price: { value: "32.00" }, height: { value: "9.6" }, width: { value: "11.8" }, depth: { value: "" } }
    })
    actor.send(named("Ember Mug, large"))
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(drafts).toMatchObject([{ version: 3, draft: { name: "Ember Mug, large", cutoutChoice: "mixtures" } }])
    expect(drafts[0]?.draft.size).toEqual(exampleProduct.size)
    expect(view()).toMatchObject({ state: "editing", dirty: false, title: "Ember Mug, large" })
    expect(emitted.at(-1)).toEqual({ type: "notice", kind: "success", text: "Product saved" })
  })

  it.each([undefined, "product_x"])("is not found with the id %s", async (recordId) => {
    const { advance, view } = start({ mode: "edit", recordId })
    await advance(0)
    expect(view().state).toBe("missing")
  })

  it("opening it with a pre-selected cut-out is not a change", async () => {
    const { cutoutChoice: _, ...undecided } = exampleProduct
    const { actor, advance, view } = start(edit, {}, [undecided])
    await advance(0)
    actor.send({ type: "file.ready", upload: { ...photo, assetId: AssetId.make("asset_mug") } })
    expect(view().cutouts.find(({ chosen }) => chosen)?.label).toBe("Cut-out 1")
    expect(view().dirty).toBe(false)
  })

  it("goes back to its own photograph when a new one cannot be used", async () => {
    const { actor, advance, view } = start(edit)
    await advance(0)
    actor.send({ type: "file.sending" })
    actor.send({ type: "file.stored", assetId: asset })
    expect(view().dirty).toBe(true)
    actor.send({ type: "file.failed" })
    expect(view()).toMatchObject({ dirty: false, heroAssetId: "asset_mug", wait: undefined })
  })

  it("discarding gives the text up and turns the upload back only from another photograph", async () => {
    const { actor, advance, emitted, view } = start(edit)
    await advance(0)
    actor.send(named(""))
    actor.send({ type: "form.discard" })
    expect(view()).toMatchObject({ dirty: false, text: { name: { value: "Ember Mug", error: undefined } } })
    expect(kept(emitted)).toEqual({ type: "draft.changed", kept: undefined })
    actor.send({ type: "file.stored", assetId: asset })
    actor.send({ type: "form.discard" })
    expect(photoOf(actor)).toBe("asset_mug")
    expect(view()).toMatchObject({ heroAssetId: "asset_mug" })
    actor
      .getSnapshot()
      .children.photo?.send({ type: "file.choose", file: { name: "jug.png", size: 9, type: "image/png", content: {} } })
    await advance(0)
    expect(photoOf(actor)).toBe("memory-1")
    actor.send({ type: "form.discard" })
    expect(photoOf(actor)).toBe("asset_mug")
  })

  it("follows others while nothing is typed; keeps what was typed and shows both when saving is refused", async () => {
    const product = Effect.runSync(SubscriptionRef.make(exampleProduct))
    const change = (name: string) =>
      Effect.runSync(SubscriptionRef.update(product, (old) => ({ ...old, name, version: old.version + 1 })))
    const { actor, advance, view } = start(edit, {
      get: () => SubscriptionRef.changes(product),
      update: ({ version }) =>
        version < 5
          ? Effect.fail(new BackendFailed({ data: { code: "conflict", message: "Changed by Maren 1 minute ago" } }))
          : Effect.succeed(version + 1)
    })
    await advance(0)
    change("By Maren")
    await advance(0)
    expect(view()).toMatchObject({ dirty: false, text: { name: { value: "By Maren" } } })
    actor.send(named("Mine"))
    change("Again by Maren")
    await advance(0)
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view().conflict).toEqual({
      message: "Changed by Maren 1 minute ago",
      changes: [{ label: "Name", yours: "Mine", theirs: "Again by Maren" }]
    })
    expect(view().text.name.value).toBe("Mine")
    actor.send({ type: "form.reload" })
    actor.send(named("Ours"))
    actor.send({ type: "form.submit" })
    await advance(0)
    expect(view()).toMatchObject({ dirty: false, conflict: undefined })
  })

  it("asks before archiving what is in use, archives and restores", async () => {
    const { actor, advance, emitted, view } = start(edit)
    await advance(0)
    expect(view().archive).toEqual({ label: "Archive", archived: false, busy: false })
    actor.send({ type: "record.archive" })
    expect(view().confirm).toMatchObject({ title: "Archive Ember Mug?", text: "Used in 12 places" })
    actor.send({ type: "archive.cancel" })
    expect(view().confirm).toBeUndefined()
    actor.send({ type: "record.archive" })
    actor.send({ type: "archive.confirm" })
    expect(view().state).toBe("archiving")
    await advance(0)
    expect(view()).toMatchObject({ state: "editing", archive: { label: "Restore", archived: true } })
    expect(emitted.at(-1)).toEqual({
      type: "notice",
      kind: "success",
      id: "record:undo",
      text: "Product archived",
      action: { label: "Undo", event: { type: "record.restore" } }
    })
    actor.send({ type: "record.restore" })
    await advance(0)
    expect(emitted.at(-1)).toEqual({ type: "notice", kind: "success", id: "record:undo", text: "Product restored" })
  })

  it("keeps typed text through archiving and says when archiving fails or takes 15 s", async () => {
    const { actor, advance, view } = start(edit, { archive: () => Effect.never }, [{ ...exampleProduct, usedIn: 0 }])
    await advance(0)
    actor.send(named("Typed"))
    actor.send({ type: "record.archive" })
    await advance(15_000)
    expect(view()).toMatchObject({
      state: "editing",
      error: "The product could not be archived",
      text: { name: { value: "Typed" } }
    })
  })

  it("is only to read for people who may not edit it, and in an archived brand", async () => {
    const viewer = start({ ...edit, brandRole: "viewer" })
    await viewer.advance(0)
    expect(viewer.view()).toMatchObject({
      state: "editing",
      readOnly: "You need the role Creator for this. Ask an administrator."
    })
    const archived = start({ ...edit, brandArchived: true })
    await archived.advance(0)
    expect(archived.view().readOnly).toBe("This brand is read-only: it is archived. Restore it to make changes.")
  })

  it("is unavailable when it cannot be loaded, and tries again", async () => {
    let tries = 0
    const { actor, advance, view } = start(edit, {
      get: () =>
        Stream.suspend(() => {
          tries += 1
          return tries === 1 ? Stream.fail(new BackendFailed({})) : Stream.make(exampleProduct)
        })
    })
    await advance(0)
    expect(view()).toMatchObject({ state: "unavailable", error: "The product could not be loaded" })
    actor.send({ type: "form.retry" })
    await advance(0)
    expect(view()).toMatchObject({ state: "editing", error: undefined })
  })

  it("works without the categories", async () => {
    const { advance, view } = start(edit, { facets: () => Stream.fail(new BackendFailed({})) })
    await advance(0)
    expect(view()).toMatchObject({ state: "editing", categories: [] })
  })

  it("a save cut off after 15 s that had arrived is retried under its key and is no conflict with oneself", async () => {
    let answers = 0
    const store = memory()
    const slow = start(edit, {
      update: (given) =>
        Effect.suspend(() => {
          answers += 1
          return Effect.flatMap(
            Effect.promise(() => store.update(given)),
            (version) => (answers === 1 ? Effect.never : Effect.succeed(version))
          )
        })
    })
    await slow.advance(0)
    slow.actor.send(named("Ember Mug, large"))
    slow.actor.send({ type: "form.submit" })
    await slow.advance(15_000)
    expect(slow.view()).toMatchObject({ state: "editing", error: "The product could not be saved", dirty: true })
    slow.actor.send({ type: "form.submit" })
    await slow.advance(0)
    expect(slow.view()).toMatchObject({ state: "editing", error: undefined, conflict: undefined, dirty: false })
  })

  it("text typed after such a save is sent too, as the version after it", async () => {
    const store = memory()
    let cut = true
    const { actor, advance, view } = start(edit, {
      update: (given) =>
        Effect.flatMap(
          Effect.promise(() => store.update(given)),
          (version) => (cut ? Effect.never : Effect.succeed(version))
        )
    })
    await advance(0)
    actor.send(named("First"))
    actor.send({ type: "form.submit" })
    await advance(15_000)
    cut = false
    actor.send(named("Second"))
    actor.send({ type: "form.submit" })
    await advance(0)
    await advance(0)
    expect(view()).toMatchObject({ state: "editing", conflict: undefined, error: undefined, dirty: false })
    expect(store.names()).toEqual(["First", "Second"])
  })
})

it("proposes a short name and its number, and saves those that people chose instead", async () => {
  const { actor, advance, view } = start({ mode: "new" })
  await advance(0)
  actor.send(named("Linen napkins, set of 4"))
  expect(view()).toMatchObject({
    text: { shortName: { value: "", hint: "Proposed: “Linen napkins”" } }
  })
  expect(productNumberView(view().local)).toMatchObject({
    value: "",
    choices: [{ label: "Plural (proposed)" }, {}, {}, {}]
  })
  actor.send({ type: "field.change", field: "shortName", value: "x".repeat(31) })
  actor.send({ type: "field.blur", field: "shortName" })
  expect(view().text.shortName).toMatchObject({ error: "A short name has at most 30 characters", counter: "31/30" })
  actor.send({ type: "field.change", field: "shortName", value: "The napkin" })
  actor.send({ type: "number.choose", number: "singular" })
  actor.send({ type: "field.change", field: "sellingPoints", value: " Washed linen \n\nFour in a box" })
  expect(productDraftOf(actor.getSnapshot().context.fields, undefined)).toMatchObject({
    shortName: "The napkin",
    number: "singular",
    sellingPoints: ["Washed linen", "Four in a box"]
  })
})
