import { type membersMachine, membersView } from "@marque/core/organizations"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof membersMachine>()("Members", membersView)

export const MembersProvider = bound.Provider
export const useMembers = bound.useView
