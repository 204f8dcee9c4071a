import type { UserMenuProps } from "@marque/react/shell"
import { createContext, type ReactNode, use } from "react"

export interface AdminModeControls {
  readonly on: boolean
  readonly menu: NonNullable<UserMenuProps["adminMode"]> | undefined
  readonly bar: ReactNode
  readonly leave: () => void
}

const off: AdminModeControls = { on: false, menu: undefined, bar: undefined, leave: () => undefined }

export const AdminModeControlsContext = createContext(off)

export const useAdminModeControls = (): AdminModeControls => use(AdminModeControlsContext)
