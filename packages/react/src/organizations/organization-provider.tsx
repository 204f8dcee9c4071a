import { type organizationMachine, organizationView } from "@marque/core/organizations"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof organizationMachine>()("Organization", organizationView)

export const OrganizationProvider = bound.Provider
export const useOrganization = bound.useView
