import { Dialog as Parts } from "radix-ui"
import type { ReactNode } from "react"
import { classNames } from "./class-names.ts"
import { useFocusReturn } from "./focus-return.ts"
import { IconButton } from "./icon-button.tsx"
import styles from "./overlay.module.css"
import { toastsOutside } from "./toasts-outside.ts"

export interface SheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** Edge in reading direction. @default "end" */
  readonly side?: "start" | "end"
  /** Pixels. @default 416 */
  readonly maxWidth?: number
  readonly footer?: ReactNode
  /** Nothing in it takes the focus, so the content does, and keys scroll it. @default false */
  readonly onlyToRead?: boolean
  readonly children?: ReactNode
}

export const Sheet = ({
  open,
  onOpenChange,
  title,
  side = "end",
  maxWidth,
  footer,
  onlyToRead = false,
  children
}: SheetProps) => {
  const focus = useFocusReturn()
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Parts.Overlay className={styles["overlay"]} data-part="overlay" />
        <Parts.Content
          {...focus}
          {...toastsOutside}
          className={classNames(styles["sheet"], styles[side])}
          data-part="sheet"
          aria-describedby={undefined}
          {...(maxWidth !== undefined && { style: { inlineSize: `min(100%, ${maxWidth}px)` } })}
        >
          <div className={styles["head"]}>
            <Parts.Title className={styles["title"]}>{title}</Parts.Title>
          </div>
          <div className={styles["body"]} {...(onlyToRead && { role: "group", "aria-label": title, tabIndex: 0 })}>
            {children}
          </div>
          {footer !== undefined && <div className={styles["footer"]}>{footer}</div>}
          <Parts.Close asChild>
            <IconButton icon="close" label="Close" className={styles["close"] ?? ""} />
          </Parts.Close>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
