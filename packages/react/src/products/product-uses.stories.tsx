import { productUsesMachine } from "@marque/core/products"
import { productUsesStates } from "@marque/core/testing"
import { ProductUses, ProductUsesProvider } from "@marque/react/products"

export default { title: "Products/Used in", component: ProductUses, subcomponents: { ProductUsesProvider } }

const story = (name: keyof typeof productUsesStates) => ({
  render: () => (
    <ProductUsesProvider
      machine={productUsesMachine}
      input={{ brandId: "brand_1", productId: "product_1" }}
      options={{ snapshot: productUsesStates[name] }}
    >
      <ProductUses />
    </ProductUsesProvider>
  )
})

export const Loading = story("loading")
export const None = story("none")
export const Pictures = story("pictures")
export const Deliveries = story("deliveries")
export const Campaigns = story("campaigns")
export const Failed = story("failed")
