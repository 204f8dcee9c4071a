import { Clock, Context, Effect, Layer, Stream, SubscriptionRef } from "effect"
import { BackendFailed, type Refusal } from "../model/backend-failed.ts"
import { BrandId, ProductId } from "../model/ids.ts"
import type { Product, ProductDraft } from "./products.schema.ts"
import { refusal } from "../refusals/refusals.rules.ts"

/**
 * Where products are kept. The Convex adapter and the memory layer implement it.
 *
 * Every method fails with {@link BackendFailed}; its refusal carries the code: `not_found` for a product or brand that
 * does not exist or is not the caller's to see, `conflict` for a save based on an older version, `invalid` with the
 * field.
 */
export class ProductStore extends Context.Service<
  ProductStore,
  {
    /** All products of a brand, archived ones included, now and whenever they change. */
    readonly list: (brandId: string) => Stream.Stream<ReadonlyArray<Product>, BackendFailed>
    readonly get: (productId: string) => Stream.Stream<Product, BackendFailed>
    /** The same key gives the same product. */
    readonly create: (given: {
      readonly brandId: string
      readonly idempotencyKey: string
      readonly draft: ProductDraft
    }) => Effect.Effect<ProductId, BackendFailed>
    /** Gives the new version. */
    readonly update: (given: {
      readonly productId: string
      readonly version: number
      readonly draft: ProductDraft
    }) => Effect.Effect<number, BackendFailed>
    /** Takes a product out of lists and choices, or puts it back. */
    readonly archive: (given: {
      readonly productId: string
      readonly archived: boolean
    }) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/products/ProductStore") {
  /** Keeps products in memory, `given` first. */
  static readonly layerMemory = (given: ReadonlyArray<Product> = []) =>
    Layer.effect(
      ProductStore,
      Effect.map(SubscriptionRef.make<Memory>({ products: given, keys: new Map() }), memoryStore)
    )
}

interface Memory {
  readonly products: ReadonlyArray<Product>
  readonly keys: ReadonlyMap<string, ProductId>
}

/** The memory layers know nobody by name and no time. */
const SOMEBODY = { name: "somebody", ago: "a moment" }

const refuse = (data: Refusal) => new BackendFailed({ data })

const memoryStore = (memory: SubscriptionRef.SubscriptionRef<Memory>) => {
  const find = Effect.fn("ProductStore.find")(function* (productId: string) {
    const product = (yield* SubscriptionRef.get(memory)).products.find(({ _id }) => _id === productId)
    return product ?? (yield* refuse(refusal("not_found")))
  })
  const put = (product: Product) =>
    SubscriptionRef.update(memory, (all) => ({
      ...all,
      products: all.products.map((old) => (old._id === product._id ? product : old))
    }))
  const change = Effect.fn("ProductStore.change")(function* (product: Product, draft: ProductDraft) {
    const { archived, brandId, usedIn, version } = product
    const updatedAt = yield* Clock.currentTimeMillis
    const state = { archived, brandId, usedIn, cutoutStatus: "none" } as const
    yield* put({ ...draft, ...state, _id: product._id, version: version + 1, updatedAt })
    return version + 1
  })

  return ProductStore.of({
    list: (brandId) =>
      Stream.map(SubscriptionRef.changes(memory), ({ products }) =>
        products.filter((product) => product.brandId === brandId)
      ),
    get: (productId) => Stream.mapEffect(SubscriptionRef.changes(memory), () => find(productId)),
    create: Effect.fn("ProductStore.create")(function* ({ brandId, draft, idempotencyKey }) {
      const updatedAt = yield* Clock.currentTimeMillis
      return yield* SubscriptionRef.modify(memory, (all) => {
        const known = all.keys.get(idempotencyKey)
        if (known !== undefined) return [known, all]
        const _id = ProductId.make(`product_${all.products.length + 1}`)
        const state = { archived: false, cutoutStatus: "none", usedIn: 0, version: 1 } as const
        const product: Product = { ...draft, ...state, _id, brandId: BrandId.make(brandId), updatedAt }
        return [_id, { products: [product, ...all.products], keys: new Map([...all.keys, [idempotencyKey, _id]]) }]
      })
    }),
    update: Effect.fn("ProductStore.update")(function* ({ draft, productId, version }) {
      const product = yield* find(productId)
      if (product.version !== version) return yield* refuse(refusal("conflict", SOMEBODY))
      return yield* change(product, draft)
    }),
    archive: Effect.fn("ProductStore.archive")(function* ({ archived, productId }) {
      yield* put({ ...(yield* find(productId)), archived })
    })
  })
}
