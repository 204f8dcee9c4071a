import { type ProductSearch, productSearchOf, productUrlOf } from "@marque/core/products"
import { routes } from "@marque/core/navigation"
import { useShowNotice } from "@marque/react/notices"
import { ProductExport, ProductExportProvider, ProductList, ProductListProvider } from "@marque/react/products"
import { saveText } from "../../documents/save-text.ts"
import { useProductListMachines } from "../../machines/product-list.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { useRecordList } from "../records/use-record-list.ts"

const Export = ({ brandId, markets }: Pick<KnownBrand, "brandId" | "markets">) => {
  const { productExport } = useProductListMachines()
  const notice = useShowNotice()
  return (
    <ProductExportProvider machine={productExport} input={{ brandId }} on={{ notice, "file.ready": saveText }}>
      <ProductExport markets={markets} />
    </ProductExportProvider>
  )
}

const BrandProducts = ({ brand, search }: { readonly brand: KnownBrand; readonly search: ProductSearch }) => {
  const { productList } = useProductListMachines()
  const given = useRecordList(brand, productSearchOf(search), (next) => routes.products.href(brand, productUrlOf(next)))
  return (
    <ProductListProvider machine={productList} {...given}>
      <ProductList
        missing={<NotFoundPage place="content" />}
        tools={<Export brandId={brand.brandId} markets={brand.markets} />}
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
