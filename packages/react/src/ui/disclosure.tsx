import type { ReactNode } from "react"
import { classNames } from "./class-names.ts"
import styles from "./disclosure.module.css"
import { Icon } from "./icon.tsx"

export interface DisclosureProps {
  readonly title: ReactNode
  readonly className?: string | undefined
  /** At first. @default false */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly children: ReactNode
}

/** A line that opens what belongs to it. */
export const Disclosure = ({ children, className, onOpenChange, open = false, title }: DisclosureProps) => (
  <details
    open={open}
    onToggle={onOpenChange && ((event) => onOpenChange(event.currentTarget.open))}
    className={classNames(styles["disclosure"], className)}
  >
    <summary>
      <Icon name="chevron-right" />
      {title}
    </summary>
    {children}
  </details>
)
