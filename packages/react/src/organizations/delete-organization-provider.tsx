import { type deleteOrganizationMachine, deleteOrganizationView } from "@marque/core/organizations"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof deleteOrganizationMachine>()(
  "DeleteOrganization",
  deleteOrganizationView
)

export const DeleteOrganizationProvider = bound.Provider
export const useDeleteOrganization = bound.useView
