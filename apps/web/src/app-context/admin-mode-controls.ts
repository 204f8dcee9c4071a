import type { UserMenuProps } from "@marque/react/shell"
import { createContext, type ReactNode, use } from "react"

/** What the frame of a page shows of admin mode. */
export interface AdminModeControls {
  readonly on: boolean
  /** The switch of the user menu. */
  readonly menu: NonNullable<UserMenuProps["adminMode"]> | undefined
  /** The bar with the time left; draws nothing while admin mode is off. */
  readonly bar: ReactNode
  /** Ends admin mode; does nothing while it is off. */
  readonly leave: () => void
}

const off: AdminModeControls = { on: false, menu: undefined, bar: undefined, leave: () => undefined }

export const AdminModeControlsContext = createContext(off)

/** Admin mode of the page's person: off for everybody but super administrators, for whom alone it is fetched. */
export const useAdminModeControls = (): AdminModeControls => use(AdminModeControlsContext)
