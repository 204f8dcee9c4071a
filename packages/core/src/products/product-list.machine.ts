import { recordListMachine } from "../records/record-list.machine.ts"
import { EVERYTHING, type ProductFilter, productSearchOf } from "./product-list.rules.ts"
import { productTexts } from "./product.texts.ts"
import type { Product } from "./products.schema.ts"

export const productListMachine = recordListMachine<Product, ProductFilter>({
  id: "productList",
  texts: productTexts,
  everything: productSearchOf(EVERYTHING)
})
