import { routes } from "@marque/core/navigation"
import { keptProductForm } from "@marque/core/products"
import { ProductForm, ProductFormProvider, useProductForm } from "@marque/react/products"
import { RecallLink } from "@marque/react/recall/links"
import { later } from "@marque/react/ui"
import { navigate } from "wouter/use-browser-location"
import { useProductFormMachines } from "../../machines/product-form.ts"
import { useRecordForm } from "../../app-context/kept-draft.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { usePageName } from "../../routes/page-name.ts"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

// Loaded on demand: a new product is used nowhere.
const UsesOfProduct = later(async () => (await import("./uses-of-product.tsx")).UsesOfProduct)

const Name = () => {
  usePageName(useProductForm().view.title)
  return null
}

interface BrandProductProps {
  readonly brand: KnownBrand
  readonly mode: "new" | "edit"
  readonly productId: string | undefined
}

const BrandProduct = ({ brand, mode, productId: recordId }: BrandProductProps) => {
  const { productForm } = useProductFormMachines()
  const onDone = () => navigate(routes.products.href(brand))
  const given = useRecordForm({ brand, kind: "product", mode, recordId, draft: keptProductForm, onDone })
  return (
    <ProductFormProvider machine={productForm} {...given}>
      <Name />
      <ProductForm
        ground={brand.ground}
        markets={brand.markets}
        missing={<NotFoundPage place="content" />}
        {...(mode === "edit" &&
          recordId !== undefined && {
            uses: <UsesOfProduct brandId={brand.brandId} productId={recordId} />,
            recall: <RecallLink brandId={brand.brandId} subject={{ kind: "product", value: recordId }} />,
            recallClaim: ({ text, title }) => (
              <RecallLink brandId={brand.brandId} subject={{ kind: "says", value: text.trim() }} of={title} />
            )
          })}
      />
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
