import type { ProductListEmitted, ProductSearch } from "@marque/core/products"
import { routes } from "@marque/core/navigation"
import { useShowNotice } from "@marque/react/notices"
import { ProductList, ProductListProvider } from "@marque/react/products"
import { useCallback } from "react"
import { navigate } from "wouter/use-browser-location"
import { useProductListMachines } from "../../machines/product-list.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

const BrandProducts = ({ brand, search }: { readonly brand: KnownBrand; readonly search: ProductSearch }) => {
  const machines = useProductListMachines()
  const show = useShowNotice()
  const { brandId } = brand
  const follow = useCallback(
    (asked: Extract<ProductListEmitted, { readonly type: "search.change" }>) =>
      navigate(routes.products.href({ brandId }, asked.search), { replace: asked.history === "replace" }),
    [brandId]
  )
  return (
    <ProductListProvider
      machine={machines.productList}
      input={{ brandId, brandRole: brand.role, brandArchived: brand.archived, search }}
      onNotice={show}
      onSearch={follow}
    >
      <ProductList missing={<NotFoundPage place="content" />} />
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
