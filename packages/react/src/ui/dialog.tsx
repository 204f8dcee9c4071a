import { Dialog as Parts } from "radix-ui"
import type { ReactNode } from "react"
import { useFocusReturn } from "./focus-return.ts"
import { IconButton } from "./icon-button.tsx"
import styles from "./overlay.module.css"
import { scrolledRegion } from "./scrolled-region.ts"
import { toastsOutside } from "./toasts-outside.ts"

export interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description?: ReactNode
  /** Pixels. @default 560 */
  readonly maxWidth?: number
  readonly footer?: ReactNode
  /** Disables the close button while false; Escape is up to `onOpenChange`. @default true */
  readonly dismissible?: boolean
  /** Nothing inside takes the focus, so that the keys scroll it by itself. @default false */
  readonly reading?: boolean
  readonly children?: ReactNode
}

export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  maxWidth = 560,
  footer,
  dismissible = true,
  reading = false,
  children
}: DialogProps) => {
  const focus = useFocusReturn()
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Parts.Overlay className={styles["overlay"]} data-part="overlay" />
        <Parts.Content
          {...focus}
          {...toastsOutside}
          className={styles["dialog"]}
          data-part="dialog"
          style={{ maxInlineSize: maxWidth }}
          {...(description === undefined && { "aria-describedby": undefined })}
        >
          <div className={styles["head"]}>
            <div>
              <Parts.Title className={styles["title"]}>{title}</Parts.Title>
              {description !== undefined && (
                <Parts.Description className={styles["description"]}>{description}</Parts.Description>
              )}
            </div>
          </div>
          {children !== undefined && (
            // While it is busy nothing inside has the focus either, and the keys must scroll it nevertheless.
            <div className={styles["body"]} {...((reading || !dismissible) && scrolledRegion(title))}>
              {children}
            </div>
          )}
          {footer !== undefined && <div className={styles["footer"]}>{footer}</div>}
          <Parts.Close asChild>
            <IconButton icon="close" label="Close" className={styles["close"] ?? ""} disabled={!dismissible} />
          </Parts.Close>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
