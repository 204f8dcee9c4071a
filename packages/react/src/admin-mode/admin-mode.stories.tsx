import { adminModeMachine } from "@marque/core/shell"
import { adminModeStates } from "@marque/core/testing"
import { AdminModeBar, AdminModeDialog, AdminModeProvider, AllowChangesDialog } from "@marque/react/admin-mode"

export default {
  title: "Admin mode/Bar and dialog",
  component: AdminModeBar,
  subcomponents: { AdminModeProvider, AdminModeDialog, AllowChangesDialog },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof adminModeStates) => ({
  render: () => (
    <AdminModeProvider machine={adminModeMachine} options={{ snapshot: adminModeStates[name] }}>
      <AdminModeBar />
      <AdminModeDialog />
      <AllowChangesDialog />
    </AdminModeProvider>
  )
})

export const Asking = story("asking")
export const NoReason = story("noReason")
export const Refused = story("refused")
export const TurningOn = story("turningOn")
export const Proving = story("proving")
export const On = story("on")
export const LastSeconds = story("lastSeconds")
export const TurningOff = story("turningOff")
export const Acting = story("acting")
export const Changing = story("changing")
export const Confirming = story("confirming")
export const ConfirmRefused = story("confirmRefused")
export const Allowing = story("allowing")
export const Stopping = story("stopping")
