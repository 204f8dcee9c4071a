import { type organizationSwitcherMachine, organizationSwitcherView } from "@marque/core/organizations"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof organizationSwitcherMachine>()(
  "OrganizationSwitcher",
  organizationSwitcherView
)

/** Holds the organizations of the person for a subtree. */
export const OrganizationSwitcherProvider = bound[0]

/** The view of the person's organizations from where they are, and the way to send events. */
export const useOrganizationSwitcher = bound[1]
