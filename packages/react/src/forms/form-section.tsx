import type { ReactNode } from "react"
import styles from "./form-section.module.css"

export interface FormSectionProps {
  readonly title: string
  /** One sentence on what the fields are for. */
  readonly text?: string
  readonly children: ReactNode
}

/** Fields that belong together, under a heading. */
export const FormSection = ({ title, text, children }: FormSectionProps) => (
  <section className={styles["section"]}>
    <div className={styles["words"]}>
      <h2 className={styles["title"]}>{title}</h2>
      {text !== undefined && <p className={styles["text"]}>{text}</p>}
    </div>
    <div className={styles["fields"]}>{children}</div>
  </section>
)

/** Short fields side by side, one below the other where there is no room. */
export const FormRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles["row"]}>{children}</div>
)
