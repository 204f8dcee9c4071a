import type { ReactNode } from "react"
import { classNames } from "./class-names.ts"
import styles from "./disclosure.module.css"
import { Icon } from "./icon.tsx"

export interface DisclosureProps {
  readonly title: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A line that opens what belongs to it; closed at first. */
export const Disclosure = ({ children, className, title }: DisclosureProps) => (
  <details className={classNames(styles["disclosure"], className)}>
    <summary>
      <Icon name="chevron-right" />
      {title}
    </summary>
    {children}
  </details>
)
