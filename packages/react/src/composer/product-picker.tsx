import { composerTexts } from "@marque/core/composer"
import { ButtonLink } from "@marque/react/ui"
import { useComposer } from "./composer-provider.tsx"
import { SubjectPicker } from "./subject-picker.tsx"
import styles from "./subject-picker.module.css"
import { Lock } from "./text-fields.tsx"

const ProductPicturePicker = () => {
  const { view, send } = useComposer(({ productPicture }) => productPicture)
  if (view === undefined) return null
  return (
    <SubjectPicker
      legend={view.legend}
      hint={view.hint}
      icon="product"
      view={view}
      onChoose={(id) => send({ type: "field.change", change: { field: "productPicture", id } })}
      none={null}
    />
  )
}

export const ProductPicker = ({ newProductHref }: { readonly newProductHref: string }) => {
  const { view, send } = useComposer(({ product }) => product)
  if (view.locked !== undefined) {
    return (
      <div className={styles["locked"]}>
        <span>{composerTexts.product}</span>
        <Lock reason={view.locked} />
      </div>
    )
  }
  return (
    <>
      <SubjectPicker
        legend={composerTexts.product}
        icon="product"
        view={view}
        required={view.required}
        onSearch={(q) => send({ type: "choices.search", kind: "products", q })}
        onChoose={(productId) => send({ type: "product.choose", productId })}
        none={
          <>
            <p>{composerTexts.noProduct}</p>
            <ButtonLink href={newProductHref} size="sm">
              {composerTexts.addProduct}
            </ButtonLink>
          </>
        }
      />
      <ProductPicturePicker />
    </>
  )
}
