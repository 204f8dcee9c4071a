import { routes } from "@marque/core/navigation"
import { keptProductFormText, readKeptProductForm } from "@marque/core/products"
import { useShowNotice } from "@marque/react/notices"
import { ProductForm, ProductFormProvider, useProductForm } from "@marque/react/products"
import { useCallback } from "react"
import { navigate } from "wouter/use-browser-location"
import { useKeptDraft } from "../../app-context/kept-draft.ts"
import { useProductFormMachines } from "../../machines/product-form.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { usePageName } from "../../routes/page-name.ts"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

const Name = () => {
  usePageName(useProductForm().view.title)
  return null
}

interface BrandProductProps {
  readonly brand: KnownBrand
  readonly mode: "new" | "edit"
  readonly productId: string | undefined
}

const BrandProduct = ({ brand, mode, productId }: BrandProductProps) => {
  const machines = useProductFormMachines()
  const show = useShowNotice()
  const { brandId } = brand
  const form = `product.${brandId}.${mode === "new" ? "new" : (productId ?? "none")}`
  const { keep, kept, key } = useKeptDraft(form, readKeptProductForm, keptProductFormText)
  const toList = useCallback(() => navigate(routes.products.href({ brandId })), [brandId])
  return (
    <ProductFormProvider
      machine={machines.productForm}
      uploads={machines.upload}
      cutoutEditing={machines.cutoutEditing}
      input={{ brandId, brandRole: brand.role, brandArchived: brand.archived, mode, productId, key, kept }}
      onNotice={show}
      onDraft={keep}
      onSaved={toList}
    >
      <Name />
      <ProductForm ground={brand.ground} missing={<NotFoundPage place="content" />} />
    </ProductFormProvider>
  )
}

export const ProductFormPage = () => {
  const { params, search } = useRoute("productForm")
  const { mode, productId } = search
  return (
    <InBrand key={params.brandId} brandId={params.brandId}>
      {(brand) => (
        <BrandProduct
          key={`${mode} ${mode === "edit" ? productId : ""}`}
          brand={brand}
          mode={mode}
          productId={productId}
        />
      )}
    </InBrand>
  )
}
