import { productUsesTexts as texts } from "@marque/core/products"
import { ErrorState, Link, Pagination, Segmented } from "@marque/react/ui"
import { FormSection } from "../forms/form-section.tsx"
import { useProductUses } from "./product-uses-provider.tsx"
import styles from "./product-uses.module.css"

/** What shows or names a product, each a link, by kind and page. */
export const ProductUses = () => {
  const { view, send } = useProductUses()
  const { count, error, kind, kinds, none, page, pages, rows, state } = view
  return (
    <FormSection title={texts.title}>
      <Segmented
        label={texts.title}
        options={kinds}
        value={kind}
        onValueChange={(next) => send({ type: "kind.show", kind: next })}
      />
      {state === "failed" && error !== undefined && (
        <ErrorState message={error} onRetry={() => send({ type: "uses.retry" })} />
      )}
      <output className={styles["said"]}>{state === "loading" ? texts.loading : (none ?? count)}</output>
      {rows.length > 0 && (
        <ul className={styles["rows"]} aria-label={texts.kinds[kind]}>
          {rows.map(({ detail, href, id, name }) => (
            <li key={id} className={styles["row"]}>
              <Link href={href}>{name}</Link>
              <span className={styles["said"]}>{detail}</span>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} onPage={(next) => send({ type: "page.show", page: next })} />
    </FormSection>
  )
}
