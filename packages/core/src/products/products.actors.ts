import { Cause, Effect, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import { ProductId } from "../model/ids.ts"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { categoriesOf } from "./product-fields.rules.ts"
import type { ArchiveInput, ProductFormEvent, SaveProductInput } from "./product-form.events.ts"
import type { ProductListEvent } from "./product-list.machine.ts"
import { ProductStore } from "./products.service.ts"

const fromStore = <A>(use: (store: ProductStore["Service"]) => Stream.Stream<A, BackendFailed>) =>
  Stream.unwrap(ProductStore.use((store) => Effect.succeed(use(store))))

const save = ({ brandId, draft, key, productId, version }: SaveProductInput) =>
  ProductStore.use((store) =>
    productId === undefined
      ? Effect.map(store.create({ brandId, idempotencyKey: key, draft }), (made) => ({ productId: made, version: 1 }))
      : Effect.map(store.update({ productId, version, draft }), (next) => ({
          productId: ProductId.make(productId),
          version: next
        }))
  )

const archive = (given: ArchiveInput) => ProductStore.use((store) => store.archive(given))

/** The ports of the product form, served by the `ProductStore` of `runner`. */
export const productFormActors = (runner: EffectRunner<ProductStore>) => ({
  watchProduct: fromStream(
    runner,
    (productId: string | undefined) =>
      productId === undefined
        ? Stream.never
        : Stream.map(
            fromStore((store) => store.get(productId)),
            (product): ProductFormEvent => ({ type: "product.changed", product })
          ),
    (cause): ProductFormEvent => ({ type: "product.lost", error: Cause.squash(cause) })
  ),
  watchCategories: fromStream(
    runner,
    (brandId: string) =>
      fromStore((store) => store.list(brandId)).pipe(
        Stream.map((products): ProductFormEvent => ({
          type: "categories.changed",
          categories: categoriesOf(products)
        })),
        // Categories only help with typing: without them the form works as before.
        Stream.catch((error) => Stream.drain(Stream.fromEffect(Effect.logWarning("Categories not loaded", error))))
      ),
    (cause): ProductFormEvent => ({ type: "product.lost", error: Cause.squash(cause) })
  ),
  saveProduct: fromEffect(runner, save),
  archiveProduct: fromEffect(runner, archive)
})

/** The ports of the product list, served by the `ProductStore` of `runner`. */
export const productListActors = (runner: EffectRunner<ProductStore>) => ({
  watchProducts: fromStream(
    runner,
    (brandId: string) =>
      Stream.map(
        fromStore((store) => store.list(brandId)),
        (products): ProductListEvent => ({ type: "products.changed", products })
      ),
    (cause): ProductListEvent => ({ type: "products.lost", error: Cause.squash(cause) })
  ),
  archiveProduct: fromEffect(runner, archive)
})
