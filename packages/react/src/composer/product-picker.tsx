import { ButtonLink } from "@marque/react/ui"
import { useComposer } from "./composer-provider.tsx"
import { SubjectPicker } from "./subject-picker.tsx"

/** The brand's products as pictures, one of which is chosen. */
export const ProductPicker = ({ newProductHref }: { readonly newProductHref: string }) => {
  const { view, send } = useComposer(({ product }) => product)
  return (
    <SubjectPicker
      legend="Product"
      icon="product"
      view={view}
      required={view.required}
      onChoose={(productId) => send({ type: "product.choose", productId })}
      none={
        <>
          <p>There is no product yet.</p>
          <ButtonLink href={newProductHref} size="sm">
            Add a product
          </ButtonLink>
        </>
      }
    />
  )
}
