import type { ShellSection, UserMenuProps } from "@marque/react/shell"
import { createContext, type ReactNode, use } from "react"

export interface AdminModeControls {
  readonly on: boolean
  readonly menu: NonNullable<UserMenuProps["adminMode"]> | undefined
  readonly bar: ReactNode
  /** In place of a page that needs it, to a super administrator. */
  readonly ask: ReactNode
  /** Of the sidebar. */
  readonly sections: ReadonlyArray<ShellSection>
  readonly leave: () => void
}

const off: AdminModeControls = {
  on: false,
  menu: undefined,
  bar: undefined,
  ask: undefined,
  sections: [],
  leave: () => undefined
}

export const AdminModeControlsContext = createContext(off)

export const useAdminModeControls = (): AdminModeControls => use(AdminModeControlsContext)
