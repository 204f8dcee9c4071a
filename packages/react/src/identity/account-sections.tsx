import type { ReactNode } from "react"
import styles from "./account.module.css"

/** The sections of the account dialog, one below the other. */
export const AccountSections = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles["account"]}>{children}</div>
)
