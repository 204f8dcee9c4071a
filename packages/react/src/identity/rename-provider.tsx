import { type renameMachine, renameView } from "@marque/core/identity"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof renameMachine>()("Rename", renameView)

export const RenameProvider = bound.Provider
export const useRename = bound.useView
