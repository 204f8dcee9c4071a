import { mediaUrl } from "@marque/core/gallery"
import { Badge, Button, ButtonLink, Icon, Skeleton } from "@marque/react/ui"
import { useId } from "react"
import { useComposer } from "./composer-provider.tsx"
import styles from "./product-picker.module.css"

const Choices = ({ name }: { readonly name: string }) => {
  const { view, send } = useComposer(({ product }) => product)
  return (
    <div className={styles["choices"]}>
      {view.choices.map(({ label, pictureUrl, value }) => (
        <label key={value} className={styles["choice"]}>
          <input
            type="radio"
            name={name}
            checked={view.value === value}
            onChange={() => send({ type: "product.choose", productId: value })}
          />
          <span className={styles["picture"]}>
            {pictureUrl === undefined ? (
              <Icon name="product" />
            ) : (
              <img src={mediaUrl(pictureUrl, 320)} alt="" decoding="async" loading="lazy" />
            )}
          </span>
          <span className={styles["name"]}>{label}</span>
        </label>
      ))}
    </div>
  )
}

/** The brand's products as pictures, one of which is chosen. */
export const ProductPicker = ({ newProductHref }: { readonly newProductHref: string }) => {
  const { view, send } = useComposer(({ busy, product }) => ({ busy, product }))
  const { choices, error, loadError, loading, missing } = view.product
  const id = useId()
  return (
    <fieldset
      className={styles["group"]}
      disabled={view.busy}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={styles["legend"]}>Product</legend>
      {missing !== undefined && (
        <div className={styles["missing"]}>
          <Badge tone="danger">{missing}</Badge>
          <Button size="sm" variant="ghost" onClick={() => send({ type: "product.choose", productId: undefined })}>
            Remove
          </Button>
        </div>
      )}
      {loading && (
        <div className={styles["choices"]} aria-hidden="true">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} height="5.5rem" shape="block" />
          ))}
        </div>
      )}
      {loadError !== undefined && (
        <div className={styles["failed"]} role="alert">
          <span>{loadError}</span>
          <Button size="sm" onClick={() => send({ type: "choices.retry" })}>
            Retry
          </Button>
        </div>
      )}
      {!loading && loadError === undefined && choices.length === 0 && (
        <div className={styles["none"]}>
          <p>There is no product yet.</p>
          <ButtonLink href={newProductHref} size="sm">
            Add a product
          </ButtonLink>
        </div>
      )}
      {choices.length > 0 && <Choices name={id} />}
      <p id={`${id}-error`} className={styles["error"]} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
