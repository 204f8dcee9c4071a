import { Effect, Option, Stream } from "effect"
import { expect, it } from "vitest"
import { exampleProduct } from "./fixtures/product.examples.ts"
import { EVERYTHING, productSearchOf } from "./product-list.rules.ts"
import { ProductStore } from "./products.service.ts"
import type { ProductDraft } from "./products.schema.ts"

const draft: ProductDraft = {
  name: "Fig Candle",
  sku: "FE-CAN-01",
  category: "Fragrance",
  status: "draft",
  description: "",
  camera: "three_quarter"
}

const run = <A, E>(effect: Effect.Effect<A, E, ProductStore>) =>
  Effect.runPromise(Effect.provide(effect, ProductStore.layerMemory([exampleProduct])))

const listed = ProductStore.use((store) =>
  Effect.map(Stream.runHead(store.list({ ...productSearchOf(EVERYTHING), brandId: "brand_1" })), Option.getOrThrow)
)

it("the store in memory makes a product once for one key", async () => {
  const create = (idempotencyKey: string) =>
    ProductStore.use((store) => store.create({ brandId: "brand_1", draft, idempotencyKey }))
  const [[first, again, other], products] = await run(
    Effect.all([Effect.all([create("a"), create("a"), create("b")], { concurrency: 1 }), listed], { concurrency: 1 })
  )
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
  expect(products.total).toBe(3)
})

it("the store in memory refuses a change that is based on an earlier version", async () => {
  let tries = 0
  const update = (version: number) => {
    tries += 1
    const idempotencyKey = `key_${tries}`
    return ProductStore.use((store) => store.update({ id: exampleProduct._id, draft, version, idempotencyKey }))
  }
  const [next, failure] = await run(
    Effect.all([update(exampleProduct.version), Effect.flip(update(exampleProduct.version))], { concurrency: 1 })
  )
  expect(next).toBe(exampleProduct.version + 1)
  expect(failure).toMatchObject({ data: { code: "conflict" } })
})
