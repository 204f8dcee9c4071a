"use client"
export { CutoutPicker, type CutoutPickerProps } from "./cutout-picker.tsx"
export { CutoutEditingDialog } from "./cutout-editing-dialog.tsx"
export { CutoutEditingProvider, type CutoutEditingProviderProps, useCutoutEditing } from "./cutout-editing-provider.tsx"
export {
  ProductExport,
  type ProductExportProps,
  ProductExportProvider,
  type ProductExportProviderProps
} from "./product-export.tsx"
export { ProductForm, type ProductFormProps } from "./product-form.tsx"
export { ProductFormProvider, type ProductFormProviderProps, useProductForm } from "./product-form-provider.tsx"
export { ImportForPictures, type MakeFromRowsProps, ProductImport, type ProductImportProps } from "./product-import.tsx"
export { ProductImportProvider, type ProductImportProviderProps } from "./product-import-provider.tsx"
export { ProductList, type ProductListProps } from "./product-list.tsx"
export { ProductListProvider, type ProductListProviderProps, useProductList } from "./product-list-provider.tsx"
export { ProductUses } from "./product-uses.tsx"
export { ProductUsesProvider, type ProductUsesProviderProps, useProductUses } from "./product-uses-provider.tsx"
export { RowPictures } from "./row-pictures.tsx"
export { RowPicturesProvider, type RowPicturesProviderProps, useRowPictures } from "./row-pictures-provider.tsx"
