import { type organizationSwitcherMachine, organizationSwitcherView } from "@marque/core/organizations"
import { bindMachine } from "../machines/bind-machine.tsx"

/** Holds the organizations of the person for a subtree, and the hook that reads them. */
export const [OrganizationSwitcherProvider, useOrganizationSwitcher] = /* @__PURE__ */ bindMachine<
  typeof organizationSwitcherMachine
>()("OrganizationSwitcher", organizationSwitcherView)
