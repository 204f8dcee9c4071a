import type { IconName } from "./icon-paths.ts"
import type { Option } from "./select.tsx"

export interface MenuAction {
  readonly label: string
  readonly onSelect: () => void
  readonly icon?: IconName
  /** @default "default" */
  readonly tone?: "default" | "danger"
  /** @default false */
  readonly disabled?: boolean
  readonly reason?: string
  /** Disabled offline, with that as the reason. @default false */
  readonly needsServer?: boolean
  readonly shortcut?: ReadonlyArray<string>
}

export interface MenuLink {
  readonly label: string
  readonly href: string
  readonly icon?: IconName
}

export interface MenuChoice {
  readonly label: string
  readonly value: string
  readonly options: ReadonlyArray<Option>
  readonly onValueChange: (value: string) => void
}

export type MenuItem = MenuAction | MenuLink | MenuChoice | "separator"
