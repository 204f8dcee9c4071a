import { type ProductSearch, productSearchOf, productUrlOf } from "@marque/core/products"
import { routes } from "@marque/core/navigation"
import { ProductList, ProductListProvider } from "@marque/react/products"
import { later } from "@marque/react/ui"
import { useProductListMachines } from "../../machines/product-list.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { useRecordList } from "../records/use-record-list.ts"

// Not needed to see the list.
const ExportProducts = later(async () => (await import("./export-products.tsx")).ExportProducts)
const ImportProducts = later(async () => (await import("./import-products.tsx")).ImportProducts)

const BrandProducts = ({ brand, search }: { readonly brand: KnownBrand; readonly search: ProductSearch }) => {
  const { productList } = useProductListMachines()
  const given = useRecordList(brand, productSearchOf(search), (next) => routes.products.href(brand, productUrlOf(next)))
  return (
    <ProductListProvider machine={productList} {...given}>
      <ProductList
        missing={<NotFoundPage place="content" />}
        tools={<ExportProducts brandId={brand.brandId} markets={brand.markets} />}
        importing={<ImportProducts brandId={brand.brandId} markets={brand.markets} />}
      />
    </ProductListProvider>
  )
}

export const ProductsPage = () => {
  const { params, search } = useRoute("products")
  return (
    <InBrand key={params.brandId} brandId={params.brandId}>
      {(brand) => <BrandProducts brand={brand} search={search} />}
    </InBrand>
  )
}
