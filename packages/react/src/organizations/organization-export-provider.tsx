import { type organizationExportMachine, organizationExportView } from "@marque/core/organizations"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof organizationExportMachine>()(
  "OrganizationExport",
  organizationExportView
)

export const OrganizationExportProvider = bound.Provider
export const useOrganizationExport = bound.useView
