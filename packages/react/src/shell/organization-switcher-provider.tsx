import { type organizationSwitcherMachine, organizationSwitcherView } from "@marque/core/organizations"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof organizationSwitcherMachine>()(
  "OrganizationSwitcher",
  organizationSwitcherView
)

export const OrganizationSwitcherProvider = bound.Provider
export const useOrganizationSwitcher = bound.useView
