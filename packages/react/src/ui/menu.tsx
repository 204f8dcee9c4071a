import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from "react"
import { useOffline } from "./connection-provider.tsx"
import { Icon } from "./icon.tsx"
import { Kbd } from "./kbd.tsx"
import { Link } from "./link.tsx"
import type { MenuAction, MenuChoice, MenuItem } from "./menu-item.ts"
import styles from "./menu.module.css"
import { Popover } from "./popover.tsx"

export interface MenuProps {
  /** A button with its own name. */
  readonly trigger: ReactElement<object>
  readonly items: ReadonlyArray<MenuItem>
  readonly header?: ReactNode
  /** Names the menu. @default "Menu" */
  readonly label?: string
  /** @default "end" */
  readonly align?: "start" | "end"
}

const ITEMS = '[role^="menuitem"]'
const TYPING_MS = 500

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>(ITEMS)]

const step = (key: string, current: number, count: number) => {
  if (key === "ArrowDown") return (current + 1) % count
  if (key === "ArrowUp") return (current <= 0 ? count : current) - 1
  if (key === "Home") return 0
  return key === "End" ? count - 1 : undefined
}

const Action = ({ item, close }: { readonly item: MenuAction; readonly close: () => void }) => {
  const offline = useOffline()
  const barred = item.needsServer === true ? offline : undefined
  const disabled = item.disabled === true || barred !== undefined
  const reason = item.reason ?? barred
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles["item"]}
      data-tone={item.tone}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (disabled) return
        close()
        item.onSelect()
      }}
    >
      {item.icon !== undefined && <Icon name={item.icon} />}
      <span className={styles["label"]}>
        {item.label}
        {reason !== undefined && <span className={styles["reason"]}>{reason}</span>}
      </span>
      {item.shortcut !== undefined && <Kbd keys={item.shortcut} />}
    </button>
  )
}

const Choice = ({ label, value, options, onValueChange }: MenuChoice) => {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a menu may hold groups, never fieldsets
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles["heading"]}>
        {label}
      </div>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={option.value === value}
          className={styles["item"]}
          onClick={() => onValueChange(option.value)}
        >
          <span className={styles["label"]}>{option.label}</span>
          {option.value === value && <Icon name="check" />}
        </button>
      ))}
    </div>
  )
}

const draw = (item: MenuItem, index: number, close: () => void) => {
  if (item === "separator") return <hr key={`line-${index}`} className={styles["separator"]} />
  if ("options" in item) return <Choice key={item.label} {...item} />
  if ("onSelect" in item) return <Action key={item.label} item={item} close={close} />
  return (
    <Link
      key={item.label}
      href={item.href}
      look="plain"
      role="menuitem"
      tabIndex={-1}
      className={styles["item"] ?? ""}
      onClick={close}
    >
      {item.icon !== undefined && <Icon name={item.icon} />}
      <span className={styles["label"]}>{item.label}</span>
    </Link>
  )
}

export const Menu = ({ trigger, items, header, label = "Menu", align = "end" }: MenuProps) => {
  const typed = useRef({ text: "", at: 0 })
  const jump = (menu: HTMLElement, event: KeyboardEvent) => {
    const continues = event.timeStamp - typed.current.at < TYPING_MS
    typed.current = { text: (continues ? typed.current.text : "") + event.key.toLowerCase(), at: event.timeStamp }
    return itemsOf(menu).find((item) => item.textContent.trim().toLowerCase().startsWith(typed.current.text))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const menu = event.currentTarget
    if (event.key === "Tab") return menu.hidePopover()
    const all = itemsOf(menu)
    const current = all.findIndex((item) => item === document.activeElement)
    const next = step(event.key, current, all.length)
    const isLetter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey
    const target = next === undefined ? (isLetter ? jump(menu, event) : undefined) : all[next]
    if (target === undefined) return
    event.preventDefault()
    target.focus()
  }
  return (
    <Popover
      trigger={trigger}
      label={label}
      role="menu"
      align={align}
      className={styles["menu"]}
      focusFirst={ITEMS}
      onKeyDown={onKeyDown}
    >
      {(close) => (
        <>
          {header !== undefined && (
            <div role="presentation" className={styles["header"]}>
              {header}
            </div>
          )}
          {items.map((item, index) => draw(item, index, close))}
        </>
      )}
    </Popover>
  )
}
