import { Tooltip as Parts } from "radix-ui"
import type { ReactElement, ReactNode } from "react"
import styles from "./tooltip.module.css"

export interface TooltipProps {
  readonly content: ReactNode
  readonly children: ReactElement
}

/** Shows on hover after 400 ms, and at once on keyboard focus. */
export const Tooltip = ({ content, children }: TooltipProps) => (
  <Parts.Provider delayDuration={400}>
    <Parts.Root>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content className={styles["tooltip"]} sideOffset={6} collisionPadding={8}>
          {content}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  </Parts.Provider>
)
