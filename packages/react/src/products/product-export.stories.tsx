import { productExportMachine } from "@marque/core/products"
import { productExportStates } from "@marque/core/testing"
import { ProductExport, ProductExportProvider } from "@marque/react/products"

export default { title: "Products/Export", component: ProductExport, subcomponents: { ProductExportProvider } }

const story = (name: keyof typeof productExportStates) => ({
  render: () => (
    <ProductExportProvider
      machine={productExportMachine}
      input={{ brandId: "brand_1" }}
      options={{ snapshot: productExportStates[name] }}
    >
      <ProductExport markets={[]} />
    </ProductExportProvider>
  )
})

export const Idle = story("idle")
export const Exporting = story("exporting")
