import { brandDataTexts, type ChangeView } from "@marque/core/brand-data"
import { VisuallyHidden } from "@marque/react/ui"
import styles from "./brand-data.module.css"

/** What differs, each with its value before and after. */
export const Changes = ({ changes }: { readonly changes: ReadonlyArray<ChangeView> }) => (
  <dl className={styles["changes"]}>
    {changes.map(({ after, before, label }) => (
      <div key={`${label} ${before} ${after}`} className={styles["change"]}>
        <dt className={styles["changeLabel"]}>{label}</dt>
        <dd className={styles["value"]}>
          <VisuallyHidden>{brandDataTexts.before} </VisuallyHidden>
          <del className={styles["before"]}>{before}</del>
        </dd>
        <dd className={styles["value"]}>
          <VisuallyHidden>{brandDataTexts.after} </VisuallyHidden>
          <ins className={styles["after"]}>{after}</ins>
        </dd>
      </div>
    ))}
  </dl>
)
