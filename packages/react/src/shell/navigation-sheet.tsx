import { shellTexts } from "@marque/core/texts"
import { Sheet } from "@marque/react/ui"
import type { MouseEvent, ReactNode } from "react"
import styles from "./shell.module.css"

export interface NavigationSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly children: ReactNode
}

export const NavigationSheet = ({ open, onOpenChange, children }: NavigationSheetProps) => {
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a, [role=option]") !== null) onOpenChange(false)
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={shellTexts.marque} side="start" maxWidth={320}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears the clicks of the links inside, which keys make too */}
      <div className={styles["places"]} onClick={onClick}>
        {children}
      </div>
    </Sheet>
  )
}
