import { type endedOrganizationsMachine, endedOrganizationsView } from "@marque/core/organizations"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof endedOrganizationsMachine>()(
  "EndedOrganizations",
  endedOrganizationsView
)

export const EndedOrganizationsProvider = bound.Provider
export const useEndedOrganizations = bound.useView
