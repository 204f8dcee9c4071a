import { DropdownMenu } from "radix-ui"
import type { ReactElement, ReactNode } from "react"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-paths.ts"
import { Kbd } from "./kbd.tsx"
import { Link } from "./link.tsx"
import styles from "./menu.module.css"
import type { Option } from "./select.tsx"

/** One thing the menu does. */
export interface MenuAction {
  readonly label: string
  readonly onSelect: () => void
  readonly icon?: IconName
  /** @default "default" */
  readonly tone?: "default" | "danger"
  /** @default false */
  readonly disabled?: boolean
  /** Why it is disabled, below the label. */
  readonly reason?: string
  /** Keys that do the same, as they are shown: `["Ctrl", "S"]`. */
  readonly shortcut?: ReadonlyArray<string>
}

/** One place the menu goes to. */
export interface MenuLink {
  readonly label: string
  readonly href: string
  readonly icon?: IconName
}

/** A choice of one that stays in the menu, as the theme does. */
export interface MenuChoice {
  readonly label: string
  readonly value: string
  readonly options: ReadonlyArray<Option>
  readonly onValueChange: (value: string) => void
}

export type MenuItem = MenuAction | MenuLink | MenuChoice | "separator"

export interface MenuProps {
  /** The one button that opens the menu; it must carry its own name. */
  readonly trigger: ReactElement
  readonly items: ReadonlyArray<MenuItem>
  /** Text or picture above the first item. */
  readonly header?: ReactNode
  /** @default "end" */
  readonly align?: "start" | "end"
}

const drawAction = (item: MenuAction) => (
  <DropdownMenu.Item
    key={item.label}
    className={styles["item"]}
    disabled={item.disabled ?? false}
    data-tone={item.tone}
    onSelect={item.onSelect}
  >
    {item.icon !== undefined && <Icon name={item.icon} />}
    <span className={styles["label"]}>
      {item.label}
      {item.reason !== undefined && <span className={styles["reason"]}>{item.reason}</span>}
    </span>
    {item.shortcut !== undefined && <Kbd keys={item.shortcut} />}
  </DropdownMenu.Item>
)

const drawChoice = ({ label, value, options, onValueChange }: MenuChoice) => (
  <DropdownMenu.Group key={label}>
    <DropdownMenu.Label className={styles["heading"]}>{label}</DropdownMenu.Label>
    <DropdownMenu.RadioGroup value={value} onValueChange={onValueChange} aria-label={label}>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          className={styles["item"]}
          onSelect={(event) => event.preventDefault()}
        >
          <span className={styles["label"]}>{option.label}</span>
          <DropdownMenu.ItemIndicator>
            <Icon name="check" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  </DropdownMenu.Group>
)

const draw = (item: MenuItem, index: number) => {
  if (item === "separator") return <DropdownMenu.Separator key={`line-${index}`} className={styles["separator"]} />
  if ("options" in item) return drawChoice(item)
  if ("onSelect" in item) return drawAction(item)
  return (
    <DropdownMenu.Item key={item.label} className={styles["item"]} asChild>
      <Link href={item.href} look="plain">
        {item.icon !== undefined && <Icon name={item.icon} />}
        <span className={styles["label"]}>{item.label}</span>
      </Link>
    </DropdownMenu.Item>
  )
}

/** Actions behind a button: arrow keys move, letters jump, Escape closes and gives the focus back. */
export const Menu = ({ trigger, items, header, align = "end" }: MenuProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        className={styles["menu"]}
        data-part="menu"
        align={align}
        sideOffset={6}
        collisionPadding={8}
      >
        {header !== undefined && <div className={styles["header"]}>{header}</div>}
        {items.map(draw)}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)
