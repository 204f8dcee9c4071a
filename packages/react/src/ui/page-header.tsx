import type { ReactNode } from "react"
import { type Breadcrumb, Breadcrumbs } from "./breadcrumbs.tsx"
import styles from "./page-header.module.css"

/** The title of a page, the way to it and its actions. */
export interface PageHeaderProps {
  readonly title: string
  /** One sentence below the title. */
  readonly text?: ReactNode
  readonly actions?: ReactNode
  /** Only on pages outside the shell, whose top bar has them. */
  readonly breadcrumbs?: ReadonlyArray<Breadcrumb>
}

/** The heading of a page; a route change moves the focus to it. */
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
