import type { ReactNode } from "react"
import styles from "./organizations.module.css"

export const DangerSections = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles["sections"]}>{children}</div>
)
