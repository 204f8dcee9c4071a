import { Logo } from "@marque/react/ui"
import type { ReactNode } from "react"
import styles from "./identity-frame.module.css"

export interface IdentityFrameProps {
  readonly title: string
  /** Progress, for example '1 of 2'. */
  readonly progress?: string
  /** @default false */
  readonly wide?: boolean
  readonly children: ReactNode
}

export const IdentityFrame = ({ title, progress, wide = false, children }: IdentityFrameProps) => (
  <div className={styles["frame"]}>
    <header>
      <Logo />
    </header>
    <main className={`${styles["column"]} ${wide ? styles["wide"] : ""}`}>
      {progress !== undefined && <p className={styles["progress"]}>{progress}</p>}
      <h1 className={styles["heading"]} data-part="page-heading" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  </div>
)
