import type { ReactNode } from "react"
import styles from "./form-section.module.css"

export interface FormSectionProps {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

export const FormSection = ({ title, text, children }: FormSectionProps) => (
  <section className={styles["section"]}>
    <div className={styles["words"]}>
      <h2 className={styles["title"]}>{title}</h2>
      {text !== undefined && <p className={styles["text"]}>{text}</p>}
    </div>
    <div className={styles["fields"]}>{children}</div>
  </section>
)

/** Side by side where there is room. */
export const FormRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles["row"]}>{children}</div>
)
