import { Context, Layer } from "effect"
import { BrandId, ProductId } from "../model/ids.ts"
import { memoryStore, type RecordStore } from "../records/record-store.service.ts"
import { categoriesOf, isFound, type ProductFilter, tagsOf } from "./product-list.rules.ts"
import type { Product, ProductDraft } from "./products.schema.ts"

export class ProductStore extends Context.Service<ProductStore, RecordStore<Product, ProductDraft, ProductFilter>>()(
  "@marque/core/products/ProductStore"
) {
  static readonly layerMemory = (given: ReadonlyArray<Product> = []) =>
    Layer.effect(
      ProductStore,
      memoryStore<Product, ProductDraft, ProductFilter>(
        {
          idOf: (number) => ProductId.make(`product_${number}`),
          rowOf: (draft, meta, before) => ({
            cutoutStatus: "none",
            usedIn: before?.usedIn ?? 0,
            ...draft,
            ...meta,
            brandId: BrandId.make(meta.brandId)
          }),
          finds: isFound,
          facetsOf: (products) => ({ categories: categoriesOf(products), tags: tagsOf(products) })
        },
        given
      )
    )
}
