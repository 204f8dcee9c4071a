import { adminDeskMachine } from "@marque/core/admin"
import { adminModeMachine } from "@marque/core/shell"
import { adminDeskStates, adminModeStates } from "@marque/core/testing"
import { useAdminMachines } from "../machines/admin-desk.ts"
import { useAdminModeMachines } from "../machines/admin-mode.ts"
import { frozen } from "./frozen.ts"
import type { Given } from "./story-app.tsx"

type State = keyof typeof adminDeskStates

interface Shown {
  readonly home: State
  readonly organizations: State
  readonly organization: State
  readonly brand: State
}

/** In admin mode, with the parts of the admin area in these states. */
export const adminIn =
  (shown: Partial<Shown> = {}): Given =>
  (app) => {
    const desk = (state: State) => frozen(adminDeskMachine, adminDeskStates[state])
    useAdminModeMachines.given(app, { adminMode: frozen(adminModeMachine, adminModeStates.on) })
    useAdminMachines.given(app, {
      home: desk(shown.home ?? "home"),
      find: desk("searchIdle"),
      tasks: desk("tasks"),
      feedback: desk("inbox"),
      audit: desk("log"),
      organizations: desk(shown.organizations ?? "organizations"),
      organization: desk(shown.organization ?? "organization"),
      brand: desk(shown.brand ?? "brand")
    })
  }

export const adminModeOff: Given = (app) =>
  useAdminModeMachines.given(app, { adminMode: frozen(adminModeMachine, adminModeStates.off) })
