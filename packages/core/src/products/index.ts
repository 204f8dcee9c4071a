export type { CutoutEditingSubject } from "../model/cutout.ts"
export { productStatusLabels } from "./product-fields.rules.ts"
export type {
  ProductFormEmitted,
  ProductFormEvent,
  ProductFormInput,
  ProductFormTypes,
  ReadyPhoto
} from "./product-form.events.ts"
export { productFormMachine } from "./product-form.machine.ts"
export { keptProductForm, type ProductTextField } from "./product-form.schema.ts"
export { productFormView, type ProductFormView } from "./product-form.view.ts"
export type { CutoutCandidate } from "./product-picture.view.ts"
export { productListMachine } from "./product-list.machine.ts"
export {
  EVERYTHING,
  type ProductFilter,
  type ProductSearch,
  productSearchOf,
  productUrlOf
} from "./product-list.rules.ts"
export { productListView, type ProductListView, type ProductRow } from "./product-list.view.ts"
export { productFormActors, productListActors } from "./products.actors.ts"
export { Camera, Price, Product, ProductDraft, ProductStatus } from "./products.schema.ts"
export { ProductStore } from "./products.service.ts"
export { printedPrice } from "./price.rules.ts"
export { type ProductClaimRow, productClaims, productClaimsTexts } from "./product-claims.view.ts"
export { priceAside } from "./shown-product.rules.ts"
export { isSoldIn } from "./product-markets.rules.ts"
export {
  baseUnits,
  type ProductLocalFields,
  productMarketRows,
  type ProductMarketRow,
  productMarketsTexts
} from "./product-markets.view.ts"
export { priceIn, type ShownIn, shownProduct } from "./shown-product.rules.ts"
export {
  FormerImports,
  IMPORT_MAPPINGS_KEPT,
  IMPORT_ROWS_MAX,
  ImportHead,
  ImportRow,
  StoredProduct,
  TakenImport,
  UndoneImport
} from "./product-import.schema.ts"
export { importTexts } from "./product-import.texts.ts"
export { productsCsv, sampleCsv } from "./product-sheet.rules.ts"
