import { adminModeBar, type adminModeMachine, adminModeView } from "@marque/core/shell"
import { useView } from "../machines/use-view.ts"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof adminModeMachine>()("AdminMode", adminModeView)

export const AdminModeProvider = bound.Provider
export const useAdminMode = bound.useView

export const useAdminModeBar = () => {
  const actor = bound.useActor()
  return { bar: useView(actor, adminModeBar), send: actor.send }
}
