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
export { productNumberView, type ProductNumberView } from "./product-number.view.ts"
export { productLocalTexts } from "./product-words.rules.ts"
export { productMoreTexts, productMoreView } from "./product-more.view.ts"
export { soldNote, soldStateOf } from "./product-days.rules.ts"
export { noPicture } from "./product-missing.texts.ts"
export { picturesOf } from "./product-pictures.rules.ts"
export { type ProductPictureTile, productPictureTexts, productPicturesView } from "./product-pictures.view.ts"
export type { CutoutCandidate, ProductPicturesState } from "./product-picture.view.ts"
export { productListMachine } from "./product-list.machine.ts"
export {
  EVERYTHING,
  type ProductFilter,
  type ProductSearch,
  productSearchOf,
  productUrlOf,
  tagsOf
} from "./product-list.rules.ts"
export { productListView, type ProductListView, type ProductRow } from "./product-list.view.ts"
export { productListActors } from "./product-list.actors.ts"
export { productFormActors } from "./products.actors.ts"
export {
  Camera,
  DAYS_REVERSED,
  Price,
  Product,
  PRODUCT_PICTURES_MAX,
  ProductDraft,
  ProductStatus
} from "./products.schema.ts"
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
export { productExportActors } from "./product-export.actors.ts"
export {
  type LoadedProducts,
  type ProductExportContext,
  type ProductExportEmitted,
  type ProductExportEvent,
  type ProductExportInput,
  productExportMachine
} from "./product-export.machine.ts"
export { productExportView, type ProductExportView } from "./product-export.view.ts"
export { productUsesActors } from "./product-uses.actors.ts"
export { type ProductUsesEvent, type ProductUsesInput, productUsesMachine } from "./product-uses.machine.ts"
export { ProductUse, ProductUseKind, ProductUses, type ProductUsesQuery } from "./product-uses.schema.ts"
export { productUsesTexts, productUsesView, type ProductUsesView } from "./product-uses.view.ts"
export { ProductUsage } from "./product-usage.service.ts"
export { type ProductSheet, ProductSheetPage } from "./product-sheet.schema.ts"
export { ProductSheets } from "./product-sheets.service.ts"
export { IMPORT_LIMITS, productImportActors } from "./product-import.actors.ts"
export type {
  ProductImportContext,
  ProductImportEmitted,
  ProductImportEvent,
  ProductImportInput,
  RowKind
} from "./product-import.events.ts"
export { productImportMachine } from "./product-import.machine.ts"
export type { FoundStored } from "./product-import.setup.ts"
export {
  BegunImport,
  FormerImports,
  IMPORT_BATCH,
  IMPORT_FILE_BYTES_MAX,
  IMPORT_MAPPINGS_KEPT,
  IMPORT_ROWS_MAX,
  type ImportBatch,
  ImportHead,
  ImportRow,
  type ImportStart,
  StoredProduct,
  StoredProducts,
  TakenImport,
  UndoneImport
} from "./product-import.schema.ts"
export { importTexts } from "./product-import.texts.ts"
export {
  type ImportPlanView,
  type ProductImportDialogView,
  productImportView,
  type ProductImportView
} from "./product-import.view.ts"
export { ProductImports } from "./product-imports.service.ts"
export { productsCsv } from "./product-sheet.rules.ts"
export { rowPicturesActors } from "./row-pictures.actors.ts"
export type {
  OpenedRows,
  RowAct,
  RowPicturesContext,
  RowPicturesEvent,
  RowPicturesInput
} from "./row-pictures.events.ts"
export { rowPicturesMachine } from "./row-pictures.machine.ts"
export {
  LastRowRun,
  LIST_NAME_MAX,
  type ProductList,
  ROW_BATCH,
  ROW_FAILURES_SHOWN,
  ROW_PRODUCTS_MAX,
  RowAsk,
  RowDesk,
  RowOrder,
  RowPage,
  type RowQuery,
  RowRun,
  type RowStart,
  RowTarget,
  RowUnit
} from "./row-pictures.schema.ts"
export { RowPictures } from "./row-pictures.service.ts"
export { rowTexts } from "./row-pictures.texts.ts"
export {
  type ProblemsView,
  type RowPicturesDialogView,
  rowPicturesView,
  type RowPicturesView,
  type RowRunView
} from "./row-pictures.view.ts"
export { listFolder } from "./row-choices.rules.ts"
export {
  type KeptPicture,
  type ListedProducts,
  plannedUnit,
  type PlannedUnit,
  picturesIn,
  type PlanFacts,
  pricesShown,
  type UnitFacts
} from "./row-plan.rules.ts"
export type { RelatedChoice, RelatedEvent, RelatedNews, RelatedQuery } from "./related-products.machine.ts"
