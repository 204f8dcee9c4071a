import { AdminModeProvider, useAdminMode } from "@marque/react/admin-mode"
import { useShowNotice } from "@marque/react/notices"
import { lazy, type ReactNode, Suspense } from "react"
import { useApp } from "../app-context/app-provider.tsx"

const AdminModeDialog = lazy(async () => ({
  default: (await import("@marque/react/admin-mode/dialog")).AdminModeDialog
}))

/** The dialog is fetched when it is opened for the first time. */
const DialogSlot = () => {
  const { view: open } = useAdminMode(({ dialog }) => dialog.open)
  return <Suspense fallback={null}>{open && <AdminModeDialog />}</Suspense>
}

/** Admin mode for the pages of somebody the data client knows: what it asks the backend needs their token. */
export const AdminModeArea = ({ children }: { readonly children: ReactNode }) => {
  const { machines } = useApp()
  const show = useShowNotice()
  return (
    <AdminModeProvider machine={machines.adminMode} onNotice={show}>
      {children}
      <DialogSlot />
    </AdminModeProvider>
  )
}
