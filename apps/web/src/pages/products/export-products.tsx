import { useShowNotice } from "@marque/react/notices"
import { ProductExport, ProductExportProvider } from "@marque/react/products"
import { saveText } from "../../documents/save-text.ts"
import { useProductExportMachines } from "../../machines/product-export.ts"
import type { KnownBrand } from "../../routes/in-brand.tsx"

export const ExportProducts = ({ brandId, markets }: Pick<KnownBrand, "brandId" | "markets">) => {
  const { productExport } = useProductExportMachines()
  const notice = useShowNotice()
  return (
    <ProductExportProvider machine={productExport} input={{ brandId }} on={{ notice, "file.ready": saveText }}>
      <ProductExport markets={markets} />
    </ProductExportProvider>
  )
}
