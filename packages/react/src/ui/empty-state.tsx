import type { ReactNode } from "react"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-paths.ts"
import styles from "./state.module.css"

export interface EmptyStateProps {
  readonly title: string
  readonly text?: ReactNode
  readonly icon?: IconName
  readonly action?: ReactNode
  readonly secondary?: ReactNode
}

export const EmptyState = ({ title, text, icon, action, secondary }: EmptyStateProps) => (
  <div className={styles["state"]} data-part="empty">
    {icon !== undefined && <Icon name={icon} className={styles["icon"] ?? ""} />}
    <h2 className={styles["title"]}>{title}</h2>
    {text !== undefined && <p className={styles["text"]}>{text}</p>}
    {(action !== undefined || secondary !== undefined) && (
      <div className={styles["actions"]}>
        {action}
        {secondary}
      </div>
    )}
  </div>
)
