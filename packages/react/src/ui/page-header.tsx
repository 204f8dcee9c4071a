import type { ReactNode } from "react"
import { type Breadcrumb, Breadcrumbs } from "./breadcrumbs.tsx"
import styles from "./page-header.module.css"

export interface PageHeaderProps {
  readonly title: string
  readonly text?: ReactNode
  readonly actions?: ReactNode
  readonly breadcrumbs?: ReadonlyArray<Breadcrumb>
}

export const PageHeader = ({ title, text, actions, breadcrumbs }: PageHeaderProps) => (
  <header className={styles["header"]}>
    {breadcrumbs !== undefined && <Breadcrumbs items={breadcrumbs} />}
    <div className={styles["row"]}>
      <div className={styles["words"]}>
        <h1 className={styles["title"]} data-part="page-heading" tabIndex={-1}>
          {title}
        </h1>
        {text !== undefined && <p className={styles["text"]}>{text}</p>}
      </div>
      {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
    </div>
  </header>
)
