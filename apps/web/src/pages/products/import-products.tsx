import { ProductImport, ProductImportProvider } from "@marque/react/products"
import { saveText } from "../../documents/save-text.ts"
import { useProductImportMachines } from "../../machines/product-import.ts"
import type { KnownBrand } from "../../routes/in-brand.tsx"

export const ImportProducts = ({ brandId, markets }: Pick<KnownBrand, "brandId" | "markets">) => {
  const { productImport } = useProductImportMachines()
  return (
    <ProductImportProvider machine={productImport} input={{ brandId }} on={{ "file.ready": saveText }}>
      <ProductImport markets={markets} />
    </ProductImportProvider>
  )
}
