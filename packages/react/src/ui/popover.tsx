import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useId, useState } from "react"
import { flushSync } from "react-dom"
import { classNames } from "./class-names.ts"
import { popoverPlace } from "./popover-place.ts"
import styles from "./popover.module.css"

export interface PopoverProps {
  /** A button with its own name. */
  readonly trigger: ReactElement<object>
  readonly label: string
  /** @default "dialog" */
  readonly role?: "dialog" | "menu"
  /** Aligned side of the trigger, in reading direction. @default "end" */
  readonly align?: "start" | "end"
  readonly className?: string | undefined
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void
  /** Selector of the initial focus. @default the popover itself */
  readonly focusFirst?: string
  readonly children: (close: () => void) => ReactNode
}

const place = (popover: HTMLElement, align: "start" | "end") => {
  const button = popover.previousElementSibling
  if (button === null) return
  const rightToLeft = getComputedStyle(popover).direction === "rtl"
  const { clientHeight, clientWidth } = document.documentElement
  const side = (align === "start") === rightToLeft ? "right" : "left"
  const viewport = { width: clientWidth, height: clientHeight }
  const { maxHeight, maxWidth, ...edges } = popoverPlace(button.getBoundingClientRect(), viewport, side)
  Object.assign(popover.style, { inset: "auto", maxBlockSize: `${maxHeight}px`, maxInlineSize: `${maxWidth}px` })
  for (const [edge, pixels] of Object.entries(edges)) popover.style.setProperty(edge, `${pixels}px`)
}

export const Popover = ({
  trigger,
  label,
  role = "dialog",
  align = "end",
  className,
  onKeyDown,
  focusFirst,
  children
}: PopoverProps) => {
  const id = useId()
  const [popover, setPopover] = useState<HTMLDivElement | null>(null)
  const [open, setOpen] = useState(false)
  const close = () => popover?.hidePopover()
  useEffect(() => {
    if (!open) return
    const triggerAt = () => {
      const { x, y } = popover?.previousElementSibling?.getBoundingClientRect() ?? {}
      return `${x} ${y}`
    }
    const openedAt = triggerAt()
    const leave = (event: Event) => {
      const inside = event.target instanceof Node && popover?.contains(event.target) === true
      // The event of a scroll that ended before the popover opened arrives one frame later.
      const stays = event.type === "scroll" && triggerAt() === openedAt
      if (!inside && !stays) popover?.hidePopover()
    }
    window.addEventListener("scroll", leave, { capture: true })
    window.addEventListener("resize", leave)
    return () => {
      window.removeEventListener("scroll", leave, { capture: true })
      window.removeEventListener("resize", leave)
    }
  }, [open, popover])
  return (
    <>
      {cloneElement(trigger, {
        popoverTarget: id,
        "aria-haspopup": role,
        "aria-expanded": open,
        "aria-controls": open ? id : undefined,
        "data-state": open ? "open" : "closed"
      } as object)}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the role is a prop */}
      <div
        ref={setPopover}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        tabIndex={-1}
        className={classNames(styles["popover"], className)}
        data-part="popover"
        onKeyDown={onKeyDown}
        onBeforeToggle={(event) => {
          if (event.target !== event.currentTarget || event.newState !== "open") return
          place(event.currentTarget, align)
          flushSync(() => setOpen(true))
        }}
        onToggle={(event) => {
          if (event.target !== event.currentTarget) return
          if (event.newState === "closed") return setOpen(false)
          const first = focusFirst === undefined ? null : event.currentTarget.querySelector(focusFirst)
          ;(first instanceof HTMLElement ? first : event.currentTarget).focus({ preventScroll: true })
        }}
      >
        {open && children(close)}
      </div>
    </>
  )
}
