export type { ProductDifference } from "./product-changes.rules.ts"
export { hasTrustedCutout, productStatusLabels } from "./product-fields.rules.ts"
export type {
  ArchiveInput,
  ProductFormEmitted,
  ProductFormEvent,
  ProductFormInput,
  ReadyPhoto,
  SaveProductInput
} from "./product-form.events.ts"
export { productFormMachine } from "./product-form.machine.ts"
export type { ProductFormContext, SavedProduct } from "./product-form.rules.ts"
export {
  KeptProductForm,
  keptProductFormText,
  type ProductFieldName,
  type ProductFlag,
  type ProductLengthField,
  ProductFields,
  type ProductTextField,
  readKeptProductForm
} from "./product-form.schema.ts"
export { type ProductFieldView, productFormView, type ProductFormView, type SizeView } from "./product-form.view.ts"
export type { CutoutCandidate, FlagView, LabelView, EditCutoutView } from "./product-picture.view.ts"
export {
  type ProductListContext,
  type ProductListEmitted,
  type ProductListEvent,
  type ProductListInput,
  productListMachine
} from "./product-list.machine.ts"
export { PAGE_SIZE, pageOf } from "../lists/list.rules.ts"
export { EVERYTHING, findProducts, type ProductSearch } from "./product-list.rules.ts"
export { productListView, type ProductListView, type ProductRow } from "./product-list.view.ts"
export { productFormActors, productListActors } from "./products.actors.ts"
export { Camera, Price, Product, ProductDraft, ProductStatus } from "./products.schema.ts"
export { ProductStore } from "./products.service.ts"
