import type { ReactNode } from "react"
import styles from "./visually-hidden.module.css"

/** Words for screen readers only. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles["hidden"]}>{children}</span>
)
