import { adminTexts } from "@marque/core/admin"
import { routes } from "@marque/core/navigation"
import { AdminModeBar, AdminModeProvider, useAdminMode } from "@marque/react/admin-mode"
import { useShowNotice } from "@marque/react/notices"
import { later } from "@marque/react/ui"
import { type ReactNode, useMemo } from "react"
import { navigate } from "wouter/use-browser-location"
import { AdminModeControlsContext } from "../app-context/admin-mode-controls.ts"
import { useAdminModeMachines } from "../machines/admin-mode.ts"
import { useHere } from "./use-here.ts"

const AdminModeDialog = later(async () => (await import("@marque/react/admin-mode/dialog")).AdminModeDialog)
const AllowChangesDialog = later(async () => (await import("@marque/react/admin-mode/dialog")).AllowChangesDialog)

const AdminArea = later(async () => (await import("../pages/admin/admin-area.tsx")).AdminArea)
const AskForAdminMode = later(async () => (await import("./ask-for-admin-mode.tsx")).AskForAdminMode)

const DialogSlot = () => {
  const { view } = useAdminMode(({ confirm, dialog }) => ({ asking: dialog.open, confirming: confirm.open }))
  return (
    <>
      {view.asking && <AdminModeDialog />}
      {view.confirming && <AllowChangesDialog />}
    </>
  )
}

const bar = <AdminModeBar />
const inAdminMode = <AdminArea />
const ask = <AskForAdminMode />

const Controls = ({ children }: { readonly children: ReactNode }) => {
  const { view, send } = useAdminMode()
  const { actingIn, available, canSwitch, on, switchLabel } = view
  const current = useHere().match?.name.startsWith("admin") === true
  const controls = useMemo(
    () => ({
      on,
      bar,
      page: on ? inAdminMode : ask,
      sections: on
        ? [{ links: [{ label: adminTexts.title, icon: "organization" as const, href: routes.admin.href(), current }] }]
        : [],
      leave: () => send({ type: "mode.exit" }),
      actingIn,
      menu: available
        ? {
            label: switchLabel,
            disabled: !canSwitch,
            onSelect: () => send({ type: on ? "mode.exit" : "mode.open" })
          }
        : undefined
    }),
    [actingIn, available, canSwitch, current, on, send, switchLabel]
  )
  return <AdminModeControlsContext value={controls}>{children}</AdminModeControlsContext>
}

const backToOrganization = ({ organizationId }: { readonly organizationId: string }) =>
  navigate(routes.adminOrganization.href({ orgId: organizationId }))

export const AdminModeArea = ({ children }: { readonly children: ReactNode }) => {
  const { adminMode } = useAdminModeMachines()
  const show = useShowNotice()
  return (
    <AdminModeProvider machine={adminMode} on={{ notice: show, "acting.stopped": backToOrganization }}>
      <Controls>{children}</Controls>
      <DialogSlot />
    </AdminModeProvider>
  )
}
