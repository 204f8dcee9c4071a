import type { IconName } from "./icon-paths.ts"
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
  /** Disabled without a connection, with that as the reason. @default false */
  readonly needsServer?: boolean
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

/** What a menu can hold. */
export type MenuItem = MenuAction | MenuLink | MenuChoice | "separator"
