import { ProductUses, ProductUsesProvider } from "@marque/react/products"
import { useProductUsesMachines } from "../../machines/product-uses.ts"

export interface UsesOfProductProps {
  readonly brandId: string
  readonly productId: string
}

export const UsesOfProduct = (input: UsesOfProductProps) => {
  const { productUses } = useProductUsesMachines()
  return (
    <ProductUsesProvider machine={productUses} input={input}>
      <ProductUses />
    </ProductUsesProvider>
  )
}
