import type { ShellSection, UserMenuProps } from "@marque/react/shell"
import { createContext, type ReactNode, use } from "react"

export interface AdminModeControls {
  readonly on: boolean
  readonly menu: NonNullable<UserMenuProps["adminMode"]> | undefined
  readonly bar: ReactNode
  /** Of the admin area; asks for admin mode while it is off. */
  readonly page: ReactNode
  /** Of the sidebar. */
  readonly sections: ReadonlyArray<ShellSection>
  readonly leave: () => void
  /** The identity provider's id of the organization in which a member is acted as. */
  readonly actingIn: string | undefined
}

const off: AdminModeControls = {
  on: false,
  menu: undefined,
  bar: undefined,
  page: undefined,
  sections: [],
  leave: () => undefined,
  actingIn: undefined
}

export const AdminModeControlsContext = createContext(off)

export const useAdminModeControls = (): AdminModeControls => use(AdminModeControlsContext)
